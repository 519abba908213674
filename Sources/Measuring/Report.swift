package import Words

/// All that a benchmark found: its rows, what it had to leave out, and how quiet the machine was.
package struct Report: Sendable {
    /// The rows in the order of the table.
    package var figures: [Figure] = []

    /// What follows the table: remarks, and further tables.
    package var remarks: [Phrase] = []

    private var skipped: [(name: String, reason: Phrase)] = []
    private let before: MachineLoad

    /// Begins a report at a moment.
    package init(before: MachineLoad) {
        self.before = before
    }

    /// Notes that something was not measured, and why.
    package mutating func skip(_ name: String, _ reason: Phrase) {
        guard !skipped.contains(where: { $0.name == name && $0.reason == reason }) else { return }
        skipped.append((name, reason))
    }

    /// The names of what was not measured.
    package var skippedNames: [String] { skipped.map(\.name) }

    /// Whether every row that has a limit keeps to it.
    package var isOK: Bool { !figures.contains { $0.isOK == false } }

    /// The rows as JSON, one object a line.
    package var json: String { figures.map(\.json).joined(separator: "\n") }

    /// The rows as one table for people.
    package func table(in language: Language) -> String {
        let head = [
            Self.what, Self.value, Self.unit, Self.floor, Self.ratio, Self.limit, Self.held,
        ]
        let rows = figures.map { figure in
            [
                figure.name, rounded(figure.value), figure.unit,
                figure.floor.map(rounded) ?? "", figure.ratio.map(rounded) ?? "",
                figure.limit.map(rounded) ?? "",
                figure.isOK.map { ($0 ? Self.yes : Self.no)[language] } ?? "",
            ]
        }
        return aligned([head.map { $0[language] }] + rows, left: [0, 2])
    }

    /// What has to be said besides the rows: remarks, what was skipped, and the machine's load.
    package func notes(after: MachineLoad, in language: Language) -> String {
        let skips = skipped.map { Self.notMeasured($0.name, $0.reason) }
        var lines = remarks + skips + [Self.load(before.average, after.average)]
        let foreign = after.foreignTasks(since: before)
        if foreign > 1 || before.average > 1.5 { lines.append(Self.isDisturbed(foreign)) }
        return lines.map { $0[language] }.joined(separator: "\n")
    }
}

// MARK: - Words

extension Report {
    private static let what = Phrase("measured", pt: "medida", es: "medida")
    private static let value = Phrase("value", pt: "valor", es: "valor")
    private static let unit = Phrase("unit", pt: "unidade", es: "unidad")
    private static let floor = Phrase("floor", pt: "piso", es: "suelo")
    private static let ratio = Phrase("ratio", pt: "razão", es: "razón")
    private static let limit = Phrase("limit", pt: "limite", es: "límite")
    private static let held = Phrase("ok", pt: "ok", es: "ok")
    private static let yes = Phrase("yes", pt: "sim", es: "sí")
    private static let no = Phrase("NO", pt: "NÃO", es: "NO")

    private static func notMeasured(_ name: String, _ reason: Phrase) -> Phrase {
        Phrase("Not measured: \(name):", pt: "Não medido: \(name):", es: "No medido: \(name):")
            .followed(by: reason)
    }

    private static func load(_ before: Double, _ after: Double) -> Phrase {
        Phrase(
            "Load average \(rounded(before)) before, \(rounded(after)) after.",
            pt: "Carga média \(rounded(before)) antes, \(rounded(after)) depois.",
            es: "Carga media \(rounded(before)) antes, \(rounded(after)) después."
        )
    }

    private static func isDisturbed(_ foreign: Double) -> Phrase {
        Phrase(
            "Others kept \(rounded(foreign)) processors busy meanwhile: do not record these "
                + "figures; measure again on a quiet machine.",
            pt: "Outros ocuparam \(rounded(foreign)) processadores: não registre estes números; "
                + "meça de novo numa máquina quieta.",
            es: "Otros ocuparon \(rounded(foreign)) procesadores: no registre estas cifras; "
                + "mida otra vez en una máquina tranquila."
        )
    }
}
