internal import CBusPeers
internal import Foundation
internal import InternalNotification
internal import NotifyBus

/// The process at the far end of what is measured.
package enum FarEnd {
    /// Plays a role for the process that started this one, which also ends it.
    ///
    /// - Parameter arguments: The role, the processor, and what else the role is told.
    package static func run(_ arguments: [String]) -> Never {
        cb_end_with_parent()
        if arguments.count > 2, let role = FarRole(rawValue: arguments[0]) {
            pin(to: Int(arguments[1]))
            play(role, Array(arguments.dropFirst(2)))
        }
        exit(1)
    }

    private static func play(_ role: FarRole, _ told: [String]) {
        switch role {
        case .linkEcho: link(told)?.echo()
        case .linkSink: link(told)?.sink()
        case .futexQueueEcho: echoOnQueue(told)
        case .busEcho: echoLetters(told)
        case .busSink: takeLetters(told)
        case .postEcho: echoPosts(told)
        case .postSink: takePosts(told)
        case .sdkEcho: echoMessages(told)
        case .sdkSink: takeMessages(told)
        case .linkDrain: link(told)?.drain()
        case .busDrain: drainLetters(told)
        case .sdkDrain: drainMessages(told)
        case .calls: makeCalls(told)
        case .life: live(told)
        case .observer: observe(told)
        case .churn: churn(told)
        case .greeter: greet(told)
        case .newborn:
            link(told)?.note()
            rest()
        }
    }

    /// The link that the first two arguments describe.
    static func link(_ told: [String]) -> Link? {
        guard told.count > 1, let bytes = Int(told[1]) else { return nil }
        return Link(attaching: told[0], bytes: bytes)
    }

    /// Other threads work; the near end ends the process.
    static func rest() -> Never {
        while true { sleep(3600) }
    }
}

// MARK: - Echoes

extension FarEnd {
    private static func echoOnQueue(_ told: [String]) {
        guard let link = link(told) else { return }
        let message = [UInt8](repeating: 1, count: link.bytes)
        QueueContestant.answer(link) { _ = link.send(message) }
        rest()
    }

    private static func echoLetters(_ told: [String]) {
        guard told.count == 4, let bytes = Int(told[3]),
            let bus = try? benchmarkBus(told[0], Int(told[2]) ?? 0)
        else { return }
        let listener: any BusListener =
            told[1] == "true"
            ? Answering(bus, bytes: bytes, onQueue: true) { $0 + 1 }
            : AnsweringRaw(bus, bytes: bytes) { $0 + 1 }
        guard (try? bus.start(listener: listener)) != nil else { return }
        rest()
    }

    private static func echoPosts(_ told: [String]) {
        let spin = told.count > 1 ? Int(told[1]) ?? 0 : 0
        guard let bus = try? Bus(directory: told[0], rights: .standard, spinMicroseconds: spin),
            (try? bus.registerDispatch(PostContestant.there, on: .busThread) { _ in
                try? bus.post(PostContestant.back)
            }) != nil
        else { return }
        rest()
    }

    private static func echoMessages(_ told: [String]) {
        guard told.count == 4, let bytes = Int(told[3]),
            let center = try? benchmarkCenter("far", told[0], Int(told[2]) ?? 0)
        else { return }
        let orders = Orders(bytes: bytes, withJSON: told[1] == "true")
        let messenger = center.messenger
        messenger.onReceive { messages in
            guard let number = orders.number(in: messages[0]) else { return }
            messenger.send([orders.message(number + 1)])
        }
        rest()
    }
}

// MARK: - Sinks

extension FarEnd {
    private static func takeLetters(_ told: [String]) {
        guard let clock = link(told), told.count == 4,
            let bus = try? benchmarkBus(told[2], Int(told[3]) ?? 0)
        else { return }
        let listener = Answering(bus, bytes: clock.bytes, onQueue: false) { _ in
            clock.note()
            return nil
        }
        guard (try? bus.start(listener: listener)) != nil else { return }
        rest()
    }

    private static func takePosts(_ told: [String]) {
        guard let clock = link(told), told.count == 3,
            let bus = try? Bus(directory: told[2], rights: .standard),
            (try? bus.registerDispatch(PostContestant.there, on: .busThread) { _ in
                clock.note()
            }) != nil
        else { return }
        rest()
    }

    private static func takeMessages(_ told: [String]) {
        guard let clock = link(told), told.count == 3,
            let center = try? benchmarkCenter("far", told[2])
        else { return }
        center.messenger.onReceive { _ in clock.note() }
        rest()
    }
}

// MARK: - Drains

extension FarEnd {
    private static func drainLetters(_ told: [String]) {
        guard let clock = link(told), told.count == 4,
            let bus = try? benchmarkBus(told[2], Int(told[3]) ?? 0)
        else { return }
        let listener = Answering(bus, bytes: 16, onQueue: false) { _ in
            clock.count()
            return nil
        }
        guard (try? bus.start(listener: listener)) != nil else { return }
        rest()
    }

    private static func drainMessages(_ told: [String]) {
        guard let clock = link(told), told.count == 3,
            let center = try? benchmarkCenter("far", told[2])
        else { return }
        center.messenger.onReceive { messages in for _ in messages { clock.count() } }
        rest()
    }
}
