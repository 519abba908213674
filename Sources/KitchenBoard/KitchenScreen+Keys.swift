package import Restaurant
package import Screen
import Words

extension KitchenScreen {
    /// Takes in a key or a new size.
    ///
    /// - Returns: What the program has to do, in this order.
    package mutating func handle(
        _ event: InputEvent,
        on board: KitchenBoard,
        now: Moment
    ) -> [KitchenAction] {
        let seen = board.seen(through: lens)
        let overdue = tick(onSeen: seen, now: now)
        switch event {
        case .resized(let size):
            resize(size)
            return overdue
        case .ended:
            return overdue + [.leave]
        case .pressed:
            // What was clicked presses keys, which the picture knows.
            return overdue
        case .key(let key):
            // A cook who cannot see the tiles must not bump one.
            guard regions != nil else { return overdue }
            lastKey = now
            return overdue + press(key, on: board, now: now)
        }
    }

    private mutating func press(
        _ key: Key,
        on board: KitchenBoard,
        now: Moment
    ) -> [KitchenAction] {
        forgetNotice(now)
        if askedToLeave != nil {
            // Whoever presses another key goes on cooking: that key is not to be pressed twice.
            askedToLeave = nil
            if key == .enter { return [.leave] }
            if key == .escape { return [] }
        }
        if let sending { return send(key, sending) }
        if let pending { return complete(pending, with: key, now: now) }
        if mode == .lesson { return press(inLesson: key) }
        if mode == .runOut { return press(key, inRunOut: board, now: now) }
        if case .character(let character) = key, let digit = character.decimalDigit {
            return press(digit: digit, on: board, now: now)
        }
        guard let function = keys.function(of: key, in: language) else { return [] }
        return carryOut(function, on: board, now: now)
    }

    /// A key was pressed: what was told is read, and what is new for long is new no more, if the
    /// cook could see it.
    mutating func forgetNotice(_ now: Moment) {
        notice = nil
        forgetNew(after: Patience.newAtLeast, now: now)
    }

    /// What is new for so long is new no more; what stands on another page begins anew.
    mutating func forgetNew(after patience: Int64, now: Moment) {
        guard newSince.contains(where: { !now.isWithin(patience, of: $1) }) else { return }
        let seen = ordersOnPage(of: layout)
        let open = Set(places.shown)
        for order in newSince.keys where !seen.contains(order) {
            newSince[order] = open.contains(order) ? now : nil
        }
        newSince = newSince.filter { now.isWithin(patience, of: $1) }
    }

    private mutating func press(
        digit: Int,
        on board: KitchenBoard,
        now: Moment
    ) -> [KitchenAction] {
        switch mode {
        case .tiles: press(digit: digit, now: now)
        case .large: toggle(line: digit, now: now)
        case .recalls: recall(digit, on: board, now: now)
        case .pulls: pull(digit, on: board)
        case .allDay, .production, .figures, .runOut, .lesson, .help: []
        }
    }
}

// MARK: - Functions

extension KitchenScreen {
    /// Does what a key stands for.
    mutating func carryOut(
        _ function: KitchenFunction,
        on board: KitchenBoard,
        now: Moment
    ) -> [KitchenAction] {
        if mode == .lesson { return [] }
        if mode == .runOut {
            guard let key = Self.keyInRunOut(function) else { return [] }
            return press(key, inRunOut: board, now: now)
        }
        switch function {
        case .bump: return mode == .tiles || mode == .large ? bumpSelection(now: now) : []
        case .start, .seen, .rush: return deed(function, now: now)
        case .recallLast:
            return presses.admits(.recall, at: now) ? [.command(.recallLast)] : []
        case .send: askWhereTo(board, now: now)
        case .recallList, .allDay, .production, .pull, .largeTicket, .figures, .help:
            turn(to: function)
        case .runOut: turnToRunOut(board, now: now)
        case .learn: return [.lesson(.begin)]
        case .filter: filter(board, now: now)
        case .mergeStations: merge(board, now: now)
        case .up, .down, .left, .right, .home, .end, .pageUp, .pageDown: move(function)
        case .language: language = language.next
        case .leave:
            if mode == .tiles { askedToLeave = now } else { mode = .tiles }
        }
        return []
    }

    private mutating func move(_ function: KitchenFunction) {
        switch function {
        case .up: selectNext(-1)
        case .down: selectNext(1)
        case .left: if mode == .large { selectNext(-1) } else { selectBeside(-1) }
        case .right: if mode == .large { selectNext(1) } else { selectBeside(1) }
        case .home: if let first = places.shown.first { select(first) }
        case .end: if let last = places.shown.last { select(last) }
        case .pageUp: turnPage(-1)
        default: turnPage(1)
        }
    }

    /// Asks for something that is done to the selected ticket, if its key was left alone before.
    private mutating func deed(_ function: KitchenFunction, now: Moment) -> [KitchenAction] {
        guard mode == .tiles || mode == .large, presses.admits(.function(function), at: now),
            let selection
        else { return [] }
        switch function {
        case .start:
            newSince[selection] = nil
            return [.command(.start(selection))]
        case .seen: return [.command(.acknowledge(selection))]
        default: return [.command(.rush(selection))]
        }
    }

    private mutating func bumpSelection(now: Moment) -> [KitchenAction] {
        guard presses.admits(.selection, at: now), let ticket = selectedTicket else { return [] }
        return bump(ticket, now: now)
    }

    /// The ticket that keys act on.
    var selectedTicket: KitchenTicket? {
        selection.flatMap { places.index(of: $0) }.map { places.places[$0].kitchen }
    }
}
