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
        let overdue = tick(on: board, now: now)
        switch event {
        case .resized(let size):
            resize(size)
            return overdue
        case .ended:
            return overdue + [.leave]
        case .key(let key):
            // A cook who cannot see the tiles must not bump one.
            guard regions != nil else { return overdue }
            lastKey = now
            return overdue + press(key, now: now)
        }
    }

    private mutating func press(_ key: Key, now: Moment) -> [KitchenAction] {
        notice = nil
        newSince = newSince.filter { now.isWithin(Patience.newAtLeast, of: $1) }
        if askedToLeave != nil { return answer(key) }
        if let pending { return complete(pending, with: key, now: now) }
        switch key {
        case .up: selectNext(-1)
        case .down: selectNext(1)
        case .left: selectBeside(-1)
        case .right: selectBeside(1)
        case .pageUp: turnPage(-1)
        case .pageDown: turnPage(1)
        case .function(9): language = language.next
        case .escape: askedToLeave = now
        case .enter, .character(" "): return bumpSelection(now: now)
        case .backspace: return recallLast(now: now)
        case .character(let character): return press(character, now: now)
        default: break
        }
        return []
    }

    private mutating func press(_ character: Character, now: Moment) -> [KitchenAction] {
        if let digit = character.decimalDigit { return press(digit: digit, now: now) }
        let letter = character.uppercased()
        if letter == KitchenWords.startLetter[language] { return startSelection(now: now) }
        if letter == KitchenWords.recallLetter[language] { return recallLast(now: now) }
        return []
    }

    private mutating func answer(_ key: Key) -> [KitchenAction] {
        switch key {
        case .enter:
            askedToLeave = nil
            return [.leave]
        case .escape:
            askedToLeave = nil
            return []
        default: return []
        }
    }
}

// MARK: - Commands

extension KitchenScreen {
    private mutating func bumpSelection(now: Moment) -> [KitchenAction] {
        guard presses.admits(.selection, at: now), let selection else { return [] }
        newSince[selection] = nil
        return [.command(.bump(selection))]
    }

    private mutating func startSelection(now: Moment) -> [KitchenAction] {
        guard presses.admits(.start, at: now), let selection else { return [] }
        newSince[selection] = nil
        return [.command(.start(selection))]
    }

    private mutating func recallLast(now: Moment) -> [KitchenAction] {
        presses.admits(.recall, at: now) ? [.command(.recallLast)] : []
    }
}
