package import Restaurant
import Screen
import Words

// Views besides the tiles, and what of the kitchen is shown.
extension KitchenScreen {
    /// The keys that the bottom lines name.
    var hints: [KeyHint] {
        mode == .tiles
            ? KeyHint.onBoard(tiles: highestTile, keys: keys)
            : KeyHint.inView(mode, keys: keys)
    }

    /// Turns to a view, or from it back to the tiles.
    mutating func turn(to function: KitchenFunction) {
        let wanted: ViewMode =
            switch function {
            case .recallList: .recalls
            case .allDay: .allDay
            case .production: .production
            case .pull: .pulls
            case .largeTicket: .large
            case .figures: .figures
            default: .help
            }
        mode = mode == wanted ? .tiles : wanted
    }

    /// Steps through the ways to take a meal that tickets are shown of.
    mutating func filter(_ board: KitchenBoard, now: Moment) {
        let all: [DiningOption?] = [nil] + DiningOption.allCases
        let index = all.firstIndex(of: lens.option) ?? 0
        lens.option = all[(index + 1) % all.count]
        showOtherTickets(board, now: now)
    }

    /// Shows all stations for a while, or its own again.
    mutating func merge(_ board: KitchenBoard, now: Moment) {
        guard lens.stations != nil else { return }
        lens.isMerged.toggle()
        showOtherTickets(board, now: now)
    }

    private mutating func showOtherTickets(_ board: KitchenBoard, now: Moment) {
        places = Places()
        knownLate = nil
        page = 0
        presses.forgetTiles()
        follow(board.seen(through: lens), now: now)
    }

    /// Asks where the selected ticket goes.
    mutating func askWhereTo(_ board: KitchenBoard, now: Moment) {
        guard let selection else { return }
        let known = board.open.flatMap { ticket in ticket.ticket.lines.compactMap(ticket.station) }
        let own = lens.stations ?? []
        let others = Set(known + stations + board.routing.next.values).subtracting(own).sorted()
        guard !others.isEmpty else { return refused(KitchenWords.noStations, now: now) }
        sending = Sending(order: selection, stations: others)
    }

    /// Takes in the answer to where the selected ticket goes.
    mutating func send(_ key: Key, _ asked: Sending) -> [KitchenAction] {
        sending = nil
        guard case .character(let character) = key, let digit = character.decimalDigit,
            asked.stations.indices.contains(digit - 1)
        else { return [] }
        return [.command(.send(asked.order, to: asked.stations[digit - 1]))]
    }

    /// Asks for a line of the large ticket to be done, or not.
    mutating func toggle(line number: Int, now: Moment) -> [KitchenAction] {
        guard presses.admits(.tile(number), at: now), let ticket = selectedTicket else { return [] }
        let lines = ticket.ticket.lines.filter(ticket.isShown)
        guard lines.indices.contains(number - 1) else {
            refused(KitchenWords.noSuchLine(ticket.ticket.number), now: now)
            return [.bell]
        }
        return [.command(.toggle(ticket.id, line: lines[number - 1].id))]
    }

    /// Pulls what other stations have of a ticket of the list, and shows the tiles again.
    mutating func pull(_ number: Int, on board: KitchenBoard) -> [KitchenAction] {
        let tickets = board.pullable(through: lens)
        guard tickets.indices.contains(number - 1) else { return [] }
        mode = .tiles
        return [.command(.pull(tickets[number - 1].id))]
    }

    /// Tells that tickets were cleared which had been forgotten.
    package mutating func cleared(_ count: Int, now: Moment) {
        notice = Notice(phrase: KitchenWords.wereCleared(count), since: now, isRefusal: false)
    }

    /// Brings back a ticket of the list, and shows the tiles again.
    mutating func recall(_ number: Int, on board: KitchenBoard, now: Moment) -> [KitchenAction] {
        let bumped = board.bumped.reversed().map(\.id)
        guard bumped.indices.contains(number - 1) else { return [] }
        mode = .tiles
        return [.command(.recall(bumped[number - 1]))]
    }
}
