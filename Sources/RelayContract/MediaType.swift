/// The media types of the contract, by their registered or vendor names.
package enum MediaType: String, Sendable, Hashable, CaseIterable {
    /// One event in CloudEvents' JSON format, structured mode.
    case event = "application/cloudevents+json"
    /// An array of events in CloudEvents' JSON batch format.
    case batch = "application/cloudevents-batch+json"
    /// The relay's receipt for the events of one request.
    case receipt = "application/vnd.comanda.receipt+json"
    /// Problem details, RFC 9457.
    case problem = "application/problem+json"
    /// Events as they come, as the HTML standard has server-sent events.
    case live = "text/event-stream"
    /// Any other answer of the relay to a program.
    case json = "application/json"

    /// Reads the value of a Content-Type header, its parameters aside.
    ///
    /// The type is compared whole: the batch's name begins with the same letters as the single
    /// event's. A charset other than UTF-8 makes it no type of ours.
    package init?(header: String) {
        let parts = header.split(separator: ";", omittingEmptySubsequences: false)
        guard let name = parts.first,
            let type = MediaType(rawValue: Self.trimmed(name).lowercased())
        else { return nil }

        for parameter in parts.dropFirst() {
            let text = Self.trimmed(parameter).lowercased()
            let isCharset = text.hasPrefix("charset=")
            if isCharset, text != "charset=utf-8", text != "charset=\"utf-8\"" { return nil }
        }
        self = type
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let isSpace = { (letter: Character) in letter == " " || letter == "\t" }
        guard let start = text.firstIndex(where: { !isSpace($0) }),
            let end = text.lastIndex(where: { !isSpace($0) })
        else { return "" }
        return text[start...end]
    }
}
