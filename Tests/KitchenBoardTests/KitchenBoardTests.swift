import KitchenBoard
import Restaurant
import Testing

@Suite struct KitchenBoardTests {
    @Test func `a ticket received twice is one`() {
        var kitchen = Kitchen()
        kitchen.receive(.of(42))
        let once = kitchen.board
        kitchen.receive(.of(42))

        #expect(kitchen.board == once)
        #expect(kitchen.openNumbers == [42])
    }

    @Test func `a ticket delivered again after its bump stays bumped`() throws {
        var kitchen = Kitchen()
        kitchen.receive(.of(42))
        kitchen.board.apply(.progressed(.init(order: .of(42), stage: .ready, at: 0)))
        kitchen.receive(.of(42))

        #expect(kitchen.openNumbers.isEmpty)
        #expect(kitchen.board.bumped.map(\.ticket.number) == [42])
    }

    @Test func `each report counts once and unknown orders change nothing`() {
        var kitchen = Kitchen()
        kitchen.receive(.of(1))
        let started = KitchenEvent.progressed(.init(order: .of(1), stage: .started, at: 0))
        let unknown = KitchenEvent.progressed(.init(order: .of(9), stage: .ready, at: 0))

        let news = [started, started, unknown].map { kitchen.board.apply($0) }

        #expect(news == [true, false, false])
        #expect(kitchen.board.open.map(\.isStarted) == [true])
    }

    @Test func `a ticket without dishes is never shown`() {
        var kitchen = Kitchen()
        kitchen.receive(.of(42, []))

        #expect(kitchen.openNumbers.isEmpty)
        #expect(kitchen.board.lastNumber == 42)
    }

    @Test func `recalls in the reverse order of bumps, each to its old place`() throws {
        var kitchen = Kitchen()
        kitchen.receive(numbers: 1...4)
        for number in [2, 1, 3] {
            kitchen.board.apply(.progressed(.init(order: .of(number), stage: .ready, at: 0)))
        }

        var seen: [[Int]] = []
        for _ in 1...3 {
            for report in try kitchen.board.events(for: .recallLast, at: kitchen.now) {
                kitchen.board.apply(report)
            }
            seen.append(kitchen.openNumbers)
        }

        #expect(seen == [[3, 4], [1, 3, 4], [1, 2, 3, 4]])
        #expect(kitchen.board.open.map(\.isRecalled) == [true, true, true, false])
    }

    @Test func `keeps the last fifty bumped tickets`() {
        var kitchen = Kitchen()
        kitchen.receive(numbers: 1...60)
        for number in 1...60 {
            kitchen.board.apply(.progressed(.init(order: .of(number), stage: .ready, at: 0)))
        }

        #expect(kitchen.board.bumped.map(\.ticket.number) == Array(11...60))
    }
}

// MARK: - Commands

extension KitchenBoardTests {
    @Test func `a command tells what happened and when`() throws {
        var kitchen = Kitchen()
        kitchen.receive(.of(1))
        let bump = try kitchen.board.events(for: .bump(.of(1)), at: kitchen.now)
        let start = try kitchen.board.events(for: .start(.of(1)), at: kitchen.now)

        #expect(bump == [.progressed(.init(order: .of(1), stage: .ready, at: Kitchen.start.wall))])
        #expect(
            start == [.progressed(.init(order: .of(1), stage: .started, at: Kitchen.start.wall))]
        )
        #expect(kitchen.openNumbers == [1])
    }

    @Test func `refuses to bump what is gone, with its number while it is known`() {
        var kitchen = Kitchen()
        kitchen.receive(.of(42))
        kitchen.board.apply(.progressed(.init(order: .of(42), stage: .ready, at: 0)))

        #expect(throws: KitchenRefusal.notOpen(42)) {
            try kitchen.board.events(for: .bump(.of(42)), at: kitchen.now)
        }
        #expect(throws: KitchenRefusal.notOpen(nil)) {
            try kitchen.board.events(for: .start(.of(7)), at: kitchen.now)
        }
    }

    @Test func `refuses a second start and a recall of nothing`() {
        var kitchen = Kitchen()
        kitchen.receive(.of(42))
        kitchen.board.apply(.progressed(.init(order: .of(42), stage: .started, at: 0)))

        #expect(throws: KitchenRefusal.alreadyStarted(42)) {
            try kitchen.board.events(for: .start(.of(42)), at: kitchen.now)
        }
        #expect(throws: KitchenRefusal.nothingToRecall) {
            try kitchen.board.events(for: .recallLast, at: kitchen.now)
        }
    }
}

// MARK: - Ages

extension KitchenBoardTests {
    @Test(arguments: [-7_200_000, 0, 7_200_000])
    func `a clock set by hours changes no age`(step: Int64) {
        var kitchen = Kitchen()
        kitchen.receive(.of(1))
        kitchen.pass(200)
        let later = Moment(wall: kitchen.now.wall + step, steady: kitchen.now.steady)

        #expect(kitchen.board.ageSeconds(of: kitchen.board.open[0], at: later) == 200)
    }

    @Test(arguments: [(90_000, 90), (-90_000, 0)])
    func `a ticket from before the last start goes by the wall, never below zero`(
        milliseconds: Int64,
        seconds: Int
    ) {
        var board = KitchenBoard(boot: "the next boot", link: .live)
        let shown = Kitchen.start
        board.apply(.received(ReceivedTicket(ticket: .of(1), shown: shown, boot: "boot before")))
        let now = Moment(wall: shown.wall + milliseconds, steady: 7)

        #expect(board.ageSeconds(of: board.open[0], at: now) == seconds)
    }

    @Test(arguments: [
        (299, Lateness.onTime), (300, .due), (479, .due), (480, .late(minutes: 0)),
        (539, .late(minutes: 0)), (540, .late(minutes: 1)), (6000, .late(minutes: 92)),
    ])
    func `is due at five minutes and late at eight`(seconds: Int, lateness: Lateness) {
        #expect(AgeLimits().lateness(ofSeconds: seconds) == lateness)
    }

    @Test func `limits can be set, and late never comes before due`() {
        let limits = AgeLimits(dueSeconds: 60, lateSeconds: 30)

        #expect(limits.lateness(ofSeconds: 59) == .onTime)
        #expect(limits.lateness(ofSeconds: 60) == .late(minutes: 0))
    }
}

// MARK: - Link

extension KitchenBoardTests {
    @Test func `notes how long the till was gone, and forgets it when it goes again`() {
        var kitchen = Kitchen()
        let gone = kitchen.now
        kitchen.board.linked(.lost(since: gone), at: kitchen.now)
        kitchen.pass(540)
        kitchen.board.linked(.live, at: kitchen.now)

        #expect(kitchen.board.linkReturn?.at == kitchen.now)
        #expect(kitchen.board.linkReturn?.goneSeconds == 540)

        kitchen.board.linked(.lost(since: kitchen.now), at: kitchen.now)
        #expect(kitchen.board.linkReturn == nil)
    }
}
