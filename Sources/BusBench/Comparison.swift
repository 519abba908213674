internal import Measuring
internal import Words

/// How much longer others take for a round trip than this bus, in one mode.
struct Comparison {
    private let mode: Mode
    private var rows: [(bytes: Int, findings: Findings)] = []

    /// Begins a comparison without sizes.
    init(_ mode: Mode) {
        self.mode = mode
    }

    /// Adds the round trips of a size.
    mutating func add(_ bytes: Int, _ findings: Findings) {
        rows.append((bytes, findings))
    }

    /// The table, and a line for each peer that is ahead of this bus with a size.
    var remarks: [Phrase] {
        let others = [TripsPart.floor(mode)] + TripsPart.peers
        let shown = others.filter { other in rows.contains { ratio($0.findings, other) != nil } }
        guard !shown.isEmpty else { return [] }
        var table = CrossTable(mode.rawValue, columns: shown)
        for row in rows { table.add(sizeText(row.bytes), shown.map { ratio(row.findings, $0) }) }
        let text = table.text
        let head = Phrase(
            "\nTheir time for a round trip in times of this bus's; above 1 this bus is ahead:\n",
            pt: "\nO tempo deles de ida e volta em vezes o deste barramento; acima de 1 ele "
                + "ganha:\n",
            es: "\nEl tiempo de ellos de ida y vuelta en veces el de este bus; sobre 1 gana "
                + "este:\n"
        )
        return [head.followed(by: Phrase(verbatim: text), with: "")] + behind(shown)
    }

    private func ratio(_ findings: Findings, _ other: String) -> Double? {
        guard let theirs = findings.values[other + "/p50"],
            let ours = findings.values["bus/p50"], ours > 0
        else { return nil }
        return theirs / ours
    }

    private func behind(_ shown: [String]) -> [Phrase] {
        rows.flatMap { row in
            shown.dropFirst().compactMap { peer in
                guard let ratio = ratio(row.findings, peer), ratio < 1 else { return nil }
                return notAhead(of: peer, "\(mode.rawValue), \(sizeText(row.bytes))", by: 1 / ratio)
            }
        }
    }
}

/// Says that a peer does the same in less time, and how many times more this bus needs.
func notAhead(of peer: String, _ what: String, by ratio: Double) -> Phrase {
    let percent = Int(((ratio - 1) * 100).rounded(.up))
    return Phrase(
        "Not ahead: \(what): \(peer) needs less; this bus needs \(percent) % more.",
        pt: "Não ganha: \(what): \(peer) precisa de menos; este barramento, de \(percent) % mais.",
        es: "No gana: \(what): \(peer) necesita menos; este bus, \(percent) % más."
    )
}
