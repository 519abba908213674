internal import CBusPeers
internal import Glibc

/// One end of a way to pass bytes between two processes that is not the bus.
///
/// The pointer is valid as long as the object. Different threads may send and receive, each at one
/// time; words that both ends share are atomic.
@safe final class Link: Sendable {
    nonisolated(unsafe) fileprivate let end: OpaquePointer
    let bytes: Int

    /// Makes the near end of a kind; nil when the system refuses it.
    init?(_ kind: LinkKind, bytes: Int, isBusy: Bool = false) {
        guard let end = unsafe cb_open(kind.number, bytes, isBusy) else { return nil }
        unsafe self.end = end
        self.bytes = bytes
    }

    /// Attaches the far end in a process that was started with the link.
    init?(attaching description: String, bytes: Int) {
        guard let end = unsafe cb_attach(description) else { return nil }
        unsafe self.end = end
        self.bytes = bytes
    }

    deinit {
        unsafe cb_close(end)
    }

    /// Tells whether the far end's process has come as far as to attach it.
    var isAttached: Bool { unsafe cb_is_attached(end) }

    /// What the far end's process is told.
    var description: String {
        var text = [CChar](repeating: 0, count: 256)
        unsafe cb_describe(end, &text, text.count)
        let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        return String(decoding: bytes, as: UTF8.self)
    }
}

// MARK: - Passing

extension Link {
    /// Makes round trips, and tells how many microseconds each took; nil when the far end is gone.
    func roundTrips(_ count: Int) -> [Double]? {
        var times = [Int64](repeating: 0, count: count)
        guard unsafe cb_round_trips(end, count, &times) else { return nil }
        return times.map { Double($0) / 1000 }
    }

    /// Sends all back, as long as the near end is there.
    func echo() { unsafe cb_echo(end) }

    /// Takes all and notes it, as long as the near end is there.
    func sink() { unsafe cb_sink(end) }

    /// Takes all and counts it, as long as the near end is there.
    func drain() { unsafe cb_drain(end) }

    /// Sends messages without waiting; false when the far end is gone.
    func pour(_ count: Int) -> Bool { unsafe cb_pour(end, count) }

    /// Sends one message; false when the far end is gone.
    func send(_ bytes: [UInt8]) -> Bool { unsafe cb_send(end, bytes) }

    /// Waits for one message; nil when the far end is gone.
    func receive() -> [UInt8]? {
        var isThere = false
        let message = unsafe [UInt8](unsafeUninitializedCapacity: bytes) { buffer, filled in
            guard let start = buffer.baseAddress else { return }
            isThere = unsafe cb_receive(end, start)
            filled = isThere ? bytes : 0
        }
        return isThere ? message : nil
    }

    /// Notes at the far end that a message was read, and when.
    func note() { unsafe cb_note(end) }

    /// Notes at the far end that a message was read.
    func count() { unsafe cb_count(end) }

    /// How many messages the far end has noted or counted.
    var received: Int { Int(clamping: unsafe cb_received(end)) }

    /// When the far end noted the last one, in nanoseconds of the monotonic clock.
    var notedAt: Int64 { unsafe cb_noted_at(end) }
}

/// Writes a number where both ends look for it: at the payload's begin and end.
func stamp(_ bytes: inout [UInt8], _ number: UInt64) {
    unsafe cb_stamp(&bytes, bytes.count, number)
}

/// The number in a payload; nil when it is not the same at begin and end.
func stamp(in bytes: [UInt8]) -> UInt64? {
    guard bytes.count >= 16 else { return nil }
    let number = (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[$1]) << UInt64(8 * $1) }
    return unsafe cb_is_stamped(bytes, bytes.count, number) ? number : nil
}

/// The same for bytes that lie elsewhere.
func stamp(in bytes: RawSpan) -> UInt64? {
    guard bytes.byteCount >= 16 else { return nil }
    let number = unsafe bytes.unsafeLoadUnaligned(as: UInt64.self)
    let isStamped = unsafe bytes.withUnsafeBytes { buffer in
        unsafe cb_is_stamped(buffer.baseAddress, buffer.count, UInt64(littleEndian: number))
    }
    return isStamped ? UInt64(littleEndian: number) : nil
}

/// A way to pass bytes: the floor, or one of its peers.
struct LinkKind {
    let number: UInt32
    let name: String
    let isFloor: Bool

    /// All kinds.
    static let all: [LinkKind] = (UInt32(0)..<64).compactMap { number in
        guard let name = unsafe cb_kind_name(number) else { return nil }
        return LinkKind(
            number: number,
            name: unsafe String(cString: name),
            isFloor: cb_kind_is_floor(number)
        )
    }

    /// The kind with a name.
    static func named(_ name: String) -> LinkKind? { all.first { $0.name == name } }

    /// Why it cannot pass messages of a size; nil when it can.
    func obstacle(bytes: Int, isBusy: Bool) -> Obstacle? {
        Obstacle(cb_kind_obstacle(number, bytes, isBusy))
    }
}

// MARK: - Processes

extension Link {
    /// Starts a program that gets the far ends of links; its number, or nil.
    static func start(_ program: String, _ arguments: [String], with links: [Link]) -> Int32? {
        let texts = unsafe ([program] + arguments).map { unsafe strdup($0) }
        defer { for place in unsafe texts.indices { unsafe free(texts[place]) } }
        let ends = unsafe links.map { unsafe Optional($0.end) }
        let number = unsafe cb_start(program, texts + [nil], ends, ends.count)
        return number > 0 ? number : nil
    }
}
