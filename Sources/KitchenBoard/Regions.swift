import Screen
import Words

/// Which rows of the screen are for what.
///
/// The same at any time and in every language, so that neither a banner nor F9 moves a tile.
struct Regions: Sendable {
    /// The least size that shows a ticket and every key.
    static let leastSize = Size(columns: 40, rows: 12)

    /// The frame of a tile, its header, and two rows of dishes.
    private static let leastTileRows = TileForm.frameRows + 3

    let title: Rectangle
    let banner: Rectangle
    let tiles: Rectangle
    let status: Rectangle
    let keys: Rectangle

    /// Divides a screen.
    ///
    /// - Returns: Nil when it is too small.
    init?(_ size: Size, keys map: KeyMap = KeyMap()) {
        let least = Self.leastSize
        guard size.columns >= least.columns, size.rows >= least.rows else { return nil }

        let keyRows = Language.allCases.map { language in
            KeyHint.lines(
                of: KeyHint.onBoard(tiles: 99, keys: map),
                in: language,
                columns: size.columns
            ).count
        }
        var rest = Rectangle(size)
        (title, rest) = rest.top(rows: 1)
        (banner, rest) = rest.top(rows: 1)
        // However long the names of a store's own keys are, tickets stay readable.
        let most = max(rest.rows - 1 - Self.leastTileRows, 1)
        (keys, rest) = rest.bottom(rows: min(keyRows.max() ?? 1, most))
        (status, tiles) = rest.bottom(rows: 1)
    }
}
