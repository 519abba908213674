import Testing

/// The cases C-01 to C-59 that can be said in C, through `notify.h`.
///
/// A program in C tries them and tells what does not hold. Those of reserved names and of the
/// report are not among them: they need a file of the machine, and a caller in Swift.
@Suite struct FaceCases {
    @Test(arguments: Run.both)
    func `C-01 C-02 a null name answers 1, whoever asks`(run: Run) async throws {
        try await run.expectToHold("C-01 C-02")
    }

    @Test(arguments: Run.whole)
    func `C-03 C-04 C-05 every call refuses an unknown token with 2`(run: Run) async throws {
        try await run.expectToHold("C-03 C-04 C-05")
    }

    @Test(arguments: Run.whole)
    func `C-06 a second cancel answers 2`(run: Run) async throws {
        try await run.expectToHold("C-06")
    }

    @Test(arguments: Run.whole)
    func `C-07 no handler answers 10`(run: Run) async throws {
        try await run.expectToHold("C-07")
    }

    @Test(arguments: Run.whole)
    func `C-08 a descriptor of somebody else answers 4`(run: Run) async throws {
        try await run.expectToHold("C-08")
    }

    @Test(arguments: Run.whole)
    func `C-09 no place for the token answers 10, and a failure leaves -1`(run: Run) async throws {
        try await run.expectToHold("C-09")
    }

    @Test(arguments: Run.whole)
    func `C-10 a token is valid from its registration to its cancellation`(run: Run) async throws {
        try await run.expectToHold("C-10")
    }

    @Test(arguments: Run.whole)
    func `C-11 null results answer 10, and what a token cannot do answers 6`(
        run: Run
    ) async throws {
        try await run.expectToHold("C-11")
    }

    @Test(arguments: Run.whole)
    func `C-12 a signal's number is not looked at`(run: Run) async throws {
        try await run.expectToHold("C-12")
    }

    @Test(arguments: Run.whole)
    func `while the library is off every call answers 8`(run: Run) async throws {
        try await run.expectToHold("options")
    }

    @Test(arguments: Run.both)
    func `C-13 C-14 the first check of every kind is true and the second false`(
        run: Run
    ) async throws {
        try await run.expectToHold("C-13 C-14")
    }

    @Test(arguments: Run.whole)
    func `C-15 C-16 any number of posts makes one check true`(run: Run) async throws {
        try await run.expectToHold("C-15 C-16")
    }

    @Test(arguments: Run.whole)
    func `C-17 C-23 one token's check takes nothing from another of any kind`(
        run: Run
    ) async throws {
        try await run.expectToHold("C-17 C-23")
    }

    @Test(arguments: Run.whole)
    func `C-18 the first check is true on a name that was posted before`(run: Run) async throws {
        try await run.expectToHold("C-18")
    }

    @Test(arguments: Run.whole)
    func `C-19 a post before any registration is not remembered`(run: Run) async throws {
        try await run.expectToHold("C-19")
    }

    @Test(arguments: Run.whole)
    func `C-20 a check is true while the token is suspended`(run: Run) async throws {
        try await run.expectToHold("C-20")
    }

    @Test func `C-22 names do not share a place when all places are taken`() async throws {
        try await Run.own.expectToHold("C-22")
    }

    @Test(arguments: Run.both)
    func `C-24 C-25 C-26 C-28 a state is zero, then the same for all, and forgotten with the last`(
        run: Run
    ) async throws {
        try await run.expectToHold("C-24 C-25 C-26 C-28")
    }

    @Test(arguments: Run.seen)
    func `C-27 C-29 C-56 a state outlives its setter while another holds the name`(
        run: Run
    ) async throws {
        try await run.expectToHold("C-27 C-29 C-56")
    }

    @Test(arguments: Run.whole)
    func `C-30 a handler sees the state that was set before the post`(run: Run) async throws {
        try await run.expectToHold("C-30")
    }

    @Test(arguments: Run.whole)
    func `C-31 nobody sees half of a state`(run: Run) async throws {
        try await run.expectToHold("C-31")
    }

    @Test(arguments: Run.whole)
    func `C-32 who is told of the second name finds the first one posted`(run: Run) async throws {
        try await run.expectToHold("C-32")
    }

    @Test(arguments: Run.both)
    func `C-33 one post calls each of ten handlers once`(run: Run) async throws {
        try await run.expectToHold("C-33")
    }

    @Test(arguments: Run.whole)
    func `C-34 a handler may cancel itself and is not called again`(run: Run) async throws {
        try await run.expectToHold("C-34")
    }

    @Test(arguments: Run.both)
    func `C-36 C-37 C-38 names that share a descriptor are told apart until the last cancel`(
        run: Run
    ) async throws {
        try await run.expectToHold("C-36 C-37 C-38")
    }

    @Test(arguments: Run.whole)
    func `C-39 a descriptor that nobody reads loses no name and goes on`(run: Run) async throws {
        try await run.expectToHold("C-39")
    }

    @Test(arguments: Run.both)
    func `C-40 C-41 a post sends the signal, and a check tells whose it was`(
        run: Run
    ) async throws {
        try await run.expectToHold("C-40 C-41")
    }

    @Test(arguments: Run.whole)
    func `C-42 C-43 as many resumes as suspends make one call, and hold nobody else`(
        run: Run
    ) async throws {
        try await run.expectToHold("C-42 C-43")
    }

    @Test(arguments: Run.whole)
    func `C-44 C-45 more suspends than can be counted do no harm`(run: Run) async throws {
        try await run.expectToHold("C-44 C-45")
    }

    @Test(arguments: Run.whole)
    func `C-46 a post that nobody hears is done`(run: Run) async throws {
        try await run.expectToHold("C-46")
    }

    @Test(arguments: Run.whole)
    func `C-47 a name takes any number of tokens`(run: Run) async throws {
        try await run.expectToHold("C-47")
    }

    @Test func `C-48 names of self stay within the process`() async throws {
        try await Run.own.expectToHold("C-48")
    }

    @Test(arguments: Run.seen)
    func `C-49 names of a user belong to exactly that user`(run: Run) async throws {
        try await run.expectToHold("C-49")
    }

    @Test(arguments: Run.whole)
    func `C-52 names are UTF-8, of any length up to 511 bytes`(run: Run) async throws {
        try await run.expectToHold("C-52")
    }

    @Test(arguments: Run.whole)
    func `C-53 a forked child is told 8 by every call, and its parent goes on`(
        run: Run
    ) async throws {
        try await run.expectToHold("C-53")
    }

    @Test(arguments: Run.seen)
    func `C-54 C-55 exec and exit end the registrations`(run: Run) async throws {
        try await run.expectToHold("C-54 C-55")
    }

    @Test(arguments: Run.whole)
    func `C-57 threads that register, cancel and post at once do not meet`(run: Run) async throws {
        try await run.expectToHold("C-57")
    }

    @Test func `C-57 threads of two processes that do so at once do not meet either`() async throws
    {
        for report in try await Run.twice("C-57") {
            #expect(report.status == 0)
            #expect(report.faults["C-57"] == [], "\(report.rest)")
        }
    }

    @Test(arguments: Run.whole)
    func `C-58 many names come and go`(run: Run) async throws {
        try await run.expectToHold("C-58")
    }

    @Test(arguments: Run.seen)
    func `C-59 what happens to a path is posted once, and to its token only`(
        run: Run
    ) async throws {
        try await run.expectToHold("C-59")
    }

    @Test(arguments: Run.whole)
    func `a bus whose directory is removed under it goes on`(run: Run) async throws {
        try await run.expectToHold("removed bus")
    }

    @Test func `without a bus every call answers 9 until there is one`() async throws {
        try await Run.missing.expectToHold("missing bus")
    }

    // With blocks and queues, as programs for Darwin are written.

    @Test
    func `C-02 C-07 a queue or block that is null answers 10, and first of all`() async throws {
        try await Run.blocks.expectToHold("C-02 C-07 blocks")
    }

    @Test func `C-33 one post calls each of ten blocks once, on the queue`() async throws {
        try await Run.blocks.expectToHold("C-33 blocks")
    }

    @Test func `C-34 a block may cancel its token and is not called again`() async throws {
        try await Run.blocks.expectToHold("C-34 blocks")
    }

    @Test func `C-35 no call begins on the queue where cancel has returned`() async throws {
        try await Run.blocks.expectToHold("C-35 blocks")
    }

    @Test func `C-43 a block on a queue of many threads is held back`() async throws {
        try await Run.blocks.expectToHold("C-43 blocks")
    }

    @Test(arguments: Run.allCases)
    func `nothing else that the program tries is at fault`(run: Run) async throws {
        let report = try await run.report
        #expect(report.status == 0, "\(report.rest)")
    }
}
