import Kernel
import Printing
import Synchronization
import Testing
import Words

@testable import Printers

@Suite struct OldJobsTests {
    private final class HandTime: TimeSource {
        private let wall = Mutex<Int64>(1_000_000_000_000)
        func wallMilliseconds() -> Int64 { wall.withLock { $0 } }
        func steadyNanoseconds() -> Int64 { wallMilliseconds() * 1_000_000 }
        func pass(hours: Int64) { wall.withLock { $0 += hours * 3_600_000 } }
    }

    private let jobs = HeldJobs()
    private let time = HandTime()

    private var now: Int64 { time.wallMilliseconds() }

    /// A printer that is not there, or a file that takes everything.
    private func round(at address: String = "/nowhere/at/all") throws -> PrinterRound {
        let place = try #require(PrinterAddress(address))
        let profile = try #require(PrinterProfile.known["generic-58"])
        var settings = Printer.Settings(at: place, profile, language: .english)
        settings.hoursAsked = 12
        return PrinterRound(settings, queue: jobs, time: time)
    }

    @Test func `slips that nobody asks for are set aside after the hours of the settings`() throws {
        jobs.add("yesterday", at: now)
        var round = try round()
        time.pass(hours: 6)
        jobs.add("noon", at: now)
        time.pass(hours: 6)
        var isDone = round.printNext()
        #expect(isDone)
        #expect(round.standing.old == 2 && jobs.aside.isEmpty)
        time.pass(hours: 1)
        isDone = round.printNext()
        #expect(isDone)
        #expect(jobs.aside == [1])
        #expect(round.standing.old == 1 && round.standing.waiting == 1)
        #expect(jobs.reason?[.english] == "Not printed, and not asked for within 12 hours.")
    }

    @Test func `slips that were asked for and cannot be printed are set aside as well, later`()
        throws
    {
        jobs.add("yesterday", at: now)
        var round = try round()
        time.pass(hours: 12)
        _ = round.printNext()
        round.allowOld()
        time.pass(hours: 12)
        var isDone = round.printNext()
        #expect(isDone)
        #expect(jobs.aside.isEmpty && round.standing.old == 0)
        time.pass(hours: 1)
        isDone = round.printNext()
        #expect(isDone)
        #expect(jobs.aside == [1])
    }

    @Test func `a backlog is read once, not at each attempt`() throws {
        for _ in 1...200 { jobs.add("old", at: now) }
        time.pass(hours: 1)
        jobs.add("new", at: now)
        var round = try round()
        let isDone = round.printNext()
        #expect(isDone)
        let looks = jobs.looks
        for _ in 1...50 { _ = round.printNext() }
        #expect(looks == 201)
        #expect(jobs.looks == looks + 50)
        #expect(round.standing.old == 200 && round.standing.waiting == 201)
    }

    @Test func `what somebody else takes away of the old ones is not asked about any more`() throws
    {
        for _ in 1...3 { jobs.add("old", at: now) }
        time.pass(hours: 1)
        var round = try round()
        _ = round.printNext()
        #expect(round.standing.old == 3)
        jobs.take(2)
        _ = round.printNext()
        #expect(round.standing.old == 2)
        round.dropOld()
        #expect(jobs.isEmpty)
    }
}
