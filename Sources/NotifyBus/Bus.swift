internal import CNotifyBus
internal import Kernel
internal import Synchronization

/// A client of the notify bus: names, tokens, states and posts after Darwin's notify(3).
///
/// All programs of a machine that use one directory meet there, in any order and without a
/// server. A process that ends is gone at once, whatever it was doing; see ``stop()`` for a clean
/// end. All calls may come from any thread, handlers too.
///
/// Where it differs from Darwin's on purpose:
/// - D1: every token checks for itself; there, tokens of one name may take each other's posts.
/// - D2: a descriptor that nobody reads is never closed, and loses no event.
/// - D3: suspension nests for all tokens, 255 deep; deeper ones count as the 255th.
/// - D4: what a user has no right to is ``NotifyStatus/notAuthorized`` at once, not dropped.
/// - D5: a full table of names is ``NotifyStatus/failed`` instead of a shared place.
///
/// Whoever may join may also harm: a program of the group that cuts the file short on purpose can
/// end, with SIGBUS, a thread that touches it in the microseconds until it is mended. A named file
/// cannot be sealed against this (fcntl(2), `F_ADD_SEALS`), and signals are the program's own. So
/// the directory's group decides whom the bus trusts.
///
/// In a forked child every call is ``NotifyStatus/disabled`` until it calls exec, as on Darwin.
/// Names that begin with `self.` stay within one `Bus`.
public final class Bus: Sendable {
    /// Where programs meet unless they are told otherwise.
    public static let standardDirectory = "/run/comanda/bus"

    let directory: String
    let card: Card
    let pace: Pace
    let thread: Mutex<ThreadState>
    let seats: Mutex<Seat?>
    let prove: @Sendable (Sitting) -> [UInt8]
    let stopping = Atomic(false)
    let registrations = Mutex(Registrations())
    let shortcuts = Shortcuts()
    let roster = Mutex(Roster())
    let pipes = Mutex(EventPipes())
    let paths = Mutex<PathWatch?>(nil)
    let rights: NameRights

    /// Serializes what a client begins in the segment, so that leaving can wait for it.
    let outgoing = Mutex(Outgoing())

    /// What others are to acknowledge.
    let owed = Mutex(OwedLetters())

    /// Joins the bus of a directory, which is made if it is missing.
    ///
    /// - Parameters:
    ///   - directory: Where programs meet.
    ///   - rights: Who may use which names; nil for what ``NameRights/standardPath`` says.
    ///   - spinMicroseconds: For how long the thread of the bus looks for more before it sleeps,
    ///     up to 1,000,000. It saves both sides the system calls of a wake-up, and costs a
    ///     processor meanwhile; on a machine with one processor it only costs.
    /// - Throws: ``BusError``.
    public convenience init(
        directory: String = Bus.standardDirectory,
        rights: NameRights? = nil,
        spinMicroseconds: Int = 0
    ) throws(BusError) {
        let card = Card(
            instance: UInt64.random(in: 1 ... .max),
            audience: 0,
            fingerprint: 0,
            identity: []
        )
        var known = rights
        if known == nil { known = try NameRights(contentsOf: NameRights.standardPath) }
        let pace = Pace.standard.spinning(microseconds: spinMicroseconds)
        try self.init(directory: directory, card: card, pace: pace, rights: known ?? .standard)
        try start(listener: nil)
    }

    /// Joins the bus without starting its thread yet.
    ///
    /// - Parameters:
    ///   - directory: Where programs meet.
    ///   - card: What the client says of itself.
    ///   - pace: How often it shows that it lives.
    ///   - rights: Who may use which names.
    ///   - prove: Makes 32 bytes that prove what the card says, anew for each turn at a place.
    /// - Throws: ``BusError``.
    package init(
        directory: String,
        card: Card,
        pace: Pace = .standard,
        rights: NameRights = .standard,
        prove: @escaping @Sendable (Sitting) -> [UInt8] = { _ in [] }
    ) throws(BusError) {
        self.directory = directory
        self.card = card
        self.pace = pace
        self.rights = rights
        self.prove = prove
        thread = Mutex(ThreadState())
        let seat = try Seat(directory: directory, card: card, prove: prove)
        seats = Mutex(seat)
        shortcuts.open(to: seat)
    }

    /// The place where this client sits now: another one after the segment was replaced, and none
    /// after the bus was left.
    ///
    /// Who works with it keeps it, and with it the mapping, until that is done.
    var seat: Seat? { seats.withLock { $0 } }

    /// Tells whether this is a forked child, whose parent alone is on the bus.
    var isInChild: Bool { cn_is_forked_child() }

    /// Leaves the bus: all tokens are cancelled, and others see a clean departure.
    ///
    /// It returns when all is given back: place, threads, descriptors and memory. Called by a
    /// handler on the thread of the bus it returns at once, and that happens when the handler does.
    /// A handler that runs on a queue is not waited for.
    public func stop() {
        end(vanishing: false)
    }

    /// Ends as a killed process does; for tests.
    package func vanish() {
        end(vanishing: true)
    }
}

/// How often a client shows that it lives, and how it waits.
package struct Pace: Sendable, Hashable {
    /// The time from one heartbeat to the next, in nanoseconds.
    package let beatNanoseconds: Int64

    /// After how long without a heartbeat a member counts as hanging, in nanoseconds.
    package let silenceNanoseconds: Int64

    /// For how long the thread looks for more before it sleeps, in nanoseconds.
    package var spinNanoseconds: Int64 = 0

    /// Chooses another pace, such as tests need.
    package init(beatNanoseconds: Int64, silenceNanoseconds: Int64) {
        self.beatNanoseconds = beatNanoseconds
        self.silenceNanoseconds = silenceNanoseconds
    }

    /// The same pace, with a while of looking before each sleep, a second at most.
    package func spinning(microseconds: Int) -> Pace {
        var pace = self
        pace.spinNanoseconds = Int64(min(max(microseconds, 0), 1_000_000)) * 1000
        return pace
    }

    /// A heartbeat each 3 s, and 10 s of patience.
    package static let standard = Pace(
        beatNanoseconds: 3_000_000_000,
        silenceNanoseconds: 10_000_000_000
    )
}
