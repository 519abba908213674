internal import Glibc
internal import InternalNotification
internal import NotifyBus

/// Messages over a link.
final class LinkPourer: Pourer {
    let drain: Drain
    private let link: Link

    init?(_ kind: LinkKind, on course: Course) {
        let isBusy = kind.isFloor
        guard let link = Link(kind, bytes: course.bytes, isBusy: isBusy),
            let drain = Drain(.linkDrain, link, [], on: course, isBusy: isBusy)
        else { return nil }
        self.link = link
        self.drain = drain
    }

    func pour(_ count: Int) -> Bool { link.pour(count) }
}

/// Messages of this bus, one by one.
final class BusPourer: Pourer {
    let drain: Drain
    private let bus: Bus
    private let receiver: [UInt32]
    private let window: Int
    private var message: [UInt8]

    init?(on course: Course, isBusy: Bool) {
        let place = course.bus(isBusy ? "pour busy" : "pour")
        let spin = isBusy ? Mode.busy.spinMicroseconds : 0
        guard let clock = clockLinks(1).first,
            let drain = Drain(.busDrain, clock, [place, "\(spin)"], on: course),
            let bus = try? benchmarkBus(place, 0)
        else { return nil }
        self.drain = drain
        self.bus = bus
        message = [UInt8](repeating: 0x5a, count: course.bytes)
        window = windowMessages(course.bytes)
        let listener = Answering(bus, bytes: course.bytes, onQueue: false) { _ in nil }
        guard (try? bus.start(listener: listener)) != nil, waitForPeers(1, of: bus) else {
            return nil
        }
        receiver = bus.members().map(\.slot).filter { $0 != bus.slot }
    }

    deinit {
        bus.stop()
    }

    func pour(_ count: Int) -> Bool {
        let before = drain.received
        var known = 0
        for sent in 0..<count {
            while sent - known >= window {
                known = drain.received - before
                if sent - known >= window { sched_yield() }
            }
            stamp(&message, UInt64(sent))
            guard (try? bus.send(message, to: receiver))?.delivered == 1 else { return false }
        }
        return true
    }
}

/// How many messages of a size may be under way: what the bus keeps of one sender, less a few.
func windowMessages(_ bytes: Int) -> Int {
    let chunks = (bytes + 1023) / 1024
    return max(min(Share.ofSender.messages, Share.ofSender.chunks / chunks) - 2, 1)
}

/// Messages of the SDK, fifty at a time.
final class SDKPourer: Pourer {
    private static let together = 50

    let drain: Drain
    private let center: INCenter
    private let batch: [INMessage]
    private let window: Int

    init?(on course: Course) {
        let place = course.bus("pour sdk")
        guard let clock = clockLinks(1).first,
            let drain = Drain(.sdkDrain, clock, [place], on: course),
            let center = try? benchmarkCenter("near", place)
        else { return nil }
        self.drain = drain
        self.center = center
        let orders = Orders(bytes: course.bytes, withJSON: false)
        batch = Array(repeating: orders.message(0), count: Self.together)
        window = windowMessages((course.bytes + 32) * Self.together) * Self.together
        guard eventually({ !center.peers.isEmpty }) else { return nil }
    }

    deinit {
        center.stop()
    }

    func pour(_ count: Int) -> Bool {
        let before = drain.received
        for sent in stride(from: 0, to: count, by: Self.together) {
            while sent - (drain.received - before) >= window { sched_yield() }
            let some = batch.prefix(min(Self.together, count - sent))
            let result = center.messenger.send(Array(some))
            guard result.problem == nil, result.refused == 0 else { return false }
        }
        return true
    }
}
