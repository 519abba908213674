internal import Input
internal import Kernel

/// One node of a device of the settings, from its opening to its end.
///
/// It is taken only when none of its keys is down: whoever got a key's press must get its release
/// too, or that key stays down there for good.
struct OpenNode {
    /// What a turn brought.
    struct Turn {
        var signals: [DeviceSignal] = []
        var isGone = false
    }

    let identity: DeviceIdentity
    private let device: any OpenDevice
    private var reader: EventReader
    private var decoder: DeviceDecoder
    /// There while somebody learns what its keys send: then they do nothing.
    private var learner: KeyLearner?
    private var isTaken = false
    /// Events from before it was taken went to somebody else too.
    private var takenAt: Int64 = 0
    private(set) var heldKey: KeyCode?

    /// Opens a node and takes it, or waits until its keys are let go.
    init(
        _ identity: DeviceIdentity,
        _ device: any OpenDevice,
        _ use: DeviceRule.Use,
        now: Int64
    ) throws(SystemError) {
        self.identity = identity
        self.device = device
        reader = EventReader(descriptor: device.descriptorNumber)
        decoder = DeviceDecoder(use.filled(from: device.edges))
        try takeWhenLetGo(now: now)
    }

    var descriptorNumber: Int32 { device.descriptorNumber }
    var due: Int64? { learner == nil ? decoder.due : learner?.due }

    private mutating func takeWhenLetGo(now: Int64) throws(SystemError) {
        guard let held = device.heldKeys() else { throw .noSuchFile }
        heldKey = held.min { $0.rawValue < $1.rawValue }
        guard heldKey == nil else { return }
        try device.grab()
        isTaken = true
        takenAt = now
        // A key that went down since is let go here, and did nothing.
        _ = decoder.resume(held: device.heldKeys() ?? [], at: now)
    }

    /// Reads what waits.
    ///
    /// - Throws: `SystemError` when it cannot be taken after all.
    mutating func read(now: Int64) throws(SystemError) -> Turn {
        let read = reader.read()
        guard isTaken else {
            if read.isGone { return Turn(isGone: true) }
            try takeWhenLetGo(now: now)
            return Turn()
        }
        var turn = Turn(isGone: read.isGone)
        for event in read.events where event.time >= takenAt {
            guard learner == nil else {
                learner?.take(event)
                continue
            }
            var hasAsked = false
            turn.signals += decoder.take(event) {
                hasAsked = true
                return device.heldKeys()
            }
            // The answer is newer than the rest of these events, and the kernel has thrown away
            // what waited behind them: evdev_handle_get_val of its evdev.c.
            if hasAsked { break }
        }
        if turn.isGone { turn.signals += decoder.letGo() }
        return turn
    }

    mutating func pass(to time: Int64) -> [DeviceSignal] {
        guard let learner else { return decoder.pass(to: time) }
        guard let macro = learner.macro(at: time) else { return [] }
        self.learner = KeyLearner()
        return [.touched(macro)]
    }

    /// From now on its keys tell what they send and do nothing; or they do again what they did.
    mutating func learn(_ isLearning: Bool, now: Int64) {
        learner = isLearning ? KeyLearner() : nil
        _ = decoder.resume(held: device.heldKeys() ?? [], at: now)
    }

    /// Understands what it sends in another way from now on.
    mutating func understand(as use: DeviceRule.Use, now: Int64) {
        decoder = DeviceDecoder(use.filled(from: device.edges))
        _ = decoder.resume(held: device.heldKeys() ?? [], at: now)
    }

    mutating func letGo() -> [DeviceSignal] { decoder.letGo() }
}
