/// The key by which a request names what it asks for, so that a repeat is known as one.
///
/// A String of RFC 8941, as draft-ietf-httpapi-idempotency-key-header has it. For one event it is
/// the event's id; for a batch it may be any, since each event carries its own id.
package struct IdempotencyKey: Sendable, Hashable {
    /// The header's name.
    package static let headerName = "Idempotency-Key"

    /// The key itself.
    package let text: String

    /// Takes a key; nil when it is empty, or has letters that no such header can carry.
    package init?(_ text: String) {
        guard (1...RelayLimits.attributeBytes).contains(text.utf8.count),
            text.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
        else { return nil }
        self.text = text
    }

    /// Reads the header's value; nil when it is no String of RFC 8941.
    ///
    /// Parameters are passed over.
    package init?(header: String) {
        var rest = Array(header.utf8)[...]
        while rest.last == 0x20 { rest = rest.dropLast() }
        guard rest.popFirst() == .quote else { return nil }

        var letters: [UInt8] = []
        while let letter = rest.popFirst() {
            switch letter {
            case .quote:
                let parameters = rest.first
                guard parameters == nil || parameters == UInt8(ascii: ";") else { return nil }
                self.init(String(decoding: letters, as: UTF8.self))
                return
            case .backslash:
                guard let escaped = rest.popFirst(), escaped == .quote || escaped == .backslash
                else { return nil }
                letters.append(escaped)
            default: letters.append(letter)
            }
        }
        return nil
    }

    /// The header's value.
    package var header: String {
        let letters = text.utf8.flatMap { letter in
            letter == .quote || letter == .backslash ? [.backslash, letter] : [letter]
        }
        return String(decoding: [.quote] + letters + [.quote], as: UTF8.self)
    }
}
