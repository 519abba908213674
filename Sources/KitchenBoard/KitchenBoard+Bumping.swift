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
        if ticket.isReady { return [work(.handedOff, [], of: ticket, at: now)] }
        guard !ticket.isUnseen || ticket.isCancelled else {
            throw .changed(ticket.ticket.number, ticket.changes)
        }
        guard let whole = openTicket(order) else { return [] }
        guard lens.stations != nil, !lens.isMerged else {
            guard routing.isShared else { return [.progressed(ticket.report(.ready, at: now))] }
            let live = whole.ticket.lines.filter(whole.isLive)
            return [work(.done, live.map(\.id), of: whole, at: now)]
        }
        let live = whole.liveLines(through: lens)
        let next = Dictionary(grouping: live) { line in
            line.quantity > 0 ? whole.station(of: line).flatMap { routing.next[$0] } : nil
        }
        var events: [KitchenEvent] = []
        for (station, lines) in next.sorted(by: { $0.key ?? "" < $1.key ?? "" }) {
            let deed: KitchenWork.Deed = station == nil ? .done : .sent
            events.append(work(deed, lines.map(\.id), to: station, of: whole, at: now))
        }
        guard !routing.isShared else { return events }
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
        // What an earlier round had is cooked; only several displays can bring a part of it back.
        let choices = routing.isShared ? ticket.ticket.lines.filter(ticket.isShown) : ticket.toCook
        guard let found = choices.first(where: { $0.id == line }) else {
            throw .noSuchLine(ticket.ticket.number)
        }
        let state = ticket.state(of: found)
        if routing.isShared, state.isDone { return [work(.undone, [line], of: ticket, at: now)] }
        return [work(state.isTicked ? .unticked : .ticked, [line], of: ticket, at: now)]
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
        guard others?.isEmpty == false || routing.isShared else {
            let seen: KitchenEvent = .progressed(ticket.report(.acknowledged, at: now))
            // A void of the last dish that was left ends the order: there is nothing to bump.
            guard openTicket(order)?.isAllDoneOrVoided == true else { return [seen] }
            return [seen, .progressed(ticket.report(.ready, at: now))]
        }
        // Each station sees its own lines; the till hears of it when all have.
        return [work(.seen, own.sorted(), of: ticket, at: now)]
    }

    /// Cooking of what the display shows of a ticket begins.
    func start(
        _ order: OrderID,
        through lens: BoardLens,
        at now: Moment
    ) throws(KitchenRefusal) -> [KitchenEvent] {
        let ticket = try shown(order, through: lens)
        guard !ticket.isStarted else { throw .alreadyStarted(ticket.ticket.number) }
        guard routing.isShared else { return [.progressed(ticket.report(.started, at: now))] }
        return [work(.started, ticket.ticket.lines.map(\.id), of: ticket, at: now)]
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
            let lines = ticket.ticket.lines.filter { line in
                let state = ticket.state(of: line)
                return lens.shows(station: ticket.station(of: line)) && state.isDone
                    && !state.isServed
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
            return [work(.undone, last, of: ticket, at: now)]
        }
        return recall(ticket, lines: last, at: now)
    }

    /// Brings a ticket back; one of which every line was done with all of them to do.
    func recall(_ ticket: KitchenTicket, lines: [Int], at now: Moment) -> [KitchenEvent] {
        guard !routing.isShared else {
            // Not what an earlier round of the order had.
            let done = ticket.ticket.lines.filter { !ticket.state(of: $0).isServed }.map(\.id)
            return [work(.undone, lines.isEmpty ? done : lines, of: ticket, at: now)]
        }
        var events: [KitchenEvent] = [.progressed(ticket.report(.recalled, at: now))]
        if !lines.isEmpty || ticket.left.isEmpty && !ticket.isCancelled {
            events.append(work(.undone, lines, of: ticket, at: now))
        }
        return events
    }

    /// A deed of this display's on lines of a ticket.
    func work(
        _ deed: KitchenWork.Deed,
        _ lines: [Int],
        to station: String? = nil,
        of ticket: KitchenTicket,
        at now: Moment
    ) -> KitchenEvent {
        .worked(
            KitchenWork(
                order: ticket.id,
                lines: lines,
                deed: deed,
                station: station,
                at: now.wall,
                display: routing.display,
                // A display that lost what it did must not give the same number again.
                clock: routing.isShared ? max(ticket.clock + 1, Int(now.wall)) : nil,
                changes: routing.isShared ? ticket.changeCount : nil
            )
        )
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
}
