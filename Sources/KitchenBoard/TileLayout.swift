import Restaurant
import Screen

/// Where each tile is: down the columns, then on to the next page.
struct TileLayout: Sendable {
    /// One tile: a ticket, or a part of a long one.
    struct Tile: Sendable {
        /// Which of the places.
        let place: Int
        /// Which part of its ticket, from 0.
        let part: Int
        let page: Int
        let column: Int
        /// The number to press, from 1 on each page, the same for all parts on the page.
        let number: Int
        let rectangle: Rectangle
    }

    /// The most tickets of a page: two digits name them.
    static let numberMax = 99

    private(set) var tiles: [Tile] = []
    private let form: TileForm
    private var page = 0
    private var column = 0
    private var row = 0
    private var number = 0

    init(_ places: Places, form: TileForm) {
        self.form = form
        for (index, place) in places.places.enumerated() {
            add(index, heights: place.parts.heights(in: form))
        }
    }

    /// How many pages there are, at least one.
    var pageCount: Int { (tiles.last?.page ?? 0) + 1 }

    /// The tiles of a page.
    func tiles(onPage page: Int) -> [Tile] { tiles.filter { $0.page == page } }

    /// The tiles of a place.
    func tiles(ofPlace place: Int) -> [Tile] { tiles.filter { $0.place == place } }

    private mutating func add(_ place: Int, heights: [Int]) {
        if number == Self.numberMax { turnPage() }
        for (part, rows) in heights.enumerated() {
            if row + rows > form.area.rows { nextColumn() }
            if part == 0 || number == 0 { number += 1 }
            tiles.append(
                Tile(
                    place: place,
                    part: part,
                    page: page,
                    column: column,
                    number: number,
                    rectangle: form.rectangle(column: column, row: row, rows: rows)
                )
            )
            row += rows
        }
    }

    private mutating func nextColumn() {
        row = 0
        column += 1
        if column == form.columnCount { turnPage() }
    }

    private mutating func turnPage() {
        page += 1
        column = 0
        row = 0
        number = 0
    }
}
