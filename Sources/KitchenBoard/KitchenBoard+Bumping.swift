import Restaurant

// What bumping, bringing back and acknowledging come to, by what the display shows.
extension KitchenBoard {
    /// Everything is ready when no station has anything left to do with it.
    func bump(
        _ order: OrderID,
        through lens: BoardLens,
        at now: Moment
    ) throws(KitchenRefusal) -> [KitchenEvent] {
        let ticket = try shown(order, through: lens)
        if ticket.isReady { return [ticket.work(.handedOff, [], at: now)] }
        guard !ticket.isUnseen else {
            throw .changed(ticket.ticket.number, ticket.changes)
        }
        guard let whole = openTicket(order), lens.stations != nil, !lens.isMerged else {
            return [.progressed(ticket.report(.ready, at: now))]
        }
        let live = whole.liveLines(through: lens)
        let next = Dictionary(grouping: live) { line in
            line.quantity > 0 ? whole.station(of: line).flatMap { routing.next[$0] } : nil
        }
        var events: [KitchenEvent] = []
        for (station, lines) in next.sorted(by: { $0.key ?? "" < $1.key ?? "" }) {
            let deed: KitchenWork.Deed = station == nil ? .done : .sent
            events.append(whole.work(deed, lines.map(\.id), to: station, at: now))
        }
        let done = Set(next[nil, default: []].map(\.id))
        let isAll = whole.ticket.lines.allSatisfy { !whole.isLive($0) || done.contains($0.id) }
        return isAll ? events + [.progressed(whole.report(.ready, at: now))] : events
    }

    /// A line is cooked or not; the last one of a ticket does not bump it, for a slip would.
    func toggle(
        _ line: Int,
        of order: OrderID,
        through lens: BoardLens,
        at now: Moment
    ) throws(KitchenRefusal) -> [KitchenEvent] {
        let ticket = try shown(order, through: lens)
        guard let found = ticket.toCook.first(where: { $0.id == line }) else {
            throw .noSuchLine(ticket.ticket.number)
        }
        let isTicked = ticket.state(of: found).isTicked
        return [ticket.work(isTicked ? .unticked : .ticked, [line], at: now)]
    }

    func acknowledge(
        _ order: OrderID,
        through lens: BoardLens,
        at now: Moment
    ) throws(KitchenRefusal) -> [KitchenEvent] {
        let ticket = try shown(order, through: lens)
        guard ticket.isUnseen else { throw .nothingChanged(ticket.ticket.number) }
        let own = Set(ticket.ticket.lines.map(\.id))
        let others = openTicket(order)?.states.filter { !own.contains($0.key) && $0.value.isUnseen }
        guard others?.isEmpty == false else {
            return [.progressed(ticket.report(.acknowledged, at: now))]
        }
        // Each station sees its own lines; the till hears of it when all have.
        return [ticket.work(.seen, own.sorted(), at: now)]
    }

    /// Brings back what was bumped last where the display is: a whole ticket, or a station's part.
    func recallLast(
        through lens: BoardLens,
        at now: Moment
    ) throws(KitchenRefusal) -> [KitchenEvent] {
        guard lens.stations != nil, !lens.isMerged else {
            guard let last = bumped.last else { throw .nothingToRecall }
            return recall(last, lines: [], at: now)
        }
        let parts = (open + bumped).map { ticket in
            let lines = ticket.ticket.lines.filter {
                lens.shows(station: ticket.station(of: $0)) && ticket.state(of: $0).isDone
            }
            return (ticket, lines, lines.map { ticket.state(of: $0).doneAs }.max() ?? 0)
        }
        guard let (ticket, lines, number) = parts.max(by: { $0.2 < $1.2 }), number > 0 else {
            guard let last = bumped.last(where: { !$0.liveLines(through: lens).isEmpty }) else {
                throw .nothingToRecall
            }
            return recall(last, lines: [], at: now)
        }
        let last = lines.filter { ticket.state(of: $0).doneAs == number }.map(\.id)
        guard openTicket(ticket.id) == nil else {
            return [ticket.work(.undone, last, at: now)]
        }
        return recall(ticket, lines: last, at: now)
    }

    /// Brings a ticket back; one of which every line was done with all of them to do.
    func recall(_ ticket: KitchenTicket, lines: [Int], at now: Moment) -> [KitchenEvent] {
        var events: [KitchenEvent] = [.progressed(ticket.report(.recalled, at: now))]
        if !lines.isEmpty || ticket.left.isEmpty && !ticket.isCancelled {
            events.append(ticket.work(.undone, lines, at: now))
        }
        return events
    }
}

extension KitchenTicket {
    func report(_ stage: KitchenProgress.Stage, at now: Moment) -> KitchenProgress {
        KitchenProgress(
            order: id,
            stage: stage,
            at: now.wall,
            changes: changeCount > 0 ? changeCount : nil
        )
    }

    func work(
        _ deed: KitchenWork.Deed,
        _ lines: [Int],
        to station: String? = nil,
        at now: Moment
    ) -> KitchenEvent {
        .worked(
            KitchenWork(order: id, lines: lines, deed: deed, station: station, at: now.wall)
        )
    }
}
