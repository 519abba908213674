package import Restaurant

/// What the kitchen has before it: a fold over the events of its journal, and its link to the till.
package struct KitchenBoard: Sendable, Equatable {
    /// Bumped tickets that are kept to be brought back.
    package static let bumpedMax = 50

    /// What is to be cooked, in the order in which it came.
    package internal(set) var open: [KitchenTicket] = []

    /// What was bumped, the last one last; at most ``bumpedMax``.
    package internal(set) var bumped: [KitchenTicket] = []

    /// How the kitchen sees the till.
    package private(set) var link: Link

    /// When the till came back, if it was gone and is live now.
    package private(set) var linkReturn: LinkReturn?

    /// Which programs of the store run more than once.
    package var doubles = Doubles()

    /// The number of the order that came last.
    package private(set) var lastNumber: Int?

    /// When a ticket is due and late.
    package let limits: AgeRules

    /// How dishes go through the stations.
    package let routing: KitchenRouting

    /// How long the tickets of the last two hours took, in the order in which they were bumped.
    package private(set) var times: [TicketTime] = []

    /// What of the menu has run out, as the till has it.
    package private(set) var availability = Availability()

    /// What cooks said of that and the till has not answered yet, by what it is about.
    package private(set) var wishes: [StopWish] = []

    private let boot: String
    private(set) var known = RecentOrders()
    /// What came of orders before their tickets did.
    private var early = EarlyNews()
    private var receivedCount = 0
    private var workCount = 0

    /// Makes an empty board.
    ///
    /// - Parameters:
    ///   - boot: Which run of the machine this is, as in ``ReceivedTicket/boot``.
    ///   - link: How the till is seen at first.
    ///   - limits: When a ticket is due and late.
    ///   - routing: How dishes go through the stations.
    package init(
        boot: String,
        link: Link,
        limits: AgeRules = AgeRules(),
        routing: KitchenRouting = KitchenRouting()
    ) {
        self.boot = boot
        self.link = link
        self.routing = routing
        self.limits = limits
    }

    /// Whether other displays show the same kitchen.
    package var isShared: Bool { routing.isShared }

    /// The display that this board is of; nil in a kitchen that has only one.
    package var display: String? { routing.display }

    /// An open ticket by its order.
    package func openTicket(_ order: OrderID) -> KitchenTicket? {
        open.first { $0.id == order }
    }
}

// MARK: - Events

extension KitchenBoard {
    /// Takes in one record of the journal.
    ///
    /// What is known already changes nothing: a ticket received twice is one, and so is a report.
    /// A ticket without dishes is never shown, since there is nothing to cook. What comes of an
    /// order before its ticket is taken again when that comes.
    ///
    /// - Returns: Whether it changed what is open.
    @discardableResult
    package mutating func apply(_ event: KitchenEvent) -> Bool {
        guard let order = event.order, early.has(order) || isEarly(event, of: order) else {
            return happen(event)
        }
        let isOutOfOrder = early.note(event, of: order)
        return isOutOfOrder ? rebuild(order) : happen(event)
    }

    /// Whether it is of an order of which no ticket came.
    private func isEarly(_ event: KitchenEvent, of order: OrderID) -> Bool {
        switch event {
        case .changed: !known.has(order)
        // A kitchen with one display does nothing with an order that it does not have.
        case .worked(let work): work.clock != nil && !known.has(order)
        case .received, .progressed, .stopped, .availability: false
        }
    }

    /// Makes a ticket anew from all that came of its order, which did not come in its order.
    private mutating func rebuild(_ order: OrderID) -> Bool {
        open.removeAll { $0.id == order }
        bumped.removeAll { $0.id == order }
        for event in early.inOrder(of: order) {
            guard case .received(let received) = event else {
                _ = happen(event)
                continue
            }
            known.insert(order)
            show(received)
        }
        return openTicket(order) != nil
    }

    private mutating func happen(_ event: KitchenEvent) -> Bool {
        switch event {
        case .received(let received): receive(received)
        case .changed(let received): change(received)
        case .worked(let work): take(work)
        case .stopped(let wish): take(wish)
        case .availability(let event): take(event)
        case .progressed(let progress): take(progress)
        }
    }

    private mutating func take(_ progress: KitchenProgress) -> Bool {
        let order = progress.order
        let place = open.firstIndex { $0.id == order }
        if let place {
            open[place].reportCount += 1
        } else if let index = bumped.lastIndex(where: { $0.id == order }) {
            bumped[index].reportCount += 1
        }
        switch progress.stage {
        case .started: return start(order)
        case .ready:
            let known = progress.changes ?? 0
            if let place, known < open[place].lastAddOn {
                open[place].finish(knowing: known)
                return true
            }
            return bump(order, at: progress.at)
        case .recalled: return recall(order)
        case .acknowledged: return acknowledge(order)
        }
    }

    private mutating func take(_ wish: StopWish) -> Bool {
        wishes.removeAll { $0.thing == wish.thing }
        wishes.append(wish)
        return false
    }

    private mutating func take(_ event: AvailabilityEvent) -> Bool {
        availability.take(event)
        wishes.removeAll { $0.thing == event.thing && $0.isOut == event.isOut }
        return false
    }

    private mutating func receive(_ received: ReceivedTicket) -> Bool {
        guard known.insert(received.ticket.id) else { return false }
        return show(received)
    }

    @discardableResult
    private mutating func show(_ received: ReceivedTicket) -> Bool {
        lastNumber = received.ticket.number
        guard !received.ticket.lines.isEmpty else { return false }
        open.append(KitchenTicket(received, sequence: receivedCount))
        receivedCount += 1
        return true
    }

    /// Takes in what changed of a ticket, wherever it is now.
    ///
    /// What is added to an order that was bumped, or made in another way, brings it back as a
    /// ticket of that alone.
    private mutating func change(_ received: ReceivedChange) -> Bool {
        let change = received.change
        if let index = open.firstIndex(where: { $0.id == change.order }) {
            return open[index].take(received)
        }
        var ticket: KitchenTicket
        if let index = bumped.lastIndex(where: { $0.id == change.order }) {
            guard change.sequence > bumped[index].changeCount else { return false }
            guard change.bringsWork else { return bumped[index].take(received) }
            ticket = bumped.remove(at: index)
            ticket.reopen(for: change, sequence: receivedCount)
        } else {
            guard change.bringsWork else { return false }
            ticket = KitchenTicket(ReceivedTicket(added: received), sequence: receivedCount)
        }
        guard ticket.take(received) else { return false }
        receivedCount += 1
        open.append(ticket)
        return true
    }

    private mutating func acknowledge(_ order: OrderID) -> Bool {
        guard let index = open.firstIndex(where: { $0.id == order }), open[index].isUnseen else {
            return false
        }
        open[index].acknowledge()
        return true
    }

    private mutating func start(_ order: OrderID) -> Bool {
        guard let index = open.firstIndex(where: { $0.id == order }), !open[index].isStarted else {
            return false
        }
        open[index].isStarted = true
        return true
    }

    private mutating func bump(_ order: OrderID, at wall: Int64) -> Bool {
        guard let index = open.firstIndex(where: { $0.id == order }) else { return false }
        var ticket = open.remove(at: index)
        noteTime(of: ticket, bumpedAt: wall)
        ticket.bump(at: wall)
        bumped.append(ticket)
        if bumped.count > Self.bumpedMax { bumped.removeFirst() }
        return true
    }

    private mutating func take(_ work: KitchenWork) -> Bool {
        workCount += 1
        let isOwn = routing.display == nil || routing.display == work.display
        if let index = open.firstIndex(where: { $0.id == work.order }) {
            open[index].take(work, as: workCount, isOwn: isOwn)
            if work.deed == .cleared { return bump(work.order, at: work.at) }
            // Of several displays none says that all is ready: it follows from what each has done.
            let mayEnd = work.clock != nil && [.done, .seen].contains(work.deed)
            guard mayEnd, !open[index].hasLiveLines else { return true }
            return bump(work.order, at: work.at)
        }
        guard let index = bumped.lastIndex(where: { $0.id == work.order }) else { return false }
        bumped[index].take(work, as: workCount, isOwn: isOwn)
        let isAnew = [.undone, .sent, .ticked, .unticked].contains(work.deed)
        let mayReturn = work.clock != nil && isAnew
        let isBack = mayReturn && bumped[index].hasLiveLines
        return isBack ? recall(work.order) : true
    }

    /// By the wall, for a record is read again after any restart; a clock that was set counts as 0.
    ///
    /// A ticket that was brought back counts once, with its last bump.
    private mutating func noteTime(of ticket: KitchenTicket, bumpedAt wall: Int64) {
        let oldest = wall - 120 * 60_000
        times.removeAll { $0.order == ticket.id || $0.bumpedAt < oldest }
        guard !ticket.isCancelled, !ticket.isCleared else { return }
        let seconds = Int(max(wall - ticket.received.shownAt, 0) / 1000)
        times.append(TicketTime(order: ticket.id, bumpedAt: wall, seconds: seconds))
    }

    /// Brings a ticket back to where it was among the others.
    private mutating func recall(_ order: OrderID) -> Bool {
        guard let index = bumped.lastIndex(where: { $0.id == order }) else { return false }
        var ticket = bumped.remove(at: index)
        ticket.recall()
        let place = open.firstIndex { $0.sequence > ticket.sequence } ?? open.endIndex
        open.insert(ticket, at: place)
        return true
    }
}

// MARK: - Keeping

extension KitchenBoard {
    /// What the records came to.
    package var kept: KeptBoard {
        KeptBoard(
            open: open,
            bumped: bumped,
            lastNumber: lastNumber,
            known: known,
            receivedCount: receivedCount,
            workCount: workCount,
            times: times,
            availability: availability,
            wishes: wishes,
            early: early
        )
    }

    /// Goes on from what the records came to; how the till is seen stays.
    package mutating func restore(_ kept: KeptBoard) {
        open = kept.open
        bumped = kept.bumped
        lastNumber = kept.lastNumber
        known = kept.known
        receivedCount = kept.receivedCount
        workCount = kept.workCount ?? 0
        times = kept.times ?? []
        availability = kept.availability ?? Availability()
        wishes = kept.wishes ?? []
        early = kept.early ?? EarlyNews()
    }
}

// MARK: - Link

extension KitchenBoard {
    /// Takes in how the till is seen from now on, and notes its return when it was gone.
    package mutating func linked(_ link: Link, at now: Moment) {
        guard link != self.link else { return }
        if case .lost(let since) = self.link, link.isLive {
            linkReturn = LinkReturn(at: now, goneSeconds: now.seconds(since: since))
        } else {
            linkReturn = nil
        }
        self.link = link
    }
}

/// The till came back.
package struct LinkReturn: Sendable, Hashable {
    /// When it did.
    package let at: Moment

    /// How long it had been gone.
    package let goneSeconds: Int
}

// MARK: - Ages

extension KitchenBoard {
    /// Whole seconds since a ticket was first shown; never negative.
    ///
    /// By the steady clock, so that a clock on the wall that is set changes no age. Only a ticket
    /// from before the machine's last start must go by the wall, for the steady clock began anew.
    package func ageSeconds(of ticket: KitchenTicket, at now: Moment) -> Int {
        let received = ticket.received
        guard received.boot == boot else { return Int(max(now.wall - received.shownAt, 0) / 1000) }
        return Int(max(now.steady - received.shownSteady, 0) / 1_000_000_000)
    }

    /// How late a ticket is.
    package func lateness(of ticket: KitchenTicket, at now: Moment) -> Lateness {
        limits.limits(of: ticket.ticket.diningOption)
            .lateness(ofSeconds: ageSeconds(of: ticket, at: now))
    }

    /// How many open tickets are late; what is ready is not.
    package func lateCount(at now: Moment) -> Int {
        open.count { !$0.isReady && lateness(of: $0, at: now).isLate }
    }

    /// The age of the oldest ticket that is not ready, in whole seconds; nil when there is none.
    package func oldestSeconds(at now: Moment) -> Int? {
        open.lazy.filter { !$0.isReady }.map { ageSeconds(of: $0, at: now) }.max()
    }
}
