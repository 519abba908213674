import Restaurant
import Screen
import Words

// Keys while an order that was fired already is changed.
extension CashierScreen {
    mutating func changed(_ key: Key, _ changing: Changing, on desk: CashierDesk) -> [DeskAction] {
        switch changing.question {
        case .line: pressedOnLine(key, changing, on: desk)
        case .reason(let quantity): reasoned(key, changing, quantity: quantity, on: desk)
        case .guest(let text): moved(key, changing, text)
        case .money(let wish, let text): paid(key, changing, wish, text, on: desk)
        case .reference(let wish, let tender, let text):
            referred(key, changing, wish, tender, text)
        case .joining(let cursor): joined(key, changing, cursor, on: desk)
        case .transferring(let cursor): transferred(key, changing, cursor, on: desk)
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
            let quantity = key == .delete ? line.quantity : 1
            guard desk.standing(of: changing.order)?.held.contains(line.id) != true else {
                let void = OrderWish.void(line: line.id, quantity: quantity, reason: .notSent)
                return ask(void, changing, on: desk)
            }
            changing.question = .reason(quantity: quantity)
        case .character("+"): return ask(.add, changing, on: desk)
        case .function(5): return ask(.pay, changing, on: desk)
        case .character(" "):
            guard let line = changing.line(of: desk) else { return [.bell] }
            changing.split.pick(line)
        case .function(6) where !changing.split.picked.isEmpty:
            guard desk.standing(of: changing.order)?.account.isOpen == true else {
                return refuse(.cannotTransfer)
            }
            changing.question = .transferring(0)
        case .function(6):
            guard !changing.others(of: desk).isEmpty else { return refuse(.cannotJoin) }
            changing.question = .joining(0)
        case .function(7): return chooseAnew(changing, on: desk)
        case .function(12): return [.perform(.change(changing.order, .fireCourse))]
        case .function(4): changing.question = .guest("")
        case .function(3):
            guard let option = desk.standing(of: changing.order)?.diningOption else { return [] }
            return [.perform(.change(changing.order, .setDiningOption(option.next)))]
        case .function(9): language = language.next
        case .escape where !changing.split.picked.isEmpty: changing.split.drop()
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
            let reasons = VoidReason.asked
            guard let digit = character.wholeNumberValue, character.isASCIIDigit,
                reasons.indices.contains(digit - 1), let line = changing.line(of: desk)
            else { return [.bell] }
            let void = OrderWish.void(
                line: line.id,
                quantity: quantity,
                reason: reasons[digit - 1]
            )
            return ask(void, changing, on: desk)
        default: return []
        }
    }

    /// Asks for the options of a line that the kitchen may have already.
    private mutating func chooseAnew(
        _ changing: Changing,
        on desk: CashierDesk
    ) -> [DeskAction] {
        guard let line = changing.line(of: desk) else { return [.bell] }
        guard let item = desk.menu.item(code: line.item) else {
            return refuse(.noSuchItem(line.item))
        }
        let groups = desk.menu.groups(of: item)
        guard !groups.isEmpty else { return note(DeskPhrases.noOptions(item.name)) }
        let chosen = line.choices.map(OptionCode.init)
        var choosing = Choosing(
            item: item,
            quantity: nil,
            line: line.id,
            groups: groups,
            chosen: chosen
        )
        choosing.changing = changing
        mode = .choosing(choosing)
        return []
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

    private mutating func joined(
        _ key: Key,
        _ changing: Changing,
        _ cursor: Int,
        on desk: CashierDesk
    ) -> [DeskAction] {
        let wishes = changing.others(of: desk).map { OrderWish.join($0.id) }
        return chosen(key, changing, cursor, of: wishes, asking: Changing.Question.joining)
    }

    private mutating func transferred(
        _ key: Key,
        _ changing: Changing,
        _ cursor: Int,
        on desk: CashierDesk
    ) -> [DeskAction] {
        let targets = [nil] + changing.targets(of: desk).map(\.id)
        let wishes = targets.map { OrderWish.transfer(changing.split.picked, to: $0) }
        return chosen(key, changing, cursor, of: wishes, asking: Changing.Question.transferring)
    }

    /// Goes up and down a list, each row of which is a wish.
    private mutating func chosen(
        _ key: Key,
        _ changing: Changing,
        _ cursor: Int,
        of wishes: [OrderWish],
        asking question: (Int) -> Changing.Question
    ) -> [DeskAction] {
        var changing = changing
        switch key {
        case .up: changing.question = question(max(cursor - 1, 0))
        case .down: changing.question = question(min(cursor + 1, max(wishes.count - 1, 0)))
        case .enter:
            guard wishes.indices.contains(cursor) else { return [.bell] }
            return [.perform(.change(changing.order, wishes[cursor]))]
        case .escape, .backspace: changing.question = .line
        default: return []
        }
        mode = .changing(changing)
        return []
    }

    /// Tells what a change came to in money, and goes back to the order's lines.
    mutating func succeeded(changing order: OrderID, _ wish: OrderWish, on desk: CashierDesk) {
        if case .add = wish { entry.clear() }
        if case .changing(let before) = mode {
            var changing = Changing(order: order, place: before.place)
            changing.shares = wish == .pay ? max(before.shares - 1, 0) : 0
            if wish == .pay {
                changing.split = before.split
                changing.split.settle()
            }
            mode = .changing(changing)
        }
        guard let standing = desk.standing(of: order) else { return }
        if case .transfer = wish {
            let other = standing.lastDeparture.flatMap { desk.standing(of: $0.order) }
            notice = other.map { Notice(phrase: ChangePhrases.moved($0, on: desk), role: .good) }
            return
        }
        notice = Notice(
            phrase: ChangePhrases.changed(standing, desk.lastChange?.settled, on: desk),
            role: desk.lastChange?.movesMoney == true ? .warning : .good
        )
    }
}
