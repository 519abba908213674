import Restaurant
import Screen
import Words

// Keys while items are keyed by code or searched by name.
extension CashierScreen {
    mutating func keyed(_ key: Key, on desk: CashierDesk) -> [DeskAction] {
        switch key {
        case .character(let character):
            return wrote(character, on: desk)
        case .backspace:
            entry.removeLast()
            result = 0
        case .enter:
            return entered(on: desk)
        case .up:
            move(by: -1, on: desk)
        case .down:
            move(by: 1, on: desk)
        case .delete:
            guard let line = selectedLine(of: desk) else { return nothingSelected() }
            return [.perform(.remove(line: line.id))]
        case .tab:
            sought = ""
            mode = .orders(first: 0)
        case .insert:
            return beginStopping(on: desk)
        case .escape:
            return escaped(on: desk)
        default:
            return pressedFunction(key, on: desk)
        }
        return []
    }

    /// The function keys, which also work while a page of the menu is open.
    mutating func pressedFunction(_ key: Key, on desk: CashierDesk) -> [DeskAction] {
        switch key {
        case .control(let letter):
            return pressedControl(letter, on: desk)
        case .function(1):
            mode = .more
        case .function(2):
            mode = .paging(category: nil, page: 0)
        case .function(3):
            return [.perform(.setDiningOption(desk.draft.diningOption.next))]
        case .function(4):
            mode = .naming(desk.draft.guest)
        case .function(5):
            if let order = receiptOrder(on: desk) {
                return [.perform(.books(.print(.receipt(order))))]
            }
            guard !desk.draft.isEmpty else { return refuse(.nothingKeyed) }
            mode = .settling(Settling())
        case .function(6):
            guard !desk.draft.isEmpty else { return refuse(.nothingKeyed) }
            mode = .paying("")
        case .function(7):
            return chooseAgain(on: desk)
        case .function(8):
            guard !desk.draft.isEmpty else { return refuse(.nothingKeyed) }
            mode = .discarding
        case .function(9):
            language = language.next
        case .function(10):
            guard let line = selectedLine(of: desk) else { return nothingSelected() }
            mode = .discounting("", line: line.id)
        case .function(11):
            guard !desk.rules.charges.isEmpty else {
                notice = Notice(phrase: PayPhrases.noCharges, role: .warning)
                return [.bell]
            }
            return [.perform(.setCharges(!desk.draft.hasCharges))]
        case .function(12):
            guard entry.isEmpty || entry.isOnlyQuantity else {
                notice = Notice(phrase: DeskPhrases.finishEntry, role: .warning)
                return [.bell]
            }
            return [.perform(.fire(cash: nil))]
        default:
            break
        }
        return []
    }

    private mutating func wrote(_ character: Character, on desk: CashierDesk) -> [DeskAction] {
        if entry.isEmpty {
            switch character {
            case "?":
                mode = .help
                return []
            case "+":
                return changeQuantity(by: 1, on: desk)
            case "-":
                return changeQuantity(by: -1, on: desk)
            case " ":
                return []
            default:
                break
            }
        }
        entry.append(character)
        result = 0
        return []
    }

    private mutating func changeQuantity(by step: Int, on desk: CashierDesk) -> [DeskAction] {
        guard let line = selectedLine(of: desk) else { return nothingSelected() }
        return [.perform(.setQuantity(line.quantity + step, line: line.id))]
    }

    private mutating func entered(on desk: CashierDesk) -> [DeskAction] {
        guard !entry.isEmpty else {
            notice = Notice(phrase: DeskPhrases.howToFire, role: .dim)
            return []
        }
        guard !entry.isOnlyQuantity else { return [] }
        let items = desk.menu.search(entry.words)
        guard let item = found(among: items, on: desk) else {
            return refuse(.noSuchItem(entry.words))
        }
        return add(item, on: desk)
    }

    /// The item that Enter would add: the one with the code, else the one selected in the list.
    ///
    /// The caller has searched already for what was keyed: that is work on a long menu.
    func found(among items: [MenuItem], on desk: CashierDesk) -> MenuItem? {
        if result == 0, let item = desk.menu.item(code: entry.words) { return item }
        return items.indices.contains(result) ? items[result] : nil
    }

    /// Adds an item, or asks first for what it cannot do without.
    mutating func add(_ item: MenuItem, on desk: CashierDesk) -> [DeskAction] {
        guard let quantity = entry.quantity, DraftOrder.quantityRange.contains(quantity) else {
            return refuse(.quantityOutOfRange(entry.quantity ?? 0))
        }
        let required = desk.menu.groups(of: item).filter(\.isRequired)
        guard required.isEmpty else {
            mode = .choosing(
                Choosing(
                    item: item,
                    quantity: quantity,
                    line: nil,
                    groups: required,
                    chosen: required.flatMap(\.defaultPicks)
                )
            )
            return []
        }
        return [.perform(.add(item: item.code, quantity: quantity, options: []))]
    }

    private mutating func move(by step: Int, on desk: CashierDesk) {
        guard entry.words.isEmpty else {
            let count = desk.menu.search(entry.words).count
            result = min(max(result + step, 0), max(count - 1, 0))
            return
        }
        moveLine(by: step, on: desk)
    }

    /// Goes to another line of the order.
    mutating func moveLine(by step: Int, on desk: CashierDesk) {
        let lines = desk.draft.lines
        guard !lines.isEmpty else { return }
        let present = lines.firstIndex { $0.id == line } ?? lines.count
        line = lines[min(max(present + step, 0), lines.count - 1)].id
    }

    private mutating func escaped(on desk: CashierDesk) -> [DeskAction] {
        if !entry.isEmpty {
            entry.clear()
            result = 0
        } else if desk.draft.isEmpty {
            mode = .leaving
        } else {
            notice = Notice(phrase: DeskPhrases.orderIsOpen, role: .warning)
        }
        return []
    }

    private mutating func chooseAgain(on desk: CashierDesk) -> [DeskAction] {
        guard let line = selectedLine(of: desk), let item = desk.menu.item(code: line.item) else {
            return nothingSelected()
        }
        let groups = desk.menu.groups(of: item)
        guard !groups.isEmpty else {
            notice = Notice(phrase: DeskPhrases.noOptions(item.name), role: .warning)
            return [.bell]
        }
        mode = .choosing(
            Choosing(
                item: item,
                quantity: nil,
                line: line.id,
                groups: groups,
                chosen: line.choices.map(OptionCode.init)
            )
        )
        return []
    }

    /// The line that keys act on: the one selected, else the last.
    func selectedLine(of desk: CashierDesk) -> OrderLine? {
        desk.draft.lines.first { $0.id == line } ?? desk.draft.lines.last
    }

    private mutating func nothingSelected() -> [DeskAction] { refuse(.nothingKeyed) }

    mutating func refuse(_ refusal: OrderRefusal) -> [DeskAction] {
        refused(refusal.explanation)
        return [.bell]
    }
}
