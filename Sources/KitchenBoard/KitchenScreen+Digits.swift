import Restaurant
import Screen

extension KitchenScreen {
    /// The highest number of a tile on this page.
    var highestTile: Int { layout.tiles(onPage: page).last?.number ?? 0 }

    /// Takes in a digit: bumps its tile, or waits when it may be the first of two.
    mutating func press(digit: Int, now: Moment) -> [KitchenAction] {
        guard digit > 0 else { return [] }
        guard highestTile > 9, digit * 10 <= highestTile else { return bump(tile: digit, now: now) }
        pending = PendingDigit(digit: digit, since: now)
        return []
    }

    /// Takes in the key after a first digit; other keys than those shown leave it waiting.
    mutating func complete(
        _ first: PendingDigit,
        with key: Key,
        now: Moment
    ) -> [KitchenAction] {
        switch key {
        case .enter:
            pending = nil
            // A second Enter by a bounce must not bump the selected ticket.
            presses.changed(.selection, at: now)
            return bump(tile: first.digit, now: now)
        case .escape, .backspace:
            pending = nil
            presses.changed(.recall, at: now)
            return []
        case .character(let character):
            guard let second = character.decimalDigit else { return [] }
            pending = nil
            return bump(tile: first.digit * 10 + second, now: now)
        default: return []
        }
    }

    /// Asks to bump what a number stands for, unless it stands for it only since just now.
    mutating func bump(tile number: Int, now: Moment) -> [KitchenAction] {
        let place = layout.tiles(onPage: page).first { $0.number == number }?.place
        guard presses.admits(.tile(number), at: now) else { return [] }
        guard let place, !places.places[place].isHole else {
            refused(KitchenWords.noSuchTile(number), now: now)
            return [.bell]
        }
        return bump(places.places[place].kitchen, now: now)
    }
}

extension Character {
    /// The value of 0 to 9; nil for anything else.
    var decimalDigit: Int? {
        guard isASCII, isWholeNumber else { return nil }
        return wholeNumberValue
    }
}
