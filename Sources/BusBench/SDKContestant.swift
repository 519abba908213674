internal import InternalNotification
internal import NotifyBus

/// This bus's SDK: JSON messages, handled on the bus's thread.
final class SDKContestant: Contestant {
    static let channel = "comanda.bench"

    private let center: INCenter
    private let far: FarProcess
    private let orders: Orders
    private let watch = Stopwatch()

    /// Joins a channel of its own with a far end.
    ///
    /// With JSON, both ends make and read the JSON of every message; else they send what they made
    /// before, and do not read what comes.
    init?(on course: Course, withJSON: Bool) {
        let place = course.bus(withJSON ? "sdk json" : "sdk")
        let spin = course.mode.spinMicroseconds
        guard let center = try? benchmarkCenter("near", place, spin),
            let far = FarProcess(
                .sdkEcho,
                on: course.far,
                [place, "\(withJSON)", "\(spin)", "\(course.bytes)"]
            )
        else { return nil }
        self.center = center
        self.far = far
        orders = Orders(bytes: course.bytes, withJSON: withJSON)
        let (orders, watch, messenger) = (orders, watch, center.messenger)
        messenger.onReceive { messages in
            guard let number = orders.number(in: messages[0]), watch.lap() else { return }
            messenger.send([orders.message(number)])
        }
        guard eventually({ !center.peers.isEmpty }) else { return nil }
    }

    /// Tells whether the SDK carries messages of a size; they need a little besides.
    static func takes(_ bytes: Int) -> Bool { bytes + 256 <= INMessenger.messageBytesMax }

    deinit {
        center.stop()
    }

    func roundTrips(_ count: Int) -> [Double]? {
        watch.begin(count)
        guard center.messenger.send([orders.message(0)]).problem == nil else { return nil }
        return watch.finish()
    }
}

/// Joins the benchmark's channel.
func benchmarkCenter(
    _ identifier: String,
    _ directory: String,
    _ spinMicroseconds: Int = 0
) throws(INError) -> INCenter {
    try INCenter(
        identifier: SDKContestant.channel,
        config: INAppConfig(identifier: identifier, apikey: "comanda.bench"),
        bus: directory,
        delivery: .busThread,
        pace: Pace.standard.spinning(microseconds: spinMicroseconds)
    )
}
