import Restaurant
import Screen
import Words

// Keys while a page of the menu, options, a name, cash or the day's orders are on the screen.
extension CashierScreen {
    mutating func paged(
        _ key: Key,
        category: Int?,
        page: Int,
        on desk: CashierDesk
    ) -> [DeskAction] {
        let count = category.map { desk.menu.items(in: desk.menu.categories[$0].code).count }
        let lastPage = max((count ?? desk.menu.categories.count) - 1, 0) / Self.pageLength
        switch key {
        case .character("?"):
            mode = .help
        case .character(let character):
            guard let digit = character.wholeNumberValue, character.isASCIIDigit, digit > 0 else {
                return []
            }
            return picked(page * Self.pageLength + digit - 1, category: category, on: desk)
        case .pageDown:
            mode = .paging(category: category, page: min(page + 1, lastPage))
        case .pageUp:
            mode = .paging(category: category, page: max(page - 1, 0))
        case .escape, .backspace:
            mode = category == nil ? .keying : .paging(category: nil, page: 0)
        default:
            return pressedFunction(key, on: desk)
        }
        return []
    }

    private mutating func picked(
        _ index: Int,
        category: Int?,
        on desk: CashierDesk
    ) -> [DeskAction] {
        guard let category else {
            if desk.menu.categories.indices.contains(index) {
                mode = .paging(category: index, page: 0)
            }
            return []
        }
        let items = desk.menu.items(in: desk.menu.categories[category].code)
        guard items.indices.contains(index) else { return [] }
        return add(items[index], on: desk)
    }

    mutating func chose(
        _ key: Key,
        _ choosing: Choosing,
        on desk: CashierDesk
    ) -> [DeskAction] {
        var choosing = choosing
        switch key {
        case .up: choosing.move(by: -1)
        case .down: choosing.move(by: 1)
        case .pageUp: choosing.move(by: -Self.pageLength)
        case .pageDown: choosing.move(by: Self.pageLength)
        case .character(" "):
            return toggled(choosing.cursor, choosing, on: desk)
        case .character("+"): choosing.changeUnits(by: 1)
        case .character("-"): choosing.changeUnits(by: -1)
        case .character(let character):
            if let premodifier = Premodifier(key: character) {
                choosing.toggle(premodifier)
                break
            }
            guard let digit = character.wholeNumberValue, character.isASCIIDigit, digit > 0 else {
                return []
            }
            let first = choosing.cursor / Self.pageLength * Self.pageLength
            return toggled(first + digit - 1, choosing, on: desk)
        case .enter:
            return confirmed(choosing, on: desk)
        case .backspace, .left:
            _ = choosing.goBack()
        case .escape:
            mode = choosing.changing.map(Mode.changing) ?? .keying
            return []
        default:
            return []
        }
        mode = .choosing(choosing)
        return []
    }

    private mutating func toggled(
        _ index: Int,
        _ choosing: Choosing,
        on desk: CashierDesk
    ) -> [DeskAction] {
        guard choosing.group.options.indices.contains(index) else { return [.bell] }
        var choosing = choosing
        guard choosing.toggle(index) else {
            return refuse(
                .tooManyChoices(group: choosing.group.name, most: choosing.group.most)
            )
        }
        mode = .choosing(choosing)
        return choosing.isSingleChoice ? confirmed(choosing, on: desk) : []
    }

    private mutating func confirmed(
        _ choosing: Choosing,
        on desk: CashierDesk
    ) -> [DeskAction] {
        var choosing = choosing
        guard choosing.isComplete else {
            let choose = DeskPhrases.choose(choosing.group)
            refused(Phrase(verbatim: choosing.group.name).followed(by: choose, with: ": "))
            return [.bell]
        }
        do throws(OrderRefusal) {
            try choosing.group.check(choosing.picks)
        } catch {
            return refuse(error)
        }
        if choosing.advance() {
            mode = .choosing(choosing)
            return []
        }
        if let changing = choosing.changing, let line = choosing.line {
            mode = .changing(changing)
            return ask(.setOptions(choosing.chosen, line: line), changing, on: desk)
        }
        mode = .keying
        if let line = choosing.line {
            return [.perform(.setOptions(choosing.chosen, line: line))]
        }
        return [
            .perform(
                .add(
                    item: choosing.item.code,
                    quantity: choosing.quantity ?? 1,
                    options: choosing.chosen
                )
            )
        ]
    }

    mutating func named(_ key: Key, _ text: String) -> [DeskAction] {
        switch key {
        case .character(let character):
            if text.count < 24 { mode = .naming(text + String(character)) }
        case .backspace:
            mode = .naming(String(text.dropLast()))
        case .enter:
            mode = .keying
            return [.perform(.setGuest(text))]
        case .escape:
            mode = .keying
        default:
            break
        }
        return []
    }

    mutating func paid(_ key: Key, _ text: String, on desk: CashierDesk) -> [DeskAction] {
        switch key {
        case .character(let character):
            if text.count < 12, character.isASCIIDigit || character == "." || character == "," {
                mode = .paying(text + String(character))
            }
        case .backspace:
            mode = .paying(String(text.dropLast()))
        case .function(12) where text.isEmpty:
            return [.perform(.fire(cash: nil))]
        case .enter, .function(12):
            guard let given = desk.currency.amount(keyed: text) else {
                refused(DeskPhrases.notAnAmount(text))
                return [.bell]
            }
            return [.perform(.fire(cash: given))]
        case .escape:
            mode = .keying
        default:
            break
        }
        return []
    }
}
