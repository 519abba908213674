package import Restaurant

/// A ticket as the kitchen has it: what came, and how far the cooks are with it.
package struct KitchenTicket: Sendable, Hashable {
    /// The ticket as it is after all changes, and when its present round was first shown.
    package internal(set) var received: ReceivedTicket

    /// Its place in the order in which tickets came, from 0; a clock is no order.
    package internal(set) var sequence: Int

    /// Whether a cook has begun.
    package internal(set) var isStarted = false

    /// Whether it was bumped once and brought back.
    package internal(set) var isRecalled = false

    /// What became of its lines, by their numbers; nothing of those that are as they were fired.
    package internal(set) var states: [Int: LineState] = [:]

    /// The table or guest that it was moved from, until a cook acknowledges that.
    package private(set) var movedFrom: String?

    /// How the guest was to take the meal, until a cook acknowledges that it is another way now.
    package private(set) var optionBefore: DiningOption?

    /// How many changes of its order it has taken in.
    package private(set) var changeCount = 0

    /// The number of the last change that brought something to cook; 0 for none.
    package private(set) var lastAddOn = 0

    /// The numbers of the changes of the guest or the way of taking it that no cook has seen.
    private var unseenMoves: [Int] = []

    /// Whether it goes before others.
    package internal(set) var isRushed = false

    /// The highest clock of the deeds on it; 0 in a kitchen that has only one display.
    private(set) var clock = 0

    /// The highest clock of the deeds of each display; empty in a kitchen that has only one.
    private(set) var heard: [String: Int] = [:]

    /// How many deeds of each display it has, of those that every display gets; nil for none.
    private(set) var heardCounts: [String: Int]?

    /// How many reports there are of it in a kitchen that has only one display.
    var reportCount = 0

    /// The last deed that said whether it goes before others; nil for none of several displays.
    private var rushedBy: DeedStamp?

    /// When what is to be cooked came: the ticket first, then what was added to it.
    var rounds: [TicketRound]

    /// The number of the change that the present round began with; 0 for the ticket itself.
    package internal(set) var roundStart = 0

    /// The change that began a round by what this display alone knew; 0 for none.
    var ownRound = 0

    /// The last change that was known when it was last said to go before others; nil while it does
    /// not.
    var rushKnowing: Int?

    /// The last change that was known when it was last handed off; nil while it was not.
    var handOffKnowing: Int?

    /// The last of the deeds of several displays that handed it off.
    var handedOffBy: DeedStamp?

    /// Whether it was handed to the guest or the waiter after it was ready.
    package internal(set) var isHandedOff = false

    /// Whether it was taken off because it was forgotten, and nobody said that it is done.
    package internal(set) var isCleared = false

    /// When it was bumped last, in milliseconds since 1970 in UTC; nil while it never was.
    package private(set) var bumpedAt: Int64?

    /// Which stations have a part of it that this display does not show; not kept.
    package private(set) var alsoAt: [String] = []

    /// Whether each line is shown with its station and its state; not kept.
    package private(set) var showsStations = false

    /// Whether all of it is done and waits to be handed off; not kept.
    package private(set) var isReady = false

    /// Grows with each change of what its tile shows below the header.
    package internal(set) var revision = 0

    init(_ received: ReceivedTicket, sequence: Int) {
        self.received = received
        self.sequence = sequence
        rounds = [TicketRound(received)]
    }

    /// The order's permanent id.
    package var id: OrderID { received.ticket.id }

    /// The dishes and for whom they are.
    package var ticket: Ticket { received.ticket }

    /// What became of a line.
    package func state(of line: Ticket.Line) -> LineState { states[line.id] ?? LineState() }

    /// The station that has a line now; nil for what no station of the menu makes.
    package func station(of line: Ticket.Line) -> String? {
        state(of: line).station ?? line.station
    }

    /// What is to be cooked: not what was voided, nor what an earlier round of the order had.
    package var toCook: [Ticket.Line] {
        guard !states.isEmpty else { return ticket.lines }
        return ticket.lines.filter { $0.quantity > 0 && !state(of: $0).isServed }
    }

    /// What is still to be cooked: also not what is done.
    package var left: [Ticket.Line] {
        toCook.filter { !state(of: $0).isDone && !state(of: $0).isTicked }
    }

    /// Whether a display shows a line as one of its dishes.
    func isShown(_ line: Ticket.Line) -> Bool {
        guard line.quantity > 0 else { return false }
        let state = state(of: line)
        guard showsStations else { return !state.isServed && !state.isDone }
        // What waits to be handed off is shown, whatever was added to its order since.
        return !state.isServed || state.touchedBy > handOffKnowing ?? -1
    }

    /// Whether nothing of it is to be cooked any more, for all was voided.
    package var isCancelled: Bool { toCook.isEmpty }

    /// Whether nothing of it is left but what a cook has to see.
    var isAllDoneOrVoided: Bool { !isCancelled && toCook.allSatisfy { state(of: $0).isDone } }

    /// Whether something of it is not to be cooked after all, and no cook has acknowledged that.
    var hasUnseenVoid: Bool { states.values.contains { $0.voids.contains { !$0.isSeen } } }

    /// Whether something of it changed that no cook has acknowledged.
    package var isUnseen: Bool {
        movedFrom != nil || optionBefore != nil || states.values.contains(where: \.isUnseen)
    }
}

// MARK: - Changes

extension KitchenTicket {
    /// Takes in a change; one that it has already changes nothing.
    ///
    /// - Returns: Whether anything changed.
    mutating func take(_ news: ReceivedChange) -> Bool {
        let change = news.change
        guard change.sequence > changeCount else { return false }
        changeCount = change.sequence
        if change.guest != ticket.guest { movedFrom = movedFrom ?? ticket.guest }
        if change.diningOption != ticket.diningOption {
            optionBefore = optionBefore ?? ticket.diningOption
        }
        noteUnseen(change)
        for line in change.added { states[line.id, default: LineState()].add(by: change) }
        for line in change.changed { states[line.id, default: LineState()].remake(by: change) }
        for moved in change.places ?? [] {
            states[moved.line, default: LineState()].move(to: moved.places, by: change)
        }
        for void in change.voided {
            states[void.line, default: LineState()].take(void, by: change)
        }
        received = received.with(ticket.applying(change))
        if !change.added.isEmpty || ownRound == change.sequence {
            rounds.append(TicketRound(news))
        }
        settleRounds()
        revision += 1
        return true
    }

    /// Up to which change cooks have seen all of them, at whatever display; 0 for none.
    package var changesSeen: Int {
        let unseen = unseenMoves + states.values.flatMap(\.unseenChanges)
        return unseen.min().map { $0 - 1 } ?? changeCount
    }

    private mutating func noteUnseen(_ change: TicketChange) {
        if change.guest != ticket.guest || change.diningOption != ticket.diningOption {
            unseenMoves.append(change.sequence)
        }
        if change.bringsWork { lastAddOn = change.sequence }
        let lines =
            (change.added + change.changed).map(\.id) + change.voided.map(\.line)
            + (change.places ?? []).map(\.line)
        for line in Set(lines) {
            states[line, default: LineState()].unseenChanges.append(change.sequence)
        }
    }

    /// Notes that a cook knew of so many changes when lines were done or seen.
    private mutating func noteSeen(_ lines: [Int], through number: Int) {
        unseenMoves.removeAll { $0 <= number }
        for line in lines { states[line]?.unseenChanges.removeAll { $0 <= number } }
    }

    /// Notes that a cook has seen all that changed.
    mutating func acknowledge() {
        movedFrom = nil
        optionBefore = nil
        for line in states.keys { states[line]?.acknowledge() }
        revision += 1
    }
}

// MARK: - Work

extension KitchenTicket {
    /// Goes off the board; the expediter's display shows it in another way from now on.
    mutating func bump(at wall: Int64) {
        acknowledge()
        bumpedAt = wall
        revision += 1
    }

    /// Comes back to the board, to be handed off anew.
    mutating func recall() {
        isRecalled = true
        isHandedOff = false
        isCleared = false
        revision += 1
    }

    /// Takes in what a cook did, as the deed of that number among all of the kitchen's.
    mutating func take(_ work: KitchenWork, as number: Int, isOwn: Bool) {
        clock = max(clock, work.clock ?? 0)
        if let stamp = DeedStamp(work) {
            heard[stamp.display] = max(heard[stamp.display] ?? 0, stamp.clock)
            if ![.seen, .cleared].contains(work.deed) {
                heardCounts = heardCounts ?? [:]
                heardCounts?[stamp.display, default: 0] += 1
            }
        }
        switch work.deed {
        case .rushed, .calmed:
            guard DeedStamp.admits(work, over: &rushedBy) else { return }
            isRushed = work.deed == .rushed
            rushKnowing = isRushed ? work.changes ?? changeCount : nil
        case .handedOff:
            guard DeedStamp.admits(work, over: &handedOffBy) else { return }
            isHandedOff = true
            handOffKnowing = work.changes ?? changeCount
        case .cleared: isCleared = true
        case .done, .undone, .ticked, .unticked, .sent, .seen, .started:
            let lines = work.lines.isEmpty ? ticket.lines.map(\.id) : work.lines
            for line in lines {
                states[line, default: LineState()].take(work, as: number, isOwn: isOwn)
            }
            if work.deed == .started { isStarted = true }
            // What was cleared here is to be cooked after all.
            if work.clock != nil, [.undone, .ticked, .unticked].contains(work.deed) {
                ownRound = 0
            }
            if [.done, .seen].contains(work.deed) {
                noteSeen(lines, through: work.changes ?? changeCount)
            }
            // Each of several displays sees for itself where the guest sits.
            if work.deed == .seen, work.display != nil, isOwn {
                movedFrom = nil
                optionBefore = nil
            }
        }
        settleRounds()
        revision += 1
    }
}

// MARK: - As displays show it

extension KitchenTicket {
    /// The same with some of its lines only, and the stations of the others.
    func restricted(to lines: [Ticket.Line]) -> KitchenTicket {
        let shown = Set(lines.map(\.id))
        var ticket = self
        let others = left.filter { !shown.contains($0.id) }.compactMap(station)
        ticket.alsoAt = Set(others).sorted()
        ticket.received = received.with(self.ticket.with(lines))
        ticket.states = states.filter { shown.contains($0.key) }
        if hasStartedLines { ticket.isStarted = ticket.hasStartedLines }
        return ticket
    }

    /// The same with lines that are alike in all that is shown as one line, which is never stored.
    func combiningLines() -> KitchenTicket {
        var lines: [Ticket.Line] = []
        for line in ticket.lines {
            if let place = lines.firstIndex(where: { $0.isLike(line) && isShownAlike($0, line) }) {
                lines[place] = lines[place].with(quantity: lines[place].quantity + line.quantity)
            } else {
                lines.append(line)
            }
        }
        guard lines.count < ticket.lines.count else { return self }
        var combined = self
        combined.received = received.with(ticket.with(lines))
        return combined
    }

    /// The same with the station and the state of each line.
    func shownWithStations() -> KitchenTicket {
        var ticket = self
        ticket.showsStations = true
        return ticket
    }

    /// The same as it waits to be handed off.
    func shownAsReady() -> KitchenTicket {
        var ticket = shownWithStations()
        ticket.isReady = true
        return ticket
    }
}

extension ReceivedTicket {
    /// The same with the ticket as it is now.
    func with(_ ticket: Ticket) -> ReceivedTicket {
        ReceivedTicket(ticket: ticket, shownAt: shownAt, shownSteady: shownSteady, boot: boot)
    }

    /// The ticket of lines that were added to an order that the kitchen no longer knows.
    init(added received: ReceivedChange) {
        let change = received.change
        self.init(
            ticket: Ticket(
                id: change.order,
                number: change.number,
                diningOption: change.diningOption,
                guest: change.guest,
                firedAt: change.at,
                lines: change.changed
            ),
            shownAt: received.shownAt,
            shownSteady: received.shownSteady,
            boot: received.boot
        )
    }
}

// MARK: - Keeping

extension KitchenTicket: Codable {
    private enum CodingKeys: String, CodingKey {
        case received, sequence, isStarted, isRecalled, states, movedFrom, optionBefore, changeCount
        case revision, isRushed, isHandedOff, bumpedAt, clock, rushedBy
        case isCleared, heard, lastAddOn, unseenMoves
        case heardCounts, reportCount, rounds, roundStart, ownRound, rushKnowing, handOffKnowing,
            handedOffBy
    }

    // The first version kept no changes, for there were none.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        received = try container.decode(ReceivedTicket.self, forKey: .received)
        sequence = try container.decode(Int.self, forKey: .sequence)
        isStarted = try container.decode(Bool.self, forKey: .isStarted)
        isRecalled = try container.decode(Bool.self, forKey: .isRecalled)
        states = try container.decodeIfPresent([Int: LineState].self, forKey: .states) ?? [:]
        movedFrom = try container.decodeIfPresent(String.self, forKey: .movedFrom)
        optionBefore = try container.decodeIfPresent(DiningOption.self, forKey: .optionBefore)
        changeCount = try container.decodeIfPresent(Int.self, forKey: .changeCount) ?? 0
        isRushed = try container.decodeIfPresent(Bool.self, forKey: .isRushed) ?? false
        isHandedOff = try container.decodeIfPresent(Bool.self, forKey: .isHandedOff) ?? false
        bumpedAt = try container.decodeIfPresent(Int64.self, forKey: .bumpedAt)
        revision = try container.decodeIfPresent(Int.self, forKey: .revision) ?? 0
        isCleared = try container.decodeIfPresent(Bool.self, forKey: .isCleared) ?? false
        clock = try container.decodeIfPresent(Int.self, forKey: .clock) ?? 0
        rushedBy = try container.decodeIfPresent(DeedStamp.self, forKey: .rushedBy)
        lastAddOn = try container.decodeIfPresent(Int.self, forKey: .lastAddOn) ?? 0
        unseenMoves = try container.decodeIfPresent([Int].self, forKey: .unseenMoves) ?? []
        heard = try container.decodeIfPresent([String: Int].self, forKey: .heard) ?? [:]
        heardCounts = try container.decodeIfPresent([String: Int].self, forKey: .heardCounts)
        reportCount = try container.decodeIfPresent(Int.self, forKey: .reportCount) ?? 0
        rounds =
            try container.decodeIfPresent([TicketRound].self, forKey: .rounds)
            ?? [TicketRound(received)]
        roundStart = try container.decodeIfPresent(Int.self, forKey: .roundStart) ?? 0
        rushKnowing = try container.decodeIfPresent(Int.self, forKey: .rushKnowing)
        handOffKnowing = try container.decodeIfPresent(Int.self, forKey: .handOffKnowing)
        handedOffBy = try container.decodeIfPresent(DeedStamp.self, forKey: .handedOffBy)
        ownRound = try container.decodeIfPresent(Int.self, forKey: .ownRound) ?? 0
        if !container.contains(.ownRound) { adoptRounds() }
    }
}
