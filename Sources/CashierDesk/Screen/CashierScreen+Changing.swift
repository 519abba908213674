import Restaurant
import Screen
import Words

// Keys while an order that was fired already is changed.
extension CashierScreen {
    /// Opens the order that the list of the day's orders begins with.
    mutating func openOrder(first: Int, on desk: CashierDesk) {
        guard let standing = desk.orders.reversed().dropFirst(first).first else { return }
        mode = .changing(Changing(order: standing.id))
    }

    mutating func changed(_ key: Key, _ changing: Changing, on desk: CashierDesk) -> [DeskAction] {
        switch changing.question {
        case .line: pressedOnLine(key, changing, on: desk)
        case .reason(let quantity): reasoned(key, changing, quantity: quantity, on: desk)
        case .guest(let text): moved(key, changing, text)
        }
    }

    private mutating func pressedOnLine(
        _ key: Key,
        _ changing: Changing,
        on desk: CashierDesk
    ) -> [DeskAction] {
        var changing = changing
        let last = max(changing.lines(of: desk).count - 1, 0)
        switch key {
        case .up: changing.place = max(changing.place - 1, 0)
        case .down: changing.place = min(changing.place + 1, last)
        case .character("-"), .delete:
            guard let line = changing.line(of: desk) else { return [.bell] }
            changing.question = .reason(quantity: key == .delete ? line.quantity : 1)
        case .character("+"):
            return [.perform(.change(changing.order, .add))]
        case .function(4): changing.question = .guest("")
        case .function(3):
            guard let option = desk.standing(of: changing.order)?.diningOption else { return [] }
            return [.perform(.change(changing.order, .setDiningOption(option.next)))]
        case .function(9): language = language.next
        case .escape, .tab, .backspace:
            mode = .orders(first: 0)
            return []
        default: return []
        }
        mode = .changing(changing)
        return []
    }

    private mutating func reasoned(
        _ key: Key,
        _ changing: Changing,
        quantity: Int,
        on desk: CashierDesk
    ) -> [DeskAction] {
        var changing = changing
        switch key {
        case .escape, .backspace:
            changing.question = .line
            mode = .changing(changing)
            return []
        case .character(let character):
            let reasons = VoidReason.allCases
            guard let digit = character.wholeNumberValue, character.isASCIIDigit,
                reasons.indices.contains(digit - 1), let line = changing.line(of: desk)
            else { return [.bell] }
            let void = OrderWish.void(
                line: line.id,
                quantity: quantity,
                reason: reasons[digit - 1]
            )
            return [.perform(.change(changing.order, void))]
        default: return []
        }
    }

    private mutating func moved(_ key: Key, _ changing: Changing, _ text: String) -> [DeskAction] {
        var changing = changing
        switch key {
        case .enter: return [.perform(.change(changing.order, .move(to: text)))]
        case .escape: changing.question = .line
        case .backspace: changing.question = .guest(String(text.dropLast()))
        case .character(let character) where text.count < 40:
            changing.question = .guest(text + String(character))
        default: return []
        }
        mode = .changing(changing)
        return []
    }

    /// Tells what a change comes to in money, and goes back to the order's lines.
    mutating func succeeded(changing order: OrderID, _ wish: OrderWish, on desk: CashierDesk) {
        if case .add = wish { entry.clear() }
        if case .changing = mode { mode = .changing(Changing(order: order)) }
        guard let standing = desk.standing(of: order) else { return }
        notice = Notice(
            phrase: ChangePhrases.changed(standing.number, by: standing.lastAmount, desk.currency),
            role: standing.lastAmount == .zero ? .good : .warning
        )
    }
}
