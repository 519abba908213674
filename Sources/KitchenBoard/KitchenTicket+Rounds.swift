import Restaurant

/// When something of an order that is to be cooked was first shown: its ticket, or an add-on.
struct TicketRound: Sendable, Hashable, Codable {
    /// The number of the change that brought it; 0 for the ticket itself.
    let change: Int
    let shownAt: Int64
    let shownSteady: Int64
    let boot: String

    init(_ received: ReceivedTicket) {
        change = 0
        shownAt = received.shownAt
        shownSteady = received.shownSteady
        boot = received.boot
    }

    init(_ received: ReceivedChange) {
        change = received.change.sequence
        shownAt = received.shownAt
        shownSteady = received.shownSteady
        boot = received.boot
    }
}

extension TicketChange {
    /// Whether a cook has something to do for it: a dish is new, or is made in another way now.
    package var bringsWork: Bool { !added.isEmpty || !changed.isEmpty }
}

// An order of which all was done gets another round when something is added to it: a ticket of
// that alone.
//
// Where several displays show one kitchen, an add-on and a bump cross each other in another order
// at each of them. What counts is therefore what the cook who bumped knew, which every deed tells,
// and not what came first here: so a round begins everywhere or nowhere.
extension KitchenTicket {
    /// Comes back after it was bumped, for what a change brings: as a ticket of that alone.
    mutating func reopen(for change: TicketChange, sequence: Int) {
        self.sequence = sequence
        isRecalled = false
        isHandedOff = false
        // One display says alone what is done; so does each of several of what it cleared.
        if heard.isEmpty || isCleared && !isClosed(before: change.sequence) {
            ownRound = change.sequence
        }
        isCleared = false
    }

    /// All was done but for what the cook did not know of: that begins a round.
    ///
    /// So it is told again of a display that lost its records, which learns of the change first.
    mutating func finish(knowing change: Int) {
        for line in states.keys { states[line]?.acknowledge(through: change) }
        ownRound = change + 1
        settleRounds()
        revision += 1
    }

    /// Finds out which round is the present one, and what follows from that.
    mutating func settleRounds() {
        let isShared = !heard.isEmpty
        var start = ownRound
        if isShared, let last = rounds.last(where: { isClosed(before: $0.change) }) {
            start = max(start, last.change)
        }
        if start != roundStart { begin(start) }
        if start > 0 { serve() }
        guard isShared else { return }
        if start > 0 || isStarted { isStarted = hasStartedLines }
        isRushed = rushKnowing.map { $0 >= start } ?? false
        isHandedOff = isAllHandedOff
    }

    private mutating func begin(_ start: Int) {
        roundStart = start
        if start == 0 { serve() }
        let round = rounds.first { $0.change >= start } ?? rounds[rounds.count - 1]
        received = ReceivedTicket(
            ticket: ticket,
            shownAt: round.shownAt,
            shownSteady: round.shownSteady,
            boot: round.boot
        )
        isRecalled = false
        guard heard.isEmpty else { return }
        isStarted = false
        isRushed = false
        rushKnowing = nil
    }

    /// Marks what an earlier round had; what was brought back since is of the present one.
    private mutating func serve() {
        for line in ticket.lines {
            let state = state(of: line)
            let last = max(state.touchedBy, state.cookedKnowing ?? 0)
            states[line.id, default: LineState()].isServed = last < roundStart
        }
    }

    /// Whether all that there was before a change was done by cooks who did not know of it.
    private func isClosed(before change: Int) -> Bool {
        guard change > 0 else { return true }
        return ticket.lines.allSatisfy { line in
            let state = state(of: line)
            if state.addedBy >= change || state.wasDone(before: change) { return true }
            return line.quantity == 0 && state.unseenChanges.isEmpty
        }
    }

    /// Whether what is to be cooked now was handed off by someone who knew of all of it, after all
    /// that was done with it.
    private var isAllHandedOff: Bool {
        guard let handedOffBy, let handOffKnowing, handOffKnowing >= roundStart else {
            return false
        }
        return ticket.lines.allSatisfy { line in
            let state = state(of: line)
            guard !state.isServed, let cooked = state.cookedBy else { return true }
            return cooked < handedOffBy
        }
    }

    /// Whether a cook has begun with a line of the present round.
    var hasStartedLines: Bool { states.values.contains { $0.isStarted && !$0.isServed } }

    /// Goes on from what an earlier version kept, which knew only what an earlier round had.
    mutating func adoptRounds() {
        guard states.values.contains(where: \.isServed) else { return }
        ownRound = changeCount
        roundStart = changeCount
        for line in ticket.lines where !state(of: line).isServed {
            states[line.id, default: LineState()].addedBy = changeCount
        }
    }
}
