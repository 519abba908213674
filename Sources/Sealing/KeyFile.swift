internal import Words

/// The text that a vault's key is kept in.
///
/// Four lines of ASCII, each ended by a line feed; a technician sees at a glance whether a file is
/// one, and can copy it by any means:
///
///     comanda vault key 2
///     id (32 hexadecimal digits)
///     key (64 hexadecimal digits)
///     check (32 hexadecimal digits)
///
/// The number says what the key is for. The check value, told with `SealingKey`, says whether key
/// and id belong together.
enum KeyFile {
    /// What the key in a file seals.
    enum Purpose: Character {
        /// Records: the form of the first version, which had this one key.
        case records = "1"
        /// Other keys, as the vault's key does.
        case keys = "2"
    }

    /// Why a text is not a key.
    enum Fault: Error, Hashable {
        case damaged
        case newer
        case wrongKey
    }

    private static let title = "comanda vault key "
    private static let id = digits(KeyID.count, after: title + "1\nid ")
    private static let key = digits(SealingKey.byteCount, after: id.text + "\nkey ")
    private static let check = digits(16, after: key.text + "\ncheck ")
    private static let form = Array((check.text + "\n").utf8)
    private static let purposePlace = title.utf8.count

    /// A part of the form: where its digits stand, and all the text up to their end.
    private static func digits(
        _ byteCount: Int,
        after text: String
    ) -> (range: Range<Int>, text: String) {
        let start = text.utf8.count
        return (start..<start + 2 * byteCount, text + String(repeating: "0", count: 2 * byteCount))
    }

    /// How many bytes the text has.
    static var byteCount: Int { form.count }

    /// Writes a key as a text.
    static func text(of key: SealingKey, for purpose: Purpose = .keys) -> Secret {
        unsafe Secret(count: byteCount) { text in
            unsafe text.copyBytes(from: form)
            unsafe text[purposePlace] = purpose.rawValue.asciiValue ?? 0
            unsafe write(key.id.bytes, to: text, at: id.range)
            unsafe write(key.checkValue, to: text, at: check.range)
            unsafe key.bytes.withBytes { unsafe write($0, to: text, at: Self.key.range) }
        }
    }

    /// Reads a key from a text.
    static func key(from text: Secret) throws(Fault) -> (key: SealingKey, purpose: Purpose) {
        try unsafe text.withBytes { text throws(Fault) in
            guard unsafe hasForm(text), let purpose = unsafe purpose(of: text) else {
                throw unsafe isOfNewerVersion(text) ? .newer : .damaged
            }
            let found = SealingKey(
                id: KeyID(bytes: try unsafe bytes(text, at: id.range)),
                bytes: try unsafe Secret(count: SealingKey.byteCount) { memory throws(Fault) in
                    try unsafe read(text, at: Self.key.range) { unsafe memory[$0] = $1 }
                }
            )
            let expected = try unsafe bytes(text, at: check.range)
            guard found.checkValue == expected else { throw .wrongKey }
            return (found, purpose)
        }
    }
}

// MARK: - Form

extension KeyFile {
    private static func hasForm(_ text: UnsafeRawBufferPointer) -> Bool {
        guard text.count == form.count else { return false }
        let values = [id.range, key.range, check.range, purposePlace..<purposePlace + 1]
        return form.indices.allSatisfy { index in
            unsafe text[index] == form[index] || values.contains { $0.contains(index) }
        }
    }

    private static func purpose(of text: UnsafeRawBufferPointer) -> Purpose? {
        Purpose(rawValue: Character(Unicode.Scalar(unsafe text[purposePlace])))
    }

    private static func isOfNewerVersion(_ text: UnsafeRawBufferPointer) -> Bool {
        let place = purposePlace
        guard text.count > place + 1, unsafe text.starts(with: title.utf8) else { return false }
        let isOurs = unsafe purpose(of: text) != nil && text[place + 1] == UInt8(ascii: "\n")
        return unsafe !isOurs && digitValue(text[place]) != nil
    }
}

// MARK: - Digits

extension KeyFile {
    private static let digitCharacters = Array("0123456789abcdef".utf8)

    private static func write(
        _ bytes: some Sequence<UInt8>,
        to text: UnsafeMutableRawBufferPointer,
        at range: Range<Int>
    ) {
        for (index, byte) in bytes.enumerated() {
            let place = range.lowerBound + 2 * index
            unsafe text[place] = digitCharacters[Int(byte >> 4)]
            unsafe text[place + 1] = digitCharacters[Int(byte & 15)]
        }
    }

    private static func bytes(
        _ text: UnsafeRawBufferPointer,
        at range: Range<Int>
    ) throws(Fault) -> [UInt8] {
        var bytes: [UInt8] = []
        try unsafe read(text, at: range) { bytes.append($1) }
        return bytes
    }

    private static func read(
        _ text: UnsafeRawBufferPointer,
        at range: Range<Int>,
        _ take: (_ index: Int, _ byte: UInt8) -> Void
    ) throws(Fault) {
        for index in 0..<range.count / 2 {
            let place = range.lowerBound + 2 * index
            guard let high = unsafe digitValue(text[place]),
                let low = unsafe digitValue(text[place + 1])
            else { throw .damaged }
            take(index, high << 4 | low)
        }
    }
}
