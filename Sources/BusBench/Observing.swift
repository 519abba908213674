internal import Kernel
internal import NotifyBus
internal import Synchronization

/// Notes who comes to a bus, who goes and how, and when, by the monotonic clock.
final class Observing: BusListener {
    private struct State {
        var arrived: Set<UInt64> = []
        var gone: [UInt64: Int64] = [:]
        var lastLetter: Int64?
    }

    private let state = Mutex(State())

    var wantsLetters: Bool { true }

    func received(_ letter: Letter) {
        let now = monotonicNanoseconds()
        state.withLock { $0.lastLetter = now }
    }

    func lost(_ count: UInt64, from sender: Member?) {}

    func membersChanged(arrived: [Member], gone: [(Member, Departure)]) {
        let now = monotonicNanoseconds()
        state.withLock { state in
            state.arrived.formUnion(arrived.map(\.card.instance))
            for (member, _) in gone { state.gone[member.card.instance] = now }
        }
    }

    func tick(now: Int64, heartbeats: [(Member, UInt64)]) -> Int64? { nil }

    /// All who have come so far, by instance.
    var arrived: Set<UInt64> { state.withLock { $0.arrived } }

    /// When a member went; nil as long as it is there.
    func departure(of instance: UInt64) -> Int64? { state.withLock { $0.gone[instance] } }

    /// Takes out when the last message came.
    func takeLastLetter() -> Int64? {
        state.withLock { state in
            defer { state.lastLetter = nil }
            return state.lastLetter
        }
    }
}
