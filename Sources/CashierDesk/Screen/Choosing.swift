import Restaurant

/// The options of one item while the cashier chooses them, group by group.
struct Choosing: Sendable, Hashable {
    /// The item that the options are for.
    let item: MenuItem

    /// How many will be added; nil while a line that is there already is changed.
    let quantity: Int?

    /// The line that is changed.
    let line: Int?

    /// The groups asked.
    let groups: [ModifierGroup]

    /// The fired order whose line is changed; nil while an order is keyed.
    var changing: Changing?

    private(set) var place = 0
    private(set) var chosen: [OptionCode]
    private(set) var cursor = 0

    /// Begins with the first of the groups, of which there must be one.
    init(
        item: MenuItem,
        quantity: Int?,
        line: Int?,
        groups: [ModifierGroup],
        chosen: [OptionCode]
    ) {
        self.item = item
        self.quantity = quantity
        self.line = line
        self.groups = groups
        self.chosen = chosen
    }

    var group: ModifierGroup { groups[place] }

    /// What is picked of the present group.
    var picks: [OptionCode] { chosen.filter { $0.group == group.code } }

    /// How many different options of the present group are chosen.
    var count: Int { picks.count { $0.premodifier != .no } }

    var isComplete: Bool { count >= group.least }

    /// Whether one press answers the group, so that no confirmation is needed.
    var isSingleChoice: Bool { group.least == 1 && group.most == 1 }

    /// How an option of the present group was picked; nil when it was not.
    func pick(of option: MenuOption) -> OptionCode? {
        picks.first { $0.option == option.code }
    }

    private func place(ofOption index: Int) -> Int? {
        guard group.options.indices.contains(index) else { return nil }
        let option = group.options[index].code
        return chosen.firstIndex { $0.group == group.code && $0.option == option }
    }

    /// Chooses an option or takes it back; where only one may be chosen it replaces the other.
    ///
    /// - Returns: False when the group has its most already, or no such option.
    mutating func toggle(_ index: Int) -> Bool {
        guard group.options.indices.contains(index) else { return false }
        cursor = index
        let code = OptionCode(group: group.code, option: group.options[index].code)
        if let place = place(ofOption: index) {
            let wasLeftOut = chosen[place].premodifier == .no
            if !isSingleChoice || wasLeftOut { chosen.remove(at: place) }
            if !wasLeftOut { return true }
        }
        if group.most == 1 {
            let present = group.code
            chosen.removeAll { $0.group == present }
        }
        guard count < group.most else { return false }
        chosen.append(code)
        return true
    }

    /// Changes how an option was picked; it keeps its place in the order picked.
    mutating func replace(_ pick: OptionCode, _ change: (inout OptionCode) -> Void) {
        guard let place = chosen.firstIndex(of: pick) else { return }
        change(&chosen[place])
    }

    /// Notes that an option is left out by name.
    mutating func leaveOut(_ option: MenuOption) {
        chosen.append(OptionCode(group: group.code, option: option.code, premodifier: .no))
    }

    mutating func move(by step: Int) {
        cursor = min(max(cursor + step, 0), group.options.count - 1)
    }

    /// Goes to the next group; false when this was the last.
    mutating func advance() -> Bool {
        guard place + 1 < groups.count else { return false }
        place += 1
        cursor = 0
        return true
    }

    /// Goes back to the group before; false when this is the first.
    mutating func goBack() -> Bool {
        guard place > 0 else { return false }
        place -= 1
        cursor = 0
        return true
    }
}
