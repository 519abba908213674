package import Restaurant
package import Screen
import Words

extension KitchenScreen {
    /// The picture of the display.
    ///
    /// - Parameters:
    ///   - board: What the kitchen has before it.
    ///   - size: The screen's size; another than the last `resized` is pictured as if that came.
    ///   - now: This moment.
    ///   - localTime: What the clock on the wall shows.
    /// - Returns: A grid of that size; one sentence when it is too small for a ticket.
    package func grid(
        of board: KitchenBoard,
        size: Size,
        now: Moment,
        localTime: LocalTime
    ) -> CellGrid {
        var screen = self
        screen.resize(size)
        let seen = board.seen(through: lens)
        _ = screen.tick(onSeen: seen, now: now)
        return KitchenView(
            screen: screen,
            board: seen,
            whole: board,
            now: now,
            localTime: localTime
        ).grid
    }
}

/// A display at one moment, to be drawn.
struct KitchenView {
    let screen: KitchenScreen
    /// What of the board the display shows.
    let board: KitchenBoard
    let whole: KitchenBoard
    let now: Moment
    let localTime: LocalTime

    var language: Language { screen.language }

    /// All of it.
    var grid: CellGrid {
        var grid = CellGrid(size: screen.size)
        guard let regions = screen.regions else {
            drawTooSmall(on: &grid)
            return grid
        }
        let layout = screen.layout
        drawTitle(on: &grid, at: regions.title, layout: layout)
        drawBanner(on: &grid, at: regions.banner)
        switch screen.mode {
        case .tiles: drawTiles(on: &grid, at: regions.tiles, layout: layout)
        case .allDay: drawAllDay(on: &grid, at: regions.tiles)
        case .production: drawProduction(on: &grid, at: regions.tiles)
        case .pulls: drawPulls(on: &grid, at: regions.tiles)
        case .runOut: drawRunOut(on: &grid, at: regions.tiles)
        case .lesson: drawLesson(on: &grid, at: regions.tiles)
        case .large: drawLarge(on: &grid, at: regions.tiles)
        case .recalls: drawRecalls(on: &grid, at: regions.tiles)
        case .figures: drawFigures(on: &grid, at: regions.tiles)
        case .help: drawHelp(on: &grid, at: regions.tiles)
        }
        drawStatus(on: &grid, at: regions.status)
        drawKeys(on: &grid, at: regions.keys)
        return grid
    }

    private func drawTooSmall(on grid: inout CellGrid) {
        let least = Regions.leastSize
        let sentence = KitchenWords.tooSmall(
            least: "\(least.columns)x\(least.rows)",
            is: "\(grid.size.columns)x\(grid.size.rows)"
        )
        let lines = sentence[language].wrapped(toColumns: grid.size.columns)
        let top = max((grid.size.rows - lines.count) / 2, 0)
        for (down, line) in lines.enumerated() {
            grid.write(centered: line, in: grid.bounds, row: top + down, role: .warning)
        }
    }

    private func drawKeys(on grid: inout CellGrid, at rectangle: Rectangle) {
        let hints =
            if screen.askedToLeave != nil {
                KeyHint.whileAsking
            } else if screen.pending != nil {
                KeyHint.whilePending
            } else {
                screen.hints
            }
        KeyHint.draw(hints, in: language, on: &grid, at: rectangle)
    }
}

// MARK: - Tiles

extension KitchenView {
    private func drawTiles(
        on grid: inout CellGrid,
        at rectangle: Rectangle,
        layout: TileLayout
    ) {
        let places = screen.places.places
        if places.isEmpty {
            let row = rectangle.row + rectangle.rows / 2
            let text = KitchenWords.nothingOpen[language]
            grid.write(centered: text, in: rectangle, row: row, role: .dim)
        }
        for tile in layout.tiles(onPage: screen.page) {
            let place = places[tile.place]
            if place.isHole {
                drawHole(of: place.kitchen, on: &grid, at: tile.rectangle)
            } else if let ticket = board.openTicket(place.ticket.id),
                place.parts.parts.indices.contains(tile.part)
            {
                view(of: ticket, parts: place.parts.parts, at: tile)
                    .draw(on: &grid, at: tile.rectangle)
                grid.addTarget(tile.rectangle, pressing: screen.keys(ofTile: tile.number))
            }
        }
    }

    private func view(
        of ticket: KitchenTicket,
        parts: [[TicketRow]],
        at tile: TileLayout.Tile
    ) -> TileView {
        let seconds = board.ageSeconds(of: ticket, at: now)
        return TileView(
            ticket: ticket,
            rows: parts[tile.part],
            part: tile.part + 1,
            partCount: parts.count,
            number: tile.number,
            age: seconds.minutesAndSeconds,
            lateness: board.lateness(of: ticket, at: now),
            isNew: screen.newSince[ticket.id] != nil,
            isUnseen: ticket.isUnseen,
            isBright: now.steady / Patience.flash % 2 == 0,
            isSelected: screen.selection == ticket.id,
            language: language,
            header: screen.form.header
        )
    }

    /// Says what was just bumped there, so that a slip is seen and recalled.
    private func drawHole(
        of ticket: KitchenTicket,
        on grid: inout CellGrid,
        at rectangle: Rectangle
    ) {
        let row = rectangle.row + rectangle.rows / 2
        let stations = stationsThatGoOn(with: ticket).map { $0.uppercased() }
        let number = ticket.ticket.number
        let text =
            stations.isEmpty
            ? KitchenWords.done(number)[language]
            : "#\(number) → \(stations.joined(separator: ", "))"
        let kept = text.clipped(toColumns: rectangle.columns)
        grid.write(centered: kept, in: rectangle, row: row, role: .dim)
    }

    /// The stations that go on with what was just done or sent away here.
    private func stationsThatGoOn(with ticket: KitchenTicket) -> [String] {
        guard let now = whole.openTicket(ticket.id) else { return [] }
        let own = Set(ticket.left.map(\.id))
        let moved = now.left.filter {
            own.contains($0.id) && now.station(of: $0) != ticket.station(of: $0)
        }
        return Set(moved.compactMap(now.station)).sorted()
    }
}

extension Int {
    /// So many seconds as `03:12`; hours are minutes too.
    var minutesAndSeconds: String {
        let minutes = self / 60
        let seconds = self % 60
        return "\(minutes < 10 ? "0" : "")\(minutes):\(seconds < 10 ? "0" : "")\(seconds)"
    }
}
