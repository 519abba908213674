internal import NotifyBus

/// This bus's notifications: a name posted to and fro, handled on the bus's thread.
final class PostContestant: Contestant {
    static let there = "comanda.bench.there"
    static let back = "comanda.bench.back"

    private let bus: Bus
    private let far: FarProcess
    private let watch = Stopwatch()

    /// Joins a bus of its own with a far end.
    init?(on course: Course) {
        let place = course.bus("post")
        let spin = course.mode.spinMicroseconds
        guard let bus = try? Bus(directory: place, rights: .standard, spinMicroseconds: spin),
            let far = FarProcess(.postEcho, on: course.far, [place, "\(spin)"])
        else { return nil }
        self.bus = bus
        self.far = far
        let watch = watch
        let token = try? bus.registerDispatch(Self.back, on: .busThread) { _ in
            if watch.lap() { try? bus.post(Self.there) }
        }
        guard token != nil, waitForHolder(of: Self.there, on: place) else { return nil }
    }

    deinit {
        bus.stop()
    }

    func roundTrips(_ count: Int) -> [Double]? {
        watch.begin(count)
        try? bus.post(Self.there)
        return watch.finish()
    }
}

/// Waits until enough clients are woken by posts to a name; false when they do not come in 20 s.
func waitForHolder(of name: String, on directory: String, count: Int = 1) -> Bool {
    eventually {
        let report = try? BusReport.read(directory: directory)
        let known = report?.names.first { $0.name == name }
        return (known?.subscribers.count ?? 0) >= count
    }
}
