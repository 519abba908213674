import Restaurant
import Screen
import Words

// How long tickets took: a strip in the title, and a view with a bar for each quarter of an hour.
extension KitchenView {
    private var figures: KitchenFigures { KitchenFigures(whole.times, now: now) }

    /// The average and the ninetieth percentile of the last hour; nil when nothing was bumped.
    var strip: String? {
        let figures = figures
        guard figures.count > 0 else { return nil }
        let average = figures.averageSeconds.minutesAndSeconds
        return "ø \(average)  90% \(figures.percentileSeconds.minutesAndSeconds)"
    }

    func drawFigures(on grid: inout CellGrid, at area: Rectangle) {
        let figures = figures
        let title = KitchenWords.figures(figures.count)[language]
        var rows = head(title, on: &grid, at: area)
        let text = strip ?? KitchenWords.noFigures[language]
        grid.write(text, column: rows.column, row: rows.row, role: .accent)
        rows = rows.top(rows: 2).rest
        let longest = max(figures.quarters.map(\.averageSeconds).max() ?? 0, 1)
        for (down, quarter) in figures.quarters.prefix(rows.rows).enumerated() {
            let row = rows.row + down
            let label = localTime.hourAndMinute(at: quarter.start)
            grid.write(label, column: rows.column, row: row, role: .label)
            guard quarter.count > 0 else { continue }
            let note = " \(quarter.averageSeconds.minutesAndSeconds) · \(quarter.count)"
            let room = max(rows.columns - 7 - Width.columns(of: note), 1)
            let length = max(room * quarter.averageSeconds / longest, 1)
            let limits = board.limits.usual
            let role: Role =
                switch limits.lateness(ofSeconds: quarter.averageSeconds) {
                case .onTime: .good
                case .due: .warning
                case .late: .late
                }
            let bar = String(repeating: "█", count: length)
            let used = grid.write(bar, column: rows.column + 6, row: row, role: role)
            grid.write(note, column: rows.column + 6 + used, row: row)
        }
    }
}

extension KitchenWords {
    static func figures(_ count: Int) -> Phrase {
        Phrase(
            "FIGURES · last hour: \(count) tickets",
            pt: "TEMPOS · última hora: \(count) pedidos",
            es: "TIEMPOS · última hora: \(count) pedidos"
        )
    }
}
