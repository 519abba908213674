package import Restaurant

extension KitchenScreen {
    /// Follows the board and ends what has lasted long enough.
    ///
    /// - Returns: What a first digit asks for that waited in vain for a second one.
    package mutating func tick(on board: KitchenBoard, now: Moment) -> [KitchenAction] {
        tick(onSeen: board.seen(through: lens), now: now)
    }

    /// The same on what of the board the display shows.
    mutating func tick(onSeen board: KitchenBoard, now: Moment) -> [KitchenAction] {
        follow(board, now: now)
        var actions: [KitchenAction] = []
        if let waiting = pending, !now.isWithin(Patience.digit, of: waiting.since) {
            pending = nil
            actions = bump(tile: waiting.digit, now: now)
            // A press that was to confirm the digit comes too late, and is meant for no other tile.
            presses.changed(.selection, at: now)
        }
        if let shown = notice, !now.isWithin(Patience.notice, of: shown.since) { notice = nil }
        if let asked = askedToLeave, !now.isWithin(Patience.question, of: asked) {
            askedToLeave = nil
        }
        forgetNew(after: Patience.newAtMost, now: now)
        settleIfLeftAlone(board, now: now)
        goHomeIfLeftAlone(now: now)
        return actions + forgottenLesson(now: now) + soundOfLate(board, now: now)
    }

    /// One sound for all tickets that have become late since the last look.
    private mutating func soundOfLate(_ board: KitchenBoard, now: Moment) -> [KitchenAction] {
        let late = Set(
            board.open.lazy.filter { !$0.isReady && board.lateness(of: $0, at: now).isLate }.map(
                \.id
            )
        )
        defer { knownLate = late }
        guard let knownLate, !late.isSubset(of: knownLate) else { return [] }
        return [.sound(.late)]
    }

    /// When to call ``tick(on:now:)`` and draw again at the latest, if no event comes before.
    ///
    /// - Returns: An instant of the steady clock in nanoseconds, after `now`.
    package func nextTick(on board: KitchenBoard, now: Moment) -> Int64 {
        let board = board.seen(through: lens)
        let second: Int64 = 1_000_000_000
        let isCounting = !board.open.isEmpty || !board.link.isLive
        let untilMinute = (60_000 - now.wall % 60_000) * 1_000_000
        let redraw = now.steady + (isCounting ? second : untilMinute)
        let deadlines = [
            pending.map { $0.since.steady + Patience.digit },
            notice.map { $0.since.steady + Patience.notice },
            askedToLeave.map { $0.steady + Patience.question },
            board.linkReturn.map { $0.at.steady + Patience.linkReturn },
            places.isSettled(board.open) ? nil : lastTouch.map { $0 + Patience.holes },
        ]
        return deadlines.compactMap { $0 }.filter { $0 > now.steady }.reduce(redraw, min)
    }

    /// When a key was pressed or a hole came last, by the steady clock.
    private var lastTouch: Int64? {
        [lastKey, lastHole].compactMap { $0?.steady }.max()
    }
}

// MARK: - Following the board

extension KitchenScreen {
    /// Takes over what is open, leaving every tile where it is.
    mutating func follow(_ board: KitchenBoard, now: Moment) {
        guard !places.areUpToDate(with: board.open) else { return }

        let wasEmpty = places.places.isEmpty
        let holes = places.holeCount
        keepingTiles(now: now) { screen in
            let appeared = screen.places.follow(board.open, for: screen.form)
            if let back = appeared.last(where: \.isRecalled), !wasEmpty {
                screen.select(back.id)
                screen.presses.changed(.selection, at: now)
            }
            screen.page = min(screen.page, screen.layout.pageCount - 1)
            screen.moveSelectionFromHole(now: now)
        }
        if places.holeCount > holes { lastHole = now }
    }

    /// Closes holes once no key was pressed for a while.
    private mutating func settleIfLeftAlone(_ board: KitchenBoard, now: Moment) {
        guard !places.isSettled(board.open), let lastTouch,
            now.steady - lastTouch >= Patience.holes
        else { return }

        keepingTiles(now: now) { screen in
            screen.places.settle()
            screen.showSelection()
        }
    }

    private mutating func goHomeIfLeftAlone(now: Moment) {
        guard page > 0, let lastKey, !now.isWithin(Patience.idle, of: lastKey) else { return }
        keepingTiles(now: now) { screen in
            screen.page = 0
            screen.selection = screen.places.shown.first
        }
    }

    /// Changes places or page, and guards each number that stands for another ticket after it.
    private mutating func keepingTiles(
        now: Moment,
        change: (inout KitchenScreen) -> Void
    ) {
        let before = ticketsByNumber
        change(&self)
        let after = ticketsByNumber
        for number in Set(before.keys).union(after.keys) where before[number] != after[number] {
            presses.changed(.tile(number), at: now)
        }
    }

    /// What each number of the page stands for now; holes are left out.
    private var ticketsByNumber: [Int: OrderID] {
        var tickets: [Int: OrderID] = [:]
        for tile in layout.tiles(onPage: page) where !places.places[tile.place].isHole {
            tickets[tile.number] = places.places[tile.place].ticket.id
        }
        return tickets
    }
}
