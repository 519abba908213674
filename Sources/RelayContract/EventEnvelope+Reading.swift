extension EventEnvelope {
    /// Reads the attributes of an event and checks each.
    ///
    /// - Parameter members: The event's members, as they stand in its bytes.
    /// - Throws: ``EventFault`` for the first attribute that is missing or wrong.
    package init(_ members: EventMembers) throws(EventFault) {
        func required(_ name: String, _ isGood: (String) -> Bool) throws(EventFault) -> String {
            guard members.has(name) else { throw .missing(name) }
            guard let text = members.text(name), isGood(text) else { throw .wrong(name) }
            return text
        }
        func optional(_ name: String, _ isGood: (String) -> Bool) throws(EventFault) -> String? {
            members.has(name) ? try required(name, isGood) : nil
        }

        _ = try required("specversion") { $0 == Self.specificationVersion }
        id = try required("id", Self.isWord)
        source = try required("source", Self.isWord)
        type = try required("type", Self.isWord)
        time = try optional("time", Timestamp.isWellFormed)
        dataContentType = try optional("datacontenttype", Self.isWord)
        epoch = try required("epoch", Self.isEpoch)
        let number = try required("sequence") { Self.sequence(of: $0) != nil }
        sequence = Self.sequence(of: number) ?? 0
        if members.has("data"), members.has("data_base64") { throw .wrong("data_base64") }
    }

    /// Reads a sequence as it stands in an event: decimal digits for 1 to 2^63 - 2.
    ///
    /// CloudEvents' numbers end at 2^31 - 1, and its `sequence` extension is a text that sorts in
    /// order; so it is digits in a string.
    package static func sequence(of text: String) -> Int64? {
        guard (1...19).contains(text.utf8.count),
            text.utf8.allSatisfy({ (.zero ... .nine).contains($0) }),
            let number = Int64(text), number >= 1, number < Int64.max
        else { return nil }
        return number
    }

    /// Whether a text names a journal: 8 to 64 hexadecimal digits in lower case.
    package static func isEpoch(_ text: String) -> Bool {
        (8...64).contains(text.utf8.count)
            && text.utf8.allSatisfy { $0.hexDigitValue != nil && !(0x41...0x46).contains($0) }
    }

    /// Whether a text can be an attribute that people and logs will see.
    private static func isWord(_ text: String) -> Bool {
        (1...RelayLimits.attributeBytes).contains(text.utf8.count)
            && text.unicodeScalars.allSatisfy { !$0.properties.isNoncharacterCodePoint }
            && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    }
}
