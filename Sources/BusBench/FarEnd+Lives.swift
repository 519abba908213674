internal import Foundation
internal import InternalNotification
internal import NotifyBus

// Roles of processes whose life, calls or end are measured.
extension FarEnd {
    /// Makes calls in turns, with a call of getppid(2) before and after each turn.
    static func makeCalls(_ told: [String]) {
        // The tracer has to be there before the first turn.
        nap(100_000)
        guard told.count == 2, let call = Call(rawValue: told[0]),
            let stage = CallStage(call, told[1])
        else { return }
        stage.perform(call.callsInTurn)
        for _ in 0..<Call.turns {
            stage.settle()
            _ = getppid()
            stage.perform(call.callsInTurn)
            _ = getppid()
        }
        exit(0)
    }

    /// Is a member of a channel, and does nothing.
    ///
    /// Told to leave, it notes when it begins to.
    static func live(_ told: [String]) {
        guard let clock = link(told), told.count == 4,
            let center = try? benchmarkCenter(told[3], told[2])
        else { return }
        let isAsked = DispatchSemaphore(value: 0)
        center.messenger.onReceive { messages in
            if messages.contains(where: { $0.kind == "leave" }) { isAsked.signal() }
        }
        isAsked.wait()
        clock.note()
        center.stop()
        exit(0)
    }

    /// Is a member of a channel, and notes each time that a healthy peer seems to hang.
    static func observe(_ told: [String]) {
        guard let clock = link(told), told.count == 3,
            let center = try? benchmarkCenter("observer", told[2])
        else { return }
        center.onPresence { event in
            if case .unresponsive(let peer) = event, peer.identifier == "healthy" { clock.note() }
        }
        rest()
    }

    /// Joins, posts, sends, registers and cancels without end.
    static func churn(_ told: [String]) {
        guard told.count == 1, let bus = try? benchmarkBus(told[0], 0) else { return }
        let listener = Answering(bus, bytes: 64, onQueue: false) { _ in nil }
        guard (try? bus.start(listener: listener)) != nil else { return }
        var count = 1
        while true {
            let token = try? bus.registerDispatch("comanda.bench.churn", on: .busThread) { _ in }
            try? bus.post("comanda.bench.churn")
            let others = bus.members().map(\.slot).filter { $0 != bus.slot }
            count = count * 5 % 3001
            _ = try? bus.send([UInt8](repeating: 7, count: count + 16), to: others)
            if let token { try? bus.cancel(token) }
        }
    }

    /// Joins, and sends one message to all who are there.
    static func greet(_ told: [String]) {
        guard told.count == 1, let bus = try? benchmarkBus(told[0], 0) else { return }
        let listener = Answering(bus, bytes: 64, onQueue: false) { _ in nil }
        guard (try? bus.start(listener: listener)) != nil else { return }
        let others = bus.members().map(\.slot).filter { $0 != bus.slot }
        _ = try? bus.send(listener.message(1), to: others)
        rest()
    }
}
