/// The members of one event as they stand in its bytes, before anything is known of their values.
package struct EventMembers: Sendable {
    private let bytes: [UInt8]
    private var places: [String: Range<Int>] = [:]

    /// Finds the members of an event.
    ///
    /// Names are held to the letters that CloudEvents 1.0 allows (and `data_base64`), none of
    /// which JSON needs to escape, so that equal names are equal bytes.
    ///
    /// - Parameters:
    ///   - bytes: The text that holds the event.
    ///   - range: The event's place in it.
    /// - Throws: ``EventFault`` when that is no JSON object, or a name is strange or repeated.
    package init(of bytes: [UInt8], in range: Range<Int>) throws(EventFault) {
        self.bytes = bytes
        guard range.count <= RelayLimits.eventBytes else { throw .tooLarge }

        let members: [JSONMember]
        do {
            members = try JSONScanner.members(of: bytes, in: range)
        } catch {
            throw .notJSON(error)
        }
        for member in members {
            let letters = bytes[member.name].dropFirst().dropLast()
            guard !letters.isEmpty, letters.allSatisfy(Self.isNameLetter) else {
                throw .strangeName
            }
            let name = String(decoding: letters, as: UTF8.self)
            guard places.updateValue(member.value, forKey: name) == nil else {
                throw .repeated(name)
            }
        }
    }

    /// Whether a member is there, whatever its value.
    package func has(_ name: String) -> Bool { places[name] != nil }

    /// A member's text; nil when it is not there or is no string.
    package func text(_ name: String) -> String? {
        places[name].flatMap { JSONText.text(of: bytes[$0]) }
    }

    private static func isNameLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), .zero ... .nine, UInt8(ascii: "_"): true
        default: false
        }
    }
}
