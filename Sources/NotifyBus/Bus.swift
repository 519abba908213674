internal import CNotifyBus
internal import Kernel
internal import Synchronization

/// A client of the notify bus: names, tokens, states and posts after Darwin's notify(3).
///
/// All programs of a machine that use one directory meet there, in any order and without a
/// server. A process that ends is gone at once, whatever it was doing; see ``stop()`` for a clean
/// end. All calls may come from any thread, handlers too.
///
/// Where it differs from Darwin's: every token checks for itself; suspension nests for all
/// tokens; a full table of names is an error instead of a shared place.
public final class Bus: Sendable {
    /// Where programs meet unless they are told otherwise.
    public static let standardDirectory = "/run/comanda/bus"

    let directory: String
    let card: Card
    let pace: Pace
    let thread: Mutex<ThreadState>
    let seats: Mutex<Seat>
    let stopping = Atomic(false)
    let registrations = Mutex(Registrations())
    let roster = Mutex(Roster())

    /// Serializes what a client begins in the segment, so that leaving can wait for it.
    let outgoing = Mutex<UInt64?>(0)

    /// Joins the bus of a directory, which is made if it is missing.
    ///
    /// - Throws: ``BusError``.
    public convenience init(directory: String = Bus.standardDirectory) throws(BusError) {
        let card = Card(
            instance: UInt64.random(in: 1 ... .max),
            audience: 0,
            fingerprint: 0,
            identity: []
        )
        try self.init(directory: directory, card: card)
        try start(listener: nil)
    }

    /// Joins the bus without starting its thread yet.
    package init(directory: String, card: Card, pace: Pace = .standard) throws(BusError) {
        self.directory = directory
        self.card = card
        self.pace = pace
        thread = Mutex(ThreadState())
        seats = Mutex(try Seat(directory: directory, card: card))
    }

    /// The place where this client sits now; another one after the segment was replaced.
    var seat: Seat { seats.withLock { $0 } }

    /// Leaves the bus: all tokens are cancelled, and others see a clean departure.
    ///
    /// It returns when the thread of the bus has ended, unless it is called from there.
    public func stop() {
        end(vanishing: false)
    }

    /// Ends as a killed process does; for tests.
    package func vanish() {
        end(vanishing: true)
    }
}

/// How often a client shows that it lives.
package struct Pace: Sendable, Hashable {
    /// The time from one heartbeat to the next, in nanoseconds.
    package let beatNanoseconds: Int64

    /// After how long without a heartbeat a member counts as hanging, in nanoseconds.
    package let silenceNanoseconds: Int64

    /// Chooses another pace, such as tests need.
    package init(beatNanoseconds: Int64, silenceNanoseconds: Int64) {
        self.beatNanoseconds = beatNanoseconds
        self.silenceNanoseconds = silenceNanoseconds
    }

    /// A heartbeat each 3 s, and 10 s of patience.
    package static let standard = Pace(
        beatNanoseconds: 3_000_000_000,
        silenceNanoseconds: 10_000_000_000
    )
}
