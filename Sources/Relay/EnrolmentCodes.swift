internal import Sealing
internal import Words

/// Codes with which a box becomes a store's device: made without the relay, and checked by it.
///
/// A code holds when it ends, a number by which it is known, and a code of authentication by a key
/// that only those have who have the owner's token; so nothing has to be stored until it is used.
/// It is 25 bytes in Crockford's base 32: 4 of time, 9 of number, 12 of authentication.
package struct EnrolmentCodes: Sendable {
    private static let letters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
    private static let timeBytes = 4
    private static let numberBytes = 9
    private static let codeBytes = 12

    private let keys: [[UInt8]]

    /// - Parameter keys: The keys; the first makes codes, and all are good for checking.
    init(keys: [[UInt8]]) {
        self.keys = keys
    }

    /// Takes the keys from the tokens of the owner; without one no code can be made.
    package init(of tokens: StoreTokens) {
        self.init(keys: tokens.codeKeys)
    }

    /// What a code turned out to be.
    enum Finding: Hashable {
        /// A code of the store, by its number in hexadecimal.
        case good(number: String)
        case expired
        case unknown
    }

    /// Makes a code.
    ///
    /// - Parameters:
    ///   - store: The store's name.
    ///   - milliseconds: When it ends, since 1970.
    ///   - random: Nine fresh random bytes.
    /// - Returns: The code in groups of five letters; nil without an owner's token.
    package func code(
        for store: String,
        until milliseconds: Int64,
        random: [UInt8]
    ) -> String? {
        guard let key = keys.first, random.count == Self.numberBytes else { return nil }
        let minutes = UInt32(clamping: milliseconds / 60_000)
        let time = (0..<4).reversed().map { UInt8(truncatingIfNeeded: minutes >> (8 * $0)) }
        let head = time + random
        let letters = Array(Self.text(of: head + Self.seal(head, store, key)))
        return stride(from: 0, to: letters.count, by: 5)
            .map { String(letters[$0..<min($0 + 5, letters.count)]) }
            .joined(separator: "-")
    }

    /// Checks a code; dashes, blanks and small letters do not matter.
    func check(_ code: String, for store: String, at milliseconds: Int64) -> Finding {
        guard let bytes = Self.bytes(of: code) else { return .unknown }
        let head = Array(bytes.prefix(Self.timeBytes + Self.numberBytes))
        let seal = Array(bytes.dropFirst(head.count))
        let isOurs = keys.reduce(false) { found, key in
            areEqualInConstantTime(Self.seal(head, store, key), seal) || found
        }
        guard isOurs else { return .unknown }
        let minutes = head.prefix(Self.timeBytes).reduce(Int64(0)) { $0 << 8 | Int64($1) }
        guard milliseconds < minutes * 60_000 else { return .expired }
        let number = head.dropFirst(Self.timeBytes)
        return .good(number: hexadecimal(number))
    }

    private static func seal(_ head: [UInt8], _ store: String, _ key: [UInt8]) -> [UInt8] {
        Array(hmacSHA256(key: key, head + Array(store.utf8)).prefix(codeBytes))
    }

    private static func text(of bytes: [UInt8]) -> String {
        var letters: [UInt8] = []
        var rest: UInt32 = 0
        var count = 0
        for byte in bytes {
            rest = rest << 8 | UInt32(byte)
            count += 8
            while count >= 5 {
                count -= 5
                letters.append(Self.letters[Int(rest >> count & 31)])
            }
            rest &= 1 << count - 1
        }
        return String(decoding: letters, as: UTF8.self)
    }

    private static func bytes(of text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        var rest: UInt32 = 0
        var count = 0
        for letter in text.uppercased().utf8 where letter != 0x2D && letter != 0x20 {
            guard let value = letters.firstIndex(of: letter) else { return nil }
            rest = rest << 5 | UInt32(value)
            count += 5
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: rest >> count))
            rest &= 1 << count - 1
        }
        let length = timeBytes + numberBytes + codeBytes
        return bytes.count == length && count == 0 ? bytes : nil
    }
}
