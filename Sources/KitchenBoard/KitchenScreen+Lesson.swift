package import Restaurant
import Screen
package import Words

// A bump bar is taught at the display: for each function the key is pressed that is to do it.
extension KitchenScreen {
    /// Shows where a lesson is, and turns to it when it begins.
    package mutating func show(_ picture: LessonPicture) {
        lesson = picture
        mode = .lesson
    }

    /// Says what came of a key of the bar, until the next one.
    package mutating func say(_ phrase: Phrase, now: Moment, isRefusal: Bool = false) {
        notice = Notice(phrase: phrase, since: now, isRefusal: isRefusal)
        lastKey = now
    }

    /// Turns back to the tiles when a lesson is over.
    package mutating func endLesson() {
        lesson = nil
        if mode == .lesson { mode = .tiles }
    }

    /// Takes in a key of the keyboard while the bar is taught.
    mutating func press(inLesson key: Key) -> [KitchenAction] {
        switch key {
        case .up: [.lesson(.move(-1))]
        case .down: [.lesson(.move(1))]
        case .pageUp: [.lesson(.move(-10))]
        case .pageDown: [.lesson(.move(10))]
        case .delete, .backspace: [.lesson(.clear)]
        case .enter: [.lesson(.keep)]
        case .escape: [.lesson(.cancel)]
        default: []
        }
    }

    /// Ends a lesson that everybody has left: the bar does nothing meanwhile.
    func forgottenLesson(now: Moment) -> [KitchenAction] {
        guard mode == .lesson, let lastKey, !now.isWithin(Patience.lesson, of: lastKey) else {
            return []
        }
        return [.lesson(.cancel)]
    }
}

// MARK: - Picture

extension KitchenView {
    func drawLesson(on grid: inout CellGrid, at area: Rectangle) {
        guard let lesson = screen.lesson else { return }
        let asked = lesson.rows.indices.contains(lesson.asked) ? lesson.rows[lesson.asked] : nil
        let question =
            asked.map { KitchenWords.pressKey(for: $0.name[language])[language] }
            ?? KitchenWords.allAsked[language]
        let title = KitchenWords.lesson[language] + " " + lesson.bar
        let (last, rows) = head(title, on: &grid, at: area).bottom(rows: 1)
        grid.write(
            question.clipped(toColumns: last.columns),
            column: last.column,
            row: last.row,
            role: .accent
        )
        guard rows.rows > 0 else { return }
        let first = min(lesson.asked, lesson.rows.count - 1) / rows.rows * rows.rows
        for (down, line) in lesson.rows.dropFirst(first).prefix(rows.rows).enumerated() {
            let isAsked = first + down == lesson.asked
            let width = rows.columns * 3 / 5
            let name = ((isAsked ? "► " : "  ") + line.name[language]).clipped(toColumns: width)
            let row = rows.row + down
            grid.write(name, column: rows.column, row: row, role: isAsked ? .selected : .plain)
            let keys = (line.keys.isEmpty ? "–" : line.keys).clipped(
                toColumns: rows.columns - width - 2
            )
            grid.write(keys, column: rows.column + width + 2, row: row, role: .key)
        }
    }
}

// MARK: - Words

extension KitchenWords {
    static let lesson = Phrase(
        "TEACH THE BUMP BAR",
        pt: "ENSINAR O TECLADO",
        es: "ENSEÑAR EL TECLADO"
    )
    static let allAsked = Phrase(
        "That is all. Enter keeps it.",
        pt: "É tudo. Enter guarda.",
        es: "Es todo. Enter lo guarda."
    )
    static let keeps = Phrase("keep all", pt: "guardar tudo", es: "guardar todo")
    static let takesAway = Phrase("take away", pt: "tirar", es: "quitar")
    static let otherFunction = Phrase("other function", pt: "outra função", es: "otra función")
    static let changeNothing = Phrase("change nothing", pt: "não mudar nada", es: "no cambiar nada")

    static func pressKey(for name: String) -> Phrase {
        Phrase(
            "Press the key of the bar for: \(name)",
            pt: "Aperte no teclado da cozinha: \(name)",
            es: "Pulse en el teclado de cocina: \(name)"
        )
    }
}
