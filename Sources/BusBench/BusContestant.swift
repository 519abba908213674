internal import Dispatch
internal import NotifyBus

/// This bus: messages as the SDK's layer below has them, bytes in and bytes out.
final class BusContestant: Contestant {
    private let bus: Bus
    private let far: FarProcess
    private let listener: Answering
    private let watch = Stopwatch()

    /// Joins a bus of its own with a far end; both handle messages on a queue of theirs, or on the
    /// bus's thread.
    init?(on course: Course, onQueue: Bool) {
        let place = course.bus(onQueue ? "bus queue" : "bus")
        let spin = course.mode.spinMicroseconds
        let watch = watch
        guard let bus = try? benchmarkBus(place, spin),
            let far = FarProcess(
                .busEcho,
                on: course.far,
                [place, "\(onQueue)", "\(spin)", "\(course.bytes)"]
            )
        else { return nil }
        self.bus = bus
        self.far = far
        listener = Answering(bus, bytes: course.bytes, onQueue: onQueue) { number in
            watch.lap() ? number : nil
        }
        guard (try? bus.start(listener: listener)) != nil, waitForPeers(1, of: bus) else {
            return nil
        }
    }

    deinit {
        bus.stop()
    }

    func roundTrips(_ count: Int) -> [Double]? {
        guard let receiver = bus.members().first(where: { $0.slot != bus.slot })?.slot else {
            return nil
        }
        watch.begin(count)
        _ = try? bus.send(listener.message(0), to: [receiver])
        return watch.finish()
    }
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
