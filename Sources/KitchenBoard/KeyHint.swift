import Screen
import Words

/// Keys and what they do, as the lines at the bottom name them.
struct KeyHint: Sendable {
    let keys: Phrase
    let does: Phrase

    init(_ keys: Phrase, _ does: Phrase) {
        self.keys = keys
        self.does = does
    }

    init(_ keys: String, _ does: Phrase) {
        self.init(Phrase(verbatim: keys), does)
    }

    func columns(in language: Language) -> Int {
        Width.columns(of: keys[language]) + 1 + Width.columns(of: does[language])
    }
}

// MARK: - Which keys work

extension KeyHint {
    /// What works while tickets are shown; `tiles` is how many can be named by digits.
    static func onBoard(tiles: Int, keys: KeyMap) -> [KeyHint] {
        [
            KeyHint(
                Phrase(verbatim: "1-\(max(tiles, 9))").followed(by: keys.names(of: .bump)),
                KitchenWords.bump
            ),
            KeyHint("←↑↓→", KitchenWords.choose),
            KeyHint(keys.names(of: .start), KitchenWords.start),
            KeyHint(keys.names(of: .seen), KitchenWords.seen),
            KeyHint(keys.firstName(of: .recallLast), KitchenWords.recall),
            KeyHint(keys.firstName(of: .pageDown), KitchenWords.turn),
            KeyHint(keys.names(of: .language), KitchenWords.language),
            KeyHint(keys.names(of: .leave), KitchenWords.leave),
            KeyHint(keys.names(of: .help), KitchenWords.more),
        ]
    }

    /// What works while something else than the tiles is shown.
    static func inView(_ mode: ViewMode, keys: KeyMap) -> [KeyHint] {
        let back = KeyHint(keys.names(of: .leave), KitchenWords.back)
        switch mode {
        case .large:
            return [
                KeyHint("1-9", KitchenWords.lineDone),
                KeyHint(keys.names(of: .bump), KitchenWords.bump),
                KeyHint("←→", KitchenWords.otherTicket),
                back,
            ]
        case .recalls: return [KeyHint("1-9", KitchenWords.recall), back]
        case .runOut:
            return [
                KeyHint("A-Z", KitchenWords.typeName), KeyHint("↑↓", KitchenWords.choose),
                KeyHint("Enter", KitchenWords.outOrAgain), KeyHint("Esc", KitchenWords.back),
            ]
        case .lesson:
            return [
                KeyHint("↑↓", KitchenWords.otherFunction),
                KeyHint("Del", KitchenWords.takesAway), KeyHint("Enter", KitchenWords.keeps),
                KeyHint("Esc", KitchenWords.changeNothing),
            ]
        case .pulls: return [KeyHint("1-9", KitchenWords.pull), back]
        default: return [back]
        }
    }

    /// What works while a first digit waits.
    static let whilePending = [
        KeyHint("0-9", KitchenWords.secondDigit),
        KeyHint("Enter", KitchenWords.bump),
        KeyHint("Esc Backspace", KitchenWords.cancel),
    ]

    /// What works while it is asked whether to leave.
    static let whileAsking = [
        KeyHint("Enter", KitchenWords.yesLeave),
        KeyHint("Esc", KitchenWords.noStay),
    ]
}

// MARK: - Lines

extension KeyHint {
    private static let gap = 2

    /// The hints in lines of at most some columns; none is broken.
    static func lines(
        of hints: [KeyHint],
        in language: Language,
        columns: Int
    ) -> [[KeyHint]] {
        var lines: [[KeyHint]] = []
        var used = 0
        for hint in hints {
            let width = hint.columns(in: language)
            if lines.isEmpty || used + gap + width > columns {
                lines.append([hint])
                used = width
            } else {
                lines[lines.count - 1].append(hint)
                used += gap + width
            }
        }
        return lines
    }

    /// Draws the hints into a rectangle.
    static func draw(
        _ hints: [KeyHint],
        in language: Language,
        on grid: inout CellGrid,
        at rectangle: Rectangle
    ) {
        let lines = lines(of: hints, in: language, columns: rectangle.columns)
        for (down, line) in lines.prefix(rectangle.rows).enumerated() {
            var column = rectangle.column
            let row = rectangle.row + down
            for hint in line {
                column += grid.write(hint.keys[language], column: column, row: row, role: .key) + 1
                column += grid.write(hint.does[language], column: column, row: row) + gap
            }
        }
    }
}
