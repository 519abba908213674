internal import Glibc
internal import Kernel
internal import Synchronization

/// The work of the thread of a bus: it sleeps on one word until there is something to do.
struct BusThread {
    private let bus: Bus
    private let listener: (any BusListener)?
    private let watch: DeathWatch
    private var known: [Member] = []
    private var knownEpoch: UInt64?
    private var losses: [UInt32: UInt64] = [:]
    private var nextBeat: Int64 = 0
    private var nextTick: Int64 = 0

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
        guard !bus.isStopping else { return }
        let forLetters = listener?.wantsLetters ?? false
        if bus.pace.spinNanoseconds > 0 {
            let end = monotonicNanoseconds() + bus.pace.spinNanoseconds
            if seat.spin(forLetters: forLetters, until: end) { return }
        }
        seat.sleep(forLetters: forLetters, until: min(nextBeat, nextTick))
    }
}

// MARK: - Members

extension BusThread {
    private mutating func noteMembers(_ seat: Seat) {
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

    private mutating func deliverLetters(_ seat: Seat) {
        guard let listener, listener.wantsLetters else { return }
        let waiting = seat.waitingLetters()
        guard !waiting.isEmpty else { return }
        // Who sent one of these joined before, and shall be announced before it is heard.
        noteMembers(seat)
        for letter in waiting {
            guard listener.wantsLetters, !bus.isStopping else { return }
            switch seat.take(letter) {
            case .letter(let letter): listener.received(letter)
            case .damaged(let sender): listener.lost(1, from: member(at: sender))
            case .nothing: break
            }
        }
    }

    private mutating func reportLosses(_ seat: Seat) {
        for sender in 0..<UInt32(64) {
            let count = seat.lost(from: sender)
            let before = losses.updateValue(count, forKey: sender) ?? 0
            guard count > before else { continue }
            listener?.lost(count - before, from: member(at: sender))
        }
    }

    private func member(at slot: UInt32) -> Member? {
        known.first { $0.slot == slot }
    }
}

// MARK: - Time

extension BusThread {
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
