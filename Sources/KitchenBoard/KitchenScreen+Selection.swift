import Restaurant
import Screen

extension KitchenScreen {
    /// Selects a ticket and turns to the page where it begins.
    mutating func select(_ order: OrderID) {
        selection = order
        showSelection()
    }

    /// The orders that stand on the page that is shown, in part at least.
    func ordersOnPage(of layout: TileLayout) -> Set<OrderID> {
        let shown = layout.tiles(onPage: page).map { places.places[$0.place] }
        return Set(shown.filter { !$0.isHole }.map(\.ticket.id))
    }

    /// Turns to a page on which the selected ticket is, if this one does not have it.
    mutating func showSelection() {
        page = min(page, layout.pageCount - 1)
        guard let selection, let place = places.index(of: selection) else { return }
        let tiles = layout.tiles(ofPlace: place)
        if !tiles.contains(where: { $0.page == page }), let first = tiles.first {
            page = first.page
        }
    }

    /// Selects a neighbour when the selected ticket is gone, so that Enter always has an object.
    ///
    /// Enter is then guarded like a tile that changed: it must not hit the neighbour by a bounce.
    mutating func moveSelectionFromHole(now: Moment) {
        let place = selection.flatMap { places.index(of: $0) }
        if let place, !places.places[place].isHole { return }

        let next = neighbour(ofPlace: place ?? 0)
        if selection != nil { presses.changed(.selection, at: now) }
        selection = next?.ticket.id
        showSelection()
    }

    /// The ticket after a place or else before it, on this page if it has one.
    private func neighbour(ofPlace from: Int) -> Places.Place? {
        let onPage = Set(layout.tiles(onPage: page).map(\.place))
        let all = places.places.indices.filter { !places.places[$0].isHole }
        let near = all.filter(onPage.contains)
        let candidates = near.isEmpty ? all : near
        let next = candidates.first { $0 >= from } ?? candidates.last
        return next.map { places.places[$0] }
    }

    /// Selects the next or previous ticket in reading order.
    mutating func selectNext(_ step: Int) {
        let shown = places.shown
        guard let selection, let index = shown.firstIndex(of: selection),
            shown.indices.contains(index + step)
        else { return }
        select(shown[index + step])
    }

    /// Selects the ticket beside the selected one, or on the next page beyond the last column.
    mutating func selectBeside(_ step: Int) {
        let tiles = layout.tiles(onPage: page).filter { !places.places[$0.place].isHole }
        guard let place = selection.flatMap({ places.index(of: $0) }) else { return }
        let own = tiles.filter { $0.place == place }
        guard let from = step > 0 ? own.last : own.first else { return }

        let beyond = tiles.filter { ($0.column - from.column) * step > 0 }
        let nearest = beyond.min {
            let left = (abs($0.column - from.column), abs($0.rectangle.row - from.rectangle.row))
            let right = (abs($1.column - from.column), abs($1.rectangle.row - from.rectangle.row))
            return left < right
        }
        if let nearest {
            selection = places.places[nearest.place].ticket.id
        } else {
            turnPage(step)
        }
    }

    /// Turns to the next or previous page and selects its first ticket.
    mutating func turnPage(_ step: Int) {
        guard (0..<layout.pageCount).contains(page + step) else { return }

        page += step
        presses.forgetTiles()
        let tiles = layout.tiles(onPage: page).filter { !places.places[$0.place].isHole }
        if let first = tiles.first(where: { $0.part == 0 }) ?? tiles.first {
            selection = places.places[first.place].ticket.id
        }
    }
}
