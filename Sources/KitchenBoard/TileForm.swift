import Screen

/// How tiles are shaped on a screen: equal columns, and a header as big as there is room for.
struct TileForm: Sendable, Hashable {
    /// What stands above the dishes in a ticket's first tile.
    enum Header: Sendable, Hashable {
        /// Number, dining option and age as ordinary text in one line.
        case line
        /// The number three rows high, age and dining option beside it.
        case block
        /// Number and age five rows high, the dining option below.
        case large

        var rows: Int {
            switch self {
            case .line: 1
            case .block: 3
            case .large: 6
            }
        }
    }

    /// Where the tiles are on the screen.
    let area: Rectangle
    let header: Header
    let columnCount: Int
    /// Whether lines that are alike are shown as one.
    let combinesLines: Bool

    /// Rows and columns that a tile's frame takes, with the margin inside it.
    static let frameRows = 2
    static let frameColumns = 4

    init(area: Rectangle, combinesLines: Bool = false) {
        self.area = area
        self.combinesLines = combinesLines
        let large = area.rows >= 30 && area.columns >= 102
        header = large ? .large : area.rows >= 14 ? .block : .line
        let least =
            switch header {
            case .line: 28
            case .block: 26
            case .large: 34
            }
        columnCount = max(area.columns / least, 1)
    }

    /// Columns for text in the narrowest tile.
    var textColumns: Int { area.columns / columnCount - Self.frameColumns }

    /// The rows for dishes in a first tile that takes a whole column.
    var firstRows: Int { area.rows - Self.frameRows - header.rows }

    /// The same in a tile that goes on with a ticket; its header is one line.
    var nextRows: Int { area.rows - Self.frameRows - 1 }

    /// Part of a column of tiles, by rows counted from the top of the area.
    func rectangle(column: Int, row: Int, rows: Int) -> Rectangle {
        let left = area.columns * column / columnCount
        let right = area.columns * (column + 1) / columnCount
        return Rectangle(
            column: area.column + left,
            row: area.row + row,
            columns: right - left,
            rows: rows
        )
    }
}
