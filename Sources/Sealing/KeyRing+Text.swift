internal import Words

/// The ring as the text of a file; `FORMAT.md` beside this file tells every line of it.
extension KeyRing {
    /// Why a text is not a ring.
    enum Fault: Error, Hashable {
        case damaged
        case newer
    }

    private static let title = "comanda key ring "
    private static let version = "1"

    /// The most bytes that a file may have: some hundred keys are some dozen thousand.
    static let byteLimit = 1 << 20

    /// Writes the ring, sealed as a whole.
    ///
    /// - Throws: ``SealingError`` when the machine cannot seal.
    func text(sealedWith vaultKey: SealingKey) throws(SealingError) -> [UInt8] {
        let body = Array(body.utf8)
        let nonce = try Nonce.fresh()
        let seal = SealedBlob(
            keyID: vaultKey.id,
            nonce: nonce,
            ciphertextAndTag: try AES256GCM.seal(
                [],
                key: vaultKey.bytes,
                nonce: nonce,
                associated: Self.sealed(body, with: vaultKey.id)
            )
        )
        return body + Array("seal \(hexadecimal(seal.bytes))\n".utf8)
    }

    /// Whether a text was sealed as a whole with a key.
    static func isSealed(_ text: [UInt8], with vaultKey: SealingKey) -> Bool {
        guard let (body, seal) = parts(of: text), let blob = SealedBlob(seal),
            blob.keyID == vaultKey.id, blob.ciphertext.isEmpty
        else { return false }
        let opened = try? AES256GCM.open(
            [],
            tag: blob.tag,
            key: vaultKey.bytes,
            nonce: blob.nonce,
            associated: sealed(body, with: vaultKey.id)
        )
        return opened != nil
    }

    private static func sealed(_ body: [UInt8], with key: KeyID) -> [UInt8] {
        SealedBlob.associatedData(keyID: key, context: Array("key ring".utf8) + sha256(body))
    }

    private static func parts(of text: [UInt8]) -> (body: [UInt8], seal: [UInt8])? {
        guard text.last == 10, let end = text.dropLast().lastIndex(of: 10) else { return nil }
        let words = String(decoding: text[(end + 1)...].dropLast(), as: UTF8.self).split(
            separator: " "
        )
        guard words.count == 2, words[0] == "seal", let seal = bytes(ofHexadecimal: words[1])
        else { return nil }
        return (Array(text[...end]), seal)
    }
}

// MARK: - Writing

extension KeyRing {
    private var body: String {
        var lines = [Self.title + Self.version, "ring \(id.digits)"]
        lines.append(
            "vault-key \(vaultKey.id.digits) \(hexadecimal(vaultKey.check)) "
                + "\(vaultKey.madeMilliseconds)"
        )
        lines += slots.map { "slot " + $0.text }
        lines += dataKeys.map {
            "data-key \($0.id.digits) \($0.madeMilliseconds) \(hexadecimal($0.sealed))"
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension KeySlot {
    fileprivate var text: String {
        switch self {
        case .keyFile: word
        case .credential(let name, let sealed): "\(word) \(name) \(hexadecimal(sealed))"
        case .recovery(let key, let ephemeral, let sealed):
            "\(word) \(hexadecimal(key.bytes)) \(hexadecimal(ephemeral.bytes)) "
                + hexadecimal(sealed)
        case .passphrase(let cost, let salt, let sealed):
            "\(word) \(cost.logarithm) \(cost.blockSize) \(cost.lanes) \(salt.digits) "
                + hexadecimal(sealed)
        }
    }

    fileprivate init?(words: [Substring]) {
        switch (words.first, words.count) {
        case ("key-file", 1): self = .keyFile
        case ("credential", 3):
            guard let sealed = bytes(ofHexadecimal: words[2]) else { return nil }
            self = .credential(name: String(words[1]), sealed: sealed)
        case ("recovery", 4):
            let parts = words[1...].compactMap { bytes(ofHexadecimal: $0) }
            guard parts.count == 3, parts[0].count == RecoveryPublicKey.byteCount,
                parts[1].count == RecoveryPublicKey.byteCount
            else { return nil }
            self = .recovery(
                RecoveryPublicKey(bytes: parts[0]),
                ephemeral: RecoveryPublicKey(bytes: parts[1]),
                sealed: parts[2]
            )
        case ("passphrase", 6):
            let numbers = words[1...3].compactMap { Int($0) }
            guard numbers.count == 3,
                let cost = ScryptCost(
                    logarithm: numbers[0],
                    blockSize: numbers[1],
                    lanes: numbers[2]
                ),
                let salt = KeyID(digits: words[4]), let sealed = bytes(ofHexadecimal: words[5])
            else { return nil }
            self = .passphrase(cost, salt: salt, sealed: sealed)
        default: return nil
        }
    }
}

// MARK: - Reading

extension KeyRing {
    /// Reads a ring; that it is whole is for ``isSealed(_:with:)`` to say.
    init(text: [UInt8]) throws(Fault) {
        let start = Array(Self.title.utf8)
        guard text.starts(with: start) else { throw .damaged }
        let rest = text.dropFirst(start.count)
        guard rest.starts(with: Array((Self.version + "\n").utf8)) else {
            throw rest.first.flatMap(digitValue) == nil ? .damaged : .newer
        }
        guard let (body, _) = Self.parts(of: text),
            let ring = Self(body: String(decoding: body, as: UTF8.self))
        else { throw .damaged }
        self = ring
    }

    private init?(body: String) {
        let lines = body.split(separator: "\n").dropFirst().map { $0.split(separator: " ") }
        guard lines.count >= 2, lines[0].count == 2, lines[0][0] == "ring",
            let id = KeyID(digits: lines[0][1]), let name = VaultKeyName(words: lines[1])
        else { return nil }
        self.id = id
        vaultKey = name
        slots = []
        dataKeys = []
        for words in lines[2...] {
            switch words.first {
            case "slot":
                guard let slot = KeySlot(words: Array(words.dropFirst())) else { return nil }
                slots.append(slot)
            case "data-key":
                guard let key = DataKey(words: words) else { return nil }
                dataKeys.append(key)
            default: return nil
            }
        }
        guard !dataKeys.isEmpty, Set(dataKeys.map(\.id)).count == dataKeys.count else {
            return nil
        }
    }
}

extension KeyRing.VaultKeyName {
    fileprivate init?(words: [Substring]) {
        guard words.count == 4, words[0] == "vault-key", let id = KeyID(digits: words[1]),
            let check = bytes(ofHexadecimal: words[2]), check.count == 16,
            let made = Int64(words[3])
        else { return nil }
        self.init(id: id, check: check, madeMilliseconds: made)
    }
}

extension KeyRing.DataKey {
    fileprivate init?(words: [Substring]) {
        guard words.count == 4, let id = KeyID(digits: words[1]), let made = Int64(words[2]),
            let sealed = bytes(ofHexadecimal: words[3])
        else { return nil }
        self.init(id: id, madeMilliseconds: made, sealed: sealed)
    }
}

extension KeyID {
    /// Takes thirty-two digits; nil for any other text.
    init?(digits: some StringProtocol) {
        guard let bytes = Words.bytes(ofHexadecimal: digits), bytes.count == Self.count else {
            return nil
        }
        self.init(bytes: bytes)
    }
}
