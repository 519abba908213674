import Restaurant
import Screen
import Testing

@testable import KitchenBoard

@Suite struct TileLayoutTests {
    /// Three columns of 18 rows; a ticket of one dish takes 6.
    let form = TileForm(area: Rectangle(column: 0, row: 2, columns: 80, rows: 18))

    private func layout(_ tickets: [Ticket], form: TileForm? = nil) -> TileLayout {
        let form = form ?? self.form
        var board = KitchenBoard(boot: "", link: .live)
        for ticket in tickets {
            let received = ReceivedTicket(ticket: ticket, shown: Kitchen.start, boot: "")
            board.apply(.received(received))
        }
        var places = Places()
        _ = places.follow(board.open, for: form)
        return TileLayout(places, form: form)
    }

    @Test func `fills columns downwards and then pages, numbered anew on each`() {
        let layout = layout((1...11).map { .of($0) })

        #expect(layout.pageCount == 2)
        #expect(layout.tiles.map(\.number) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2])
        #expect(layout.tiles.map(\.column) == [0, 0, 0, 1, 1, 1, 2, 2, 2, 0, 0])
        #expect(layout.tiles[4].rectangle == Rectangle(column: 26, row: 8, columns: 27, rows: 6))
    }

    @Test func `parts of a long ticket share a number, also on the next page`() {
        let lines = (1...60).map { Ticket.Line(quantity: 1, name: "Dish \($0)") }
        let layout = layout([.of(1), .of(2, lines), .of(3)])

        #expect(layout.tiles.map(\.number) == [1, 2, 2, 1, 1, 1, 2])
        #expect(layout.tiles.map(\.page) == [0, 0, 0, 1, 1, 1, 1])
    }

    @Test func `a page has no more tickets than two digits can name`() {
        let wide = TileForm(area: Rectangle(column: 0, row: 0, columns: 500, rows: 200))
        let layout = layout((1...150).map { .of($0) }, form: wide)

        #expect(layout.tiles.map(\.number).max() == 99)
        #expect(layout.pageCount == 2)
    }

    @Test(arguments: [(40, 12), (80, 24), (133, 41), (160, 50), (200, 60)])
    func `no tile leaves the area or covers another`(columns: Int, rows: Int) throws {
        let regions = try #require(Regions(Size(columns: columns, rows: rows)))
        let form = TileForm(area: regions.tiles)
        let tickets = (1...40).map { number in
            let lines = (0..<(number * 7 % 23 + 1)).map {
                Ticket.Line(quantity: $0 + 1, name: "Dish \($0)")
            }
            return Ticket.of(number, lines)
        }
        var taken: Set<[Int]> = []
        for tile in layout(tickets, form: form).tiles {
            let place = tile.rectangle
            for row in place.row...place.lastRow {
                for column in place.column...place.lastColumn {
                    #expect(form.area.contains(Position(column: column, row: row)))
                    taken.insert([tile.page, column, row])
                }
            }
        }
        let areas = layout(tickets, form: form).tiles.map {
            $0.rectangle.columns * $0.rectangle.rows
        }

        #expect(taken.count == areas.reduce(0, +))
    }
}
