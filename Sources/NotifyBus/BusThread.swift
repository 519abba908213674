internal import Glibc
internal import Kernel
internal import Synchronization

/// The work of the thread of a bus: it sleeps on one word until there is something to do.
struct BusThread {
    let bus: Bus
    let listener: (any BusListener)?
    private let watch: DeathWatch
    private(set) var known: [Member] = []
    private var knownEpoch: UInt64?
    var losses: [UInt32: UInt64] = [:]
    var inbox = LetterInbox()
    private var nextBeat: Int64 = 0
    private var nextTick: Int64 = 0

    /// When the next message of this client is late.
    private var nextLate: Int64 = .max

    /// Whether what is owed has to be looked at in any case.
    private var isBeatDue = false

    /// Memory that was not used for a minute, or at least half of one, is given back.
    private static let idleNanoseconds: UInt64 = 30_000_000_000

    /// A place in a segment whose name is gone, kept until the others have moved too.
    private var parting: Seat?

    /// Members of that segment that have not been met in the new one yet.
    private var awaited: [Member] = []

    private init(for bus: Bus, listener: (any BusListener)?, watch: DeathWatch) {
        self.bus = bus
        self.listener = listener
        self.watch = watch
    }

    /// Works until the bus is stopped.
    static func run(for bus: Bus, listener: (any BusListener)?, watch: DeathWatch) {
        var work = BusThread(for: bus, listener: listener, watch: watch)
        while !bus.isStopping { work.turn() }
        work.parting?.leave()
        watch.stop()
    }

    private mutating func turn() {
        guard var seat = bus.seat else { return }
        let nudges = seat.takeNudges()
        if nudges.contains(.move), seat.segment.isOrphaned { seat = move(from: seat) }
        if nudges.contains(.death) { try? seat.clearDeadMembers() }
        noteMembers(seat)
        deliverPosts(seat)
        if nudges.contains(.own) { deliverLocalPosts() }
        deliverLetters(seat)
        if nudges.contains(.lost) { reportLosses(seat) }
        seat = tickIfDue(seat)
        settleIfDue(nudges)
        guard !bus.isStopping else { return }
        let forLetters = listener?.wantsLetters ?? false
        if bus.pace.spinNanoseconds > 0 {
            let end = monotonicNanoseconds() + bus.pace.spinNanoseconds
            if seat.spin(forLetters: forLetters, until: end) { return }
        }
        seat.sleep(forLetters: forLetters, until: min(nextBeat, nextTick, nextLate))
    }
}

// MARK: - Members

extension BusThread {
    mutating func noteMembers(_ seat: Seat) {
        // Read before the members: who comes meanwhile is noted the next time.
        let epoch = seat.epoch
        guard epoch != knownEpoch else { return }
        knownEpoch = epoch
        var members = bus.members()
        members += awaited.filter { !Self.isAmong(members, $0) }
        guard members != known else { return }
        let before = known
        known = members
        watch.watch(Set(others(in: members).map(\.process)).subtracting([getpid()]))
        let arrived = others(in: members).filter { !Self.isAmong(before, $0) }
        let gone = others(in: before).filter { !Self.isAmong(members, $0) }
        if before.isEmpty || !gone.isEmpty { seat.sweepFiles() }
        guard !arrived.isEmpty || !gone.isEmpty else { return }
        listener?.membersChanged(
            arrived: arrived,
            gone: gone.map { ($0, seat.departure(of: $0)) }
        )
    }

    private func others(in members: [Member]) -> [Member] {
        members.filter { $0.card.instance != bus.card.instance }
    }

    private static func isAmong(_ members: [Member], _ member: Member) -> Bool {
        members.contains { $0.card.instance == member.card.instance }
    }
}

// MARK: - Deliveries

extension BusThread {
    private func deliverPosts(_ seat: Seat) {
        while let entry = seat.takePosted() {
            guard let name = bus.registrations.withLock({ $0.name(at: entry) }) else { continue }
            deliver(name, seat)
        }
    }

    private func deliver(_ name: Name, _ seat: Seat) {
        let due = bus.registrations.withLock { registrations -> [(Token, Registrations.Handler)] in
            guard let place = registrations.holdings[name]?.home.place else { return [] }
            return registrations.due(name, posts: seat.posts(to: place))
        }
        for (token, handler) in due { bus.call(handler, for: token) }
    }

    private func deliverLocalPosts() {
        let due = bus.registrations.withLock { $0.dueLocally() }
        for (token, handler) in due { bus.call(handler, for: token) }
    }
}

// MARK: - Time

extension BusThread {
    private mutating func settleIfDue(_ nudges: Nudges) {
        // Whoever acknowledged may have died before it could say so: then members have changed.
        let isTold = !nudges.isDisjoint(with: [.receipt, .members, .death])
        guard isTold || nextLate != .max || isBeatDue else { return }
        let now = monotonicNanoseconds()
        guard isTold || now >= nextLate || isBeatDue else { return }
        isBeatDue = false
        nextLate = bus.settleOwed(now: now)
    }

    private mutating func tickIfDue(_ seat: Seat) -> Seat {
        let now = monotonicNanoseconds()
        guard now >= min(nextBeat, nextTick) else { return seat }
        var seat = seat
        if now >= nextBeat {
            if parting != nil { endMove(seat) }
            // Process ends are seen at once where a descriptor can be had; this is for the rest.
            try? seat.clearDeadMembers()
            if !seat.isSound(for: bus.card) { seat.segment.giveUp() }
            if seat.segment.isOrphaned { seat = move(from: seat) }
            seat.beat(heartbeat(at: now))
            seat.giveMemoryBack(roundNanoseconds: Self.idleNanoseconds)
            isBeatDue = true
            nextBeat = now + bus.pace.beatNanoseconds
        }
        let heartbeats = others(in: known).map { ($0, seat.heartbeat(of: $0.slot)) }
        nextTick = listener?.tick(now: now, heartbeats: heartbeats) ?? nextBeat
        return seat
    }

    /// The fingerprint in the upper half, tenths of seconds of the monotonic clock in the lower.
    private func heartbeat(at now: Int64) -> UInt64 {
        let tenths = UInt32(truncatingIfNeeded: now / 100_000_000)
        return UInt64(bus.card.shortFingerprint) << 32 | UInt64(tenths)
    }

    /// Meets the others where newcomers go, after the segment's name was taken away.
    private mutating func move(from seat: Seat) -> Seat {
        guard let moved = bus.moveToNewSegment(from: seat) else { return seat }
        seat.nudgeAll(.move)
        bus.loseOwed(in: seat)
        parting = seat
        awaited = others(in: known)
        losses = [:]
        knownEpoch = nil
        noteMembers(moved)
        // Posts while nobody could be reached are made up for by one too many.
        for name in bus.registrations.withLock({ Array($0.holdings.keys) }) {
            deliver(name, moved)
        }
        return moved
    }

    /// Takes those who have not come along by now for gone.
    private mutating func endMove(_ seat: Seat) {
        parting?.leave()
        parting = nil
        awaited = []
        knownEpoch = nil
        noteMembers(seat)
    }
}
