/// Which sign a key writes: a keyboard of some country, or a scanner that behaves like one.
package enum KeyLayout: String, CaseIterable, Sendable, Hashable {
    case unitedStates = "us"
    case unitedKingdom = "gb"
    case german = "de"
    case french = "fr"
    case portuguese = "pt"
    case brazilian = "br"
    case spanish = "es"
    case latinAmerican = "latam"
    case italian = "it"

    /// Which of the signs of a key is meant.
    enum Level: Int {
        case plain = 0
        case shifted = 1
        /// With the right Alt key.
        case third = 2
    }

    /// A sign, and whether it waits for the next key.
    struct Sign: Hashable {
        let scalar: Unicode.Scalar
        let isDead: Bool
    }

    private static let rows: [[UInt16]] = [
        Array(2...13), Array(16...27), Array(30...41) + [43], [86] + Array(44...53) + [89],
    ]

    /// Keys that write the same everywhere, whatever is locked: the space bar and the number pad.
    private static let everywhere: [UInt16: Unicode.Scalar] = [
        14: "\u{8}", 15: "\t", 28: "\r", 55: "*", 57: " ", 71: "7", 72: "8", 73: "9", 74: "-",
        75: "4", 76: "5", 77: "6", 78: "+", 79: "1", 80: "2", 81: "3", 82: "0", 83: ".", 96: "\r",
        98: "/", 101: "\n", 117: "=", 121: ".",
    ]

    /// Every key's signs of one layout.
    struct Signs: Sendable {
        private let signs: [[UInt16: Sign]]

        init(_ rows: Rows) {
            signs = zip([rows.plain, rows.shifted, rows.third], rows.dead).map { rows, dead in
                var signs: [UInt16: Sign] = [:]
                for (codes, row) in zip(KeyLayout.rows, rows) {
                    for (code, scalar) in zip(codes, row.unicodeScalars) where scalar != " " {
                        let isDead = dead.unicodeScalars.contains(scalar)
                        signs[code] = Sign(scalar: scalar, isDead: isDead)
                    }
                }
                return signs
            }
        }

        /// What a key writes; nil for what writes nothing.
        func sign(of key: KeyCode, _ level: Level) -> Sign? {
            if let scalar = KeyLayout.everywhere[key.rawValue] {
                return Sign(scalar: scalar, isDead: false)
            }
            return signs[level.rawValue][key.rawValue]
        }
    }

    /// The signs of the layout.
    var signs: Signs? { Self.tables[self].map(Signs.init) }
}
