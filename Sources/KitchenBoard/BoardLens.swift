package import Restaurant

/// What one display shows of the kitchen: some stations, the expediter's whole orders, or all.
package struct BoardLens: Sendable, Hashable {
    /// The stations; nil for all of them.
    package var stations: Set<String>?

    /// Whether lines are shown that no station of the menu makes.
    package var takesUnrouted = true

    /// All stations that some display shows; nil where this display is the only one.
    ///
    /// What another station of the menu makes would be seen nowhere, and counts as unrouted.
    package var covered: Set<String>?

    /// Whether it shows whole orders with the state of each line, until they are handed off.
    package var isExpo = false

    /// Only orders that are taken this way; nil for all of them.
    package var option: DiningOption?

    /// Whether all stations are shown for now, as in slow hours.
    package var isMerged = false

    /// Shows everything.
    package init() {}

    /// Shows stations; one of the name `expo` is the expediter's place.
    ///
    /// - Parameters:
    ///   - stations: Their names; none for all of them.
    ///   - usual: The station that takes what no station of the menu makes; nil for each of them.
    ///   - covered: All stations that some display shows; nil where this display is the only one.
    package init(stations: [String], usual: String? = nil, covered: Set<String>? = nil) {
        isExpo = stations.contains(Self.expo)
        self.covered = covered
        let named = stations.filter { $0 != Self.expo }
        guard !named.isEmpty, !isExpo else { return }
        self.stations = Set(named)
        let isCovered = usual.map { covered?.contains($0) ?? true } ?? false
        takesUnrouted = isCovered ? usual.map { named.contains($0) } ?? true : true
    }

    /// The name of the expediter's place.
    package static let expo = "expo"

    var isWhole: Bool { (stations == nil || isMerged) && !isExpo && option == nil }

    /// Whether it shows what a station makes; nil for what none does.
    func shows(station: String?) -> Bool {
        guard let stations, !isMerged, !isExpo else { return true }
        guard let station, covered?.contains(station) ?? true else { return takesUnrouted }
        return stations.contains(station)
    }
}

extension KitchenBoard {
    /// The board as a display shows it: tickets of the lines that are its business.
    package func seen(through lens: BoardLens) -> KitchenBoard {
        guard !lens.isWhole else { return self }
        var board = self
        board.open = open.compactMap { $0.seen(through: lens) }
        if lens.isExpo {
            let ready = bumped.filter { !$0.isHandedOff && lens.shows($0.ticket.diningOption) }
            board.open += ready.map { $0.shownAsReady() }
            board.open.sort { $0.sequence < $1.sequence }
        }
        return board
    }
}

extension BoardLens {
    func shows(_ option: DiningOption) -> Bool { self.option.map { $0 == option } ?? true }
}

extension KitchenTicket {
    /// The lines that a display shows, which are still to be done there.
    func liveLines(through lens: BoardLens) -> [Ticket.Line] {
        ticket.lines.filter { isLive($0) && lens.shows(station: station(of: $0)) }
    }

    /// Whether a cook still has something to do with any of its lines.
    var hasLiveLines: Bool { ticket.lines.contains(where: isLive) }

    /// Whether a cook still has something to do with a line, or to know of it.
    func isLive(_ line: Ticket.Line) -> Bool {
        let state = state(of: line)
        guard !state.isDone, !state.isServed else { return false }
        let isNews = state.isUnseen && !state.unseenChanges.isEmpty
        return line.quantity > 0 || isNews || isCancelled && !state.voids.isEmpty
    }

    /// Whether two lines stand alike: neither says anything that the other does not.
    func isShownAlike(_ line: Ticket.Line, _ other: Ticket.Line) -> Bool {
        let (one, two) = (state(of: line), state(of: other))
        return isShown(line) && isShown(other) && one.voids.isEmpty && two.voids.isEmpty
            && one.isTicked == two.isTicked && one.isDone == two.isDone
            && one.places == two.places && one.isMoved == two.isMoved
            && one.isAddOn == two.isAddOn && one.isChanged == two.isChanged
            && station(of: line) == station(of: other)
    }

    /// The ticket as a display shows it; nil when it has nothing to do with it.
    fileprivate func seen(through lens: BoardLens) -> KitchenTicket? {
        guard lens.shows(ticket.diningOption) else { return nil }
        if lens.isExpo { return shownWithStations() }
        guard !liveLines(through: lens).isEmpty else { return nil }
        return restricted(to: ticket.lines.filter { lens.shows(station: station(of: $0)) })
    }
}
