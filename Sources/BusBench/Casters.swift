internal import InternalNotification
internal import NotifyBus

/// A link to each receiver.
final class LinkCaster: Caster {
    let clocks: [Link]
    private let sinks: [FarProcess]
    private var message = [UInt8](repeating: 0x5a, count: FanOutPart.bytes)
    private var number: UInt64 = 0

    init?(_ kind: LinkKind, on course: Course) {
        let count = FanOutPart.receivers
        clocks = (0..<count).compactMap { _ in Link(kind, bytes: FanOutPart.bytes) }
        sinks = startSinks(.linkSink, clocks, [], on: course)
        let (clocks, sinks) = (clocks, sinks)
        let areThere = sinks.count == count && eventually { clocks.allSatisfy(\.isAttached) }
        guard areThere else { return nil }
    }

    func cast() -> Bool {
        number += 1
        stamp(&message, number)
        return clocks.allSatisfy { $0.send(message) }
    }
}

/// One message of this bus to all receivers.
final class BusCaster: Caster {
    let clocks = clockLinks(FanOutPart.receivers)
    private let sinks: [FarProcess]
    private let bus: Bus
    private let receivers: [UInt32]
    private var message = [UInt8](repeating: 0x5a, count: FanOutPart.bytes)
    private var number: UInt64 = 0

    init?(on course: Course) {
        let place = course.bus("cast")
        sinks = startSinks(.busSink, clocks, [place, "0"], on: course)
        guard sinks.count == FanOutPart.receivers, let bus = try? benchmarkBus(place, 0) else {
            return nil
        }
        self.bus = bus
        let listener = Answering(bus, bytes: FanOutPart.bytes, onQueue: false) { _ in nil }
        guard (try? bus.start(listener: listener)) != nil, waitForPeers(sinks.count, of: bus) else {
            return nil
        }
        receivers = bus.members().map(\.slot).filter { $0 != bus.slot }
    }

    deinit {
        bus.stop()
    }

    func cast() -> Bool {
        number += 1
        stamp(&message, number)
        return (try? bus.send(message, to: receivers))?.delivered == receivers.count
    }
}

/// One post of a name that all receivers hold.
final class PostCaster: Caster {
    let clocks = clockLinks(FanOutPart.receivers)
    private let sinks: [FarProcess]
    private let bus: Bus

    init?(on course: Course) {
        let place = course.bus("cast post")
        sinks = startSinks(.postSink, clocks, [place], on: course)
        let count = FanOutPart.receivers
        guard sinks.count == count, let bus = try? Bus(directory: place, rights: .standard) else {
            return nil
        }
        self.bus = bus
        guard waitForHolder(of: PostContestant.there, on: place, count: count) else { return nil }
    }

    deinit {
        bus.stop()
    }

    func cast() -> Bool { (try? bus.post(PostContestant.there)) != nil }
}

/// One message of the SDK to all peers.
final class SDKCaster: Caster {
    let clocks = clockLinks(FanOutPart.receivers)
    private let sinks: [FarProcess]
    private let center: INCenter
    private let orders = Orders(bytes: FanOutPart.bytes, withJSON: false)

    init?(on course: Course) {
        let place = course.bus("cast sdk")
        sinks = startSinks(.sdkSink, clocks, [place], on: course)
        let count = FanOutPart.receivers
        guard sinks.count == count, let center = try? benchmarkCenter("near", place) else {
            return nil
        }
        self.center = center
        guard eventually({ center.peers.count == count }) else { return nil }
    }

    deinit {
        center.stop()
    }

    func cast() -> Bool {
        let sent = center.messenger.send([orders.message(0)])
        return sent.problem == nil && sent.refused == 0
    }
}
