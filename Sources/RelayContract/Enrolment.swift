/// What a box sends to become a device of a store: a code that is used once, and its public key.
package struct EnrolmentRequest: Sendable, Hashable, Codable {
    /// Bytes of the request's body at most.
    package static let bytesMax = 4096
    private static let keyDigits = 64
    private static let proofDigits = 128

    /// The code, as the relay's command printed it.
    package let code: String
    /// The box's public key of Ed25519, in hexadecimal.
    package let key: String
    /// The key's signature of ``signedText(code:store:)``, in hexadecimal: the box has the key.
    package let proof: String

    /// Describes a request.
    package init(code: String, key: String, proof: String) {
        self.code = code
        self.key = key
        self.proof = proof
    }

    /// What a box signs to show that it has the private half of its key.
    package static func signedText(code: String, store: StoreName) -> [UInt8] {
        Array("comanda enrolment 1\n\(store)\n\(code)\n".utf8)
    }

    /// Whether its members have the form of the contract.
    package var isWellFormed: Bool {
        (20...80).contains(code.utf8.count)
            && Self.isHexadecimal(key, Self.keyDigits)
            && Self.isHexadecimal(proof, Self.proofDigits)
    }

    private static func isHexadecimal(_ text: String, _ count: Int) -> Bool {
        text.utf8.count == count
            && text.utf8.allSatisfy { byte in
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
            }
    }
}

/// What the relay gives a box that it has enrolled.
package struct EnrolmentAnswer: Sendable, Hashable, Codable {
    /// The device's name at the relay: the beginning of the SHA-256 of its key, in hexadecimal.
    package let device: String
    /// The device's own token for its store.
    package let token: String

    /// Describes an answer.
    package init(device: String, token: String) {
        self.device = device
        self.token = token
    }
}

/// A device's word at each start, by which a copy of its disk is found out.
///
/// At each start a device makes a new mark and tells it with the one that the relay had last. A
/// relay that had another one last has heard of a second box with the same key, or of an older
/// copy of the disk.
package struct DeviceReport: Sendable, Hashable, Codable {
    /// The mark of this start, 32 hexadecimal digits.
    package let mark: String
    /// The mark that the relay acknowledged last; empty when none was.
    package let previous: String

    /// Describes a report.
    package init(mark: String, previous: String) {
        self.mark = mark
        self.previous = previous
    }

    /// Whether its members have the form of the contract.
    package var isWellFormed: Bool {
        Self.isMark(mark) && (previous.isEmpty || Self.isMark(previous))
    }

    private static func isMark(_ text: String) -> Bool {
        text.utf8.count == 32 && EventEnvelope.isEpoch(text)
    }
}

/// What the relay knows of a device.
package struct DeviceAccount: Sendable, Hashable, Codable {
    /// How a device stands.
    package enum Status: String, Sendable, Hashable, Codable {
        /// One box has its key, as far as the relay has heard.
        case single
        /// Two boxes have it, or a copy of its disk was put back.
        case duplicate
    }

    /// The device's name.
    package let device: String
    /// How it stands; once a duplicate, always one: only a new enrolment makes a new device.
    package let status: Status
    /// When the second one was heard of, as RFC 3339 has it; nil for a single one.
    package let since: String?

    /// Describes an account.
    package init(device: String, status: Status, since: String? = nil) {
        self.device = device
        self.status = status
        self.since = since
    }
}
