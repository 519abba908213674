/// What a box still owes the relay besides what its request carries, as a header tells it.
///
/// An Item of RFC 8941 such as `12;oldest=1772737445;aside=1`: how many events wait, since when the
/// oldest does, and how many wait for a person. It is only shown to people.
package struct BacklogReport: Sendable, Hashable {
    /// The header's name.
    package static let headerName = "Comanda-Backlog"
    /// The largest whole number of RFC 8941.
    private static let mostCounted: Int64 = 999_999_999_999_999

    /// Events that wait to be sent, those of the request itself not counted.
    package let waiting: Int64
    /// When the oldest of them was stored, in seconds since 1970 by the box's clock.
    package let oldestSeconds: Int64?
    /// Events that wait for a person.
    package let setAside: Int64

    /// Reports what a box owes.
    ///
    /// - Parameters:
    ///   - waiting: Events that wait to be sent.
    ///   - oldestSeconds: When the oldest of them was stored, since 1970; nil when none waits.
    ///   - setAside: Events that wait for a person.
    package init(waiting: Int64, oldestSeconds: Int64?, setAside: Int64) {
        let counted = 0...Self.mostCounted
        self.waiting = min(max(waiting, 0), counted.upperBound)
        self.oldestSeconds = oldestSeconds.flatMap { counted.contains($0) ? $0 : nil }
        self.setAside = min(max(setAside, 0), counted.upperBound)
    }

    /// Reads the header's value; nil when it has another form.
    ///
    /// Parameters that are not known are passed over.
    package init?(header: String) {
        var parts = header.split(separator: ";", omittingEmptySubsequences: false)[...]
        guard let waiting = parts.popFirst().flatMap(Self.count) else { return nil }

        var oldest: Int64?
        var aside: Int64 = 0
        for part in parts {
            let pair = part.split(separator: "=", maxSplits: 1)
            guard let name = pair.first.map(Self.bare), !name.isEmpty else { return nil }
            guard name == "oldest" || name == "aside" else { continue }
            guard pair.count == 2, let value = Self.count(pair[1]) else { return nil }
            if name == "oldest" { oldest = value } else { aside = value }
        }
        self.init(waiting: waiting, oldestSeconds: oldest, setAside: aside)
    }

    /// The header's value.
    package var header: String {
        "\(waiting)" + (oldestSeconds.map { ";oldest=\($0)" } ?? "") + ";aside=\(setAside)"
    }

    private static func bare(_ text: Substring) -> Substring {
        let text = text.drop { $0 == " " }
        return text.lastIndex { $0 != " " }.map { text[...$0] } ?? ""
    }

    private static func count(_ text: Substring) -> Int64? {
        let digits = bare(text)
        guard (1...15).contains(digits.utf8.count),
            digits.utf8.allSatisfy({ (.zero ... .nine).contains($0) })
        else { return nil }
        return Int64(digits)
    }
}
