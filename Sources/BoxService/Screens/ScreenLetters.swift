package import Screen

/// The size of the letters on a screen, in pixels.
package struct ScreenLetters: Sendable, Hashable {
    package let width: Int
    package let height: Int

    /// The sizes that both the console's font and the windows' font have, the largest first.
    package static let all = [
        ScreenLetters(width: 16, height: 32), ScreenLetters(width: 14, height: 28),
        ScreenLetters(width: 12, height: 24), ScreenLetters(width: 11, height: 22),
        ScreenLetters(width: 10, height: 20), ScreenLetters(width: 8, height: 16),
    ]

    /// What the till's screen needs at least, in letters.
    private static let least = Size(columns: 80, rows: 24)

    /// Chooses letters: as large as the screen allows, or as a reader's distance asks for.
    ///
    /// A capital of such a font is six tenths of its height. ISO 9241-303 wants 20 minutes of arc
    /// for it, which is a hundredth of the distance for the whole height.
    ///
    /// - Parameters:
    ///   - pixels: The screen's mode.
    ///   - millimetres: How high its picture is; nil when it does not tell.
    ///   - distance: From how far it is read, in centimetres; nil for the largest.
    package init(for pixels: Size, millimetres: Int? = nil, readFrom distance: Int? = nil) {
        let fitting = Self.all.filter { letters in
            pixels.columns / letters.width >= Self.least.columns
                && pixels.rows / letters.height >= Self.least.rows
        }
        let smallest = Self.all[Self.all.count - 1]
        guard let millimetres, let distance else {
            self = fitting.first ?? smallest
            return
        }
        // Both sides times 10: a centimetre is ten millimetres, and a hundredth of it is wanted.
        let wanted = fitting.last { letters in
            letters.height * millimetres * 10 >= distance * pixels.rows
        }
        self = wanted ?? fitting.first ?? smallest
    }

    private init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// As the console's fonts have it in their names: `24x12`.
    package var text: String { "\(height)x\(width)" }
}
