extension EventEnvelope {
    /// Writes the event's exact bytes, which are hashed, stored and sent unchanged from then on.
    ///
    /// The sequence is filled with zeros to 19 digits, so that events sort by it as text.
    ///
    /// - Parameter data: The event's data as JSON text, put in as it is.
    /// - Returns: One JSON object in UTF-8.
    package func wireBytes(data: [UInt8]) -> [UInt8] {
        var members: [(name: String, value: String)] = [
            ("specversion", Self.specificationVersion),
            ("id", id),
            ("source", source),
            ("type", type),
        ]
        if let time { members.append(("time", time)) }
        if let dataContentType { members.append(("datacontenttype", dataContentType)) }
        let digits = String(sequence)
        let zeros = String(repeating: "0", count: max(19 - digits.utf8.count, 0))
        members += [("epoch", epoch), ("sequence", zeros + digits)]

        var bytes: [UInt8] = [.openBrace]
        for member in members {
            bytes += JSONText.quoted(member.name) + [.colon] + JSONText.quoted(member.value)
            bytes.append(.comma)
        }
        bytes += JSONText.quoted("data") + [.colon] + data + [.closeBrace]
        return bytes
    }

    /// Writes events one after the other as the body of a batch, each byte for byte.
    package static func batch(of events: [[UInt8]]) -> [UInt8] {
        [.openBracket] + Array(events.joined(separator: [.comma])) + [.closeBracket]
    }
}
