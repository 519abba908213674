internal import NotifyBus

/// Who is there, and who shows life: pure, with the time as an argument.
///
/// What counts is that a heartbeat changed, by the observer's own monotonic clock. What the sender
/// says of the time can only make a silence longer by less than one heartbeat's distance.
struct PresenceLedger {
    private struct Record {
        let peer: INPeer
        var heartbeat: UInt64 = 0
        var changed: Int64
        var isResponsive = true
    }

    private let me: INPeer
    private let pace: Pace
    private var records: [UInt64: Record] = [:]
    private var expected: Int64?

    init(me: INPeer, pace: Pace) {
        self.me = me
        self.pace = pace
    }

    /// The peers that are there and show life, by identifier.
    var responsivePeers: [INPeer] {
        records.values.filter(\.isResponsive).map(\.peer)
            .sorted { ($0.identifier, $0.instance) < ($1.identifier, $1.instance) }
    }

    /// Notes a peer that has come; nothing when it was there.
    mutating func arrive(_ peer: INPeer, now: Int64) -> [INPresence] {
        guard records[peer.instance] == nil else { return [] }
        let others = instances(of: peer.identifier)
        records[peer.instance] = Record(peer: peer, changed: now)
        return [.online(peer)] + (others.isEmpty ? [] : [.duplicate(peer, of: others)])
    }

    /// Notes a peer that has gone; nothing when it was not there.
    mutating func depart(instance: UInt64, _ departure: Departure) -> [INPresence] {
        guard let peer = records.removeValue(forKey: instance)?.peer else { return [] }
        let gone: INPresence = departure == .crashed ? .crashed(peer) : .left(peer)
        let others = instances(of: peer.identifier)
        return others.count == 1 ? [gone, .duplicateEnded(others[0])] : [gone]
    }

    /// All instances of an identity that are there, this program too.
    private func instances(of identifier: String) -> [INPeer] {
        (records.values.map(\.peer) + [me]).filter { $0.identifier == identifier }
            .sorted { $0.instance < $1.instance }
    }

    /// Notes what heartbeats show now.
    mutating func hear(
        _ heartbeats: [(instance: UInt64, value: UInt64)],
        now: Int64
    ) -> [INPresence] {
        defer { expected = min(nextDeadline ?? .max, now + pace.beatNanoseconds) }
        // An observer that was held up itself has heard nobody meanwhile: all get a new chance.
        if let expected, now > expected + pace.beatNanoseconds / 3 { forgive(now: now) }
        return heartbeats.compactMap { hear($0.value, of: $0.instance, now: now) }
    }

    private mutating func hear(_ value: UInt64, of instance: UInt64, now: Int64) -> INPresence? {
        guard var record = records[instance] else { return nil }
        defer { records[instance] = record }
        if record.heartbeat != value {
            record.heartbeat = value
            record.changed = max(record.changed, beaten(value, now: now))
            guard !record.isResponsive else { return nil }
            record.isResponsive = true
            return .back(record.peer)
        }
        guard record.isResponsive, now - record.changed >= pace.silenceNanoseconds else {
            return nil
        }
        record.isResponsive = false
        return .unresponsive(record.peer)
    }

    /// When a heartbeat was made: the sender's tenths of seconds are believed if it is less than
    /// one heartbeat's distance ago.
    private func beaten(_ value: UInt64, now: Int64) -> Int64 {
        let tenth: Int64 = 100_000_000
        let age = UInt32(truncatingIfNeeded: now / tenth) &- UInt32(truncatingIfNeeded: value)
        let nanoseconds = Int64(age) * tenth
        return nanoseconds <= pace.beatNanoseconds ? now - nanoseconds : now
    }

    private mutating func forgive(now: Int64) {
        for instance in records.keys where records[instance]?.isResponsive == true {
            records[instance]?.changed = now
        }
    }

    /// When the first peer that shows no more life will have been silent for too long.
    var nextDeadline: Int64? {
        records.values.filter(\.isResponsive).map(\.changed).min().map {
            $0 + pace.silenceNanoseconds
        }
    }
}
