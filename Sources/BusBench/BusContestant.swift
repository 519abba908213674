internal import Dispatch
internal import NotifyBus

/// This bus: messages as bare bytes, handled on the thread of the bus.
final class BusContestant: Contestant {
    private let bus: Bus
    private let far: FarProcess
    private let listener: AnsweringRaw
    private let watch = Stopwatch()

    /// Joins a bus of its own with a far end.
    init?(on course: Course) {
        let watch = watch
        guard let (bus, far) = benchmarkPair(on: course, onQueue: false) else { return nil }
        self.bus = bus
        self.far = far
        listener = AnsweringRaw(bus, bytes: course.bytes) { watch.lap() ? $0 : nil }
        guard (try? bus.start(listener: listener)) != nil, waitForPeers(1, of: bus) else {
            return nil
        }
    }

    deinit {
        bus.stop()
    }

    func roundTrips(_ count: Int) -> [Double]? {
        guard let receiver = bus.slotOfOther else { return nil }
        watch.begin(count)
        listener.send(0, to: receiver)
        return watch.finish()
    }
}

/// The same with messages as values, which are handled on a queue.
final class BusQueueContestant: Contestant {
    private let bus: Bus
    private let far: FarProcess
    private let listener: Answering
    private let watch = Stopwatch()

    /// Joins a bus of its own with a far end.
    init?(on course: Course) {
        let watch = watch
        guard let (bus, far) = benchmarkPair(on: course, onQueue: true) else { return nil }
        self.bus = bus
        self.far = far
        listener = Answering(bus, bytes: course.bytes, onQueue: true) { watch.lap() ? $0 : nil }
        guard (try? bus.start(listener: listener)) != nil, waitForPeers(1, of: bus) else {
            return nil
        }
    }

    deinit {
        bus.stop()
    }

    func roundTrips(_ count: Int) -> [Double]? {
        guard let receiver = bus.slotOfOther else { return nil }
        watch.begin(count)
        _ = try? bus.send(listener.message(0), to: [receiver])
        return watch.finish()
    }
}

/// A bus and a process at its far end that sends everything back.
private func benchmarkPair(on course: Course, onQueue: Bool) -> (Bus, FarProcess)? {
    let place = course.bus(onQueue ? "bus queue" : "bus")
    let spin = course.mode.spinMicroseconds
    guard let bus = try? benchmarkBus(place, spin),
        let far = FarProcess(
            .busEcho,
            on: course.far,
            [place, "\(onQueue)", "\(spin)", "\(course.bytes)"]
        )
    else { return nil }
    return (bus, far)
}

extension Bus {
    /// The place of one who is there besides this client.
    fileprivate var slotOfOther: UInt32? { members().first { $0.slot != slot }?.slot }
}

/// Joins a bus for a benchmark.
func benchmarkBus(_ directory: String, _ spinMicroseconds: Int) throws(BusError) -> Bus {
    let card = Card(instance: .random(in: 1 ... .max), audience: 1, fingerprint: 1, identity: [])
    let pace = Pace.standard.spinning(microseconds: spinMicroseconds)
    return try Bus(directory: directory, card: card, pace: pace)
}

/// Waits until others are on a bus too; false when they do not come in 20 s.
func waitForPeers(_ count: Int, of bus: Bus) -> Bool {
    eventually { bus.members().count > count }
}
