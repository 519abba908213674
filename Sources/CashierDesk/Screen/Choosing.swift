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

    /// How many options of the present group are chosen.
    var count: Int { chosen.count { $0.group == group.code } }

    var isComplete: Bool { count >= group.least }

    /// Whether one press answers the group, so that no confirmation is needed.
    var isSingleChoice: Bool { group.least == 1 && group.most == 1 }

    func isChosen(_ option: MenuOption) -> Bool {
        chosen.contains(OptionCode(group: group.code, option: option.code))
    }

    /// Chooses an option or takes it back; where only one may be chosen it replaces the other.
    ///
    /// - Returns: False when the group has its most already, or no such option.
    mutating func toggle(_ index: Int) -> Bool {
        guard group.options.indices.contains(index) else { return false }
        cursor = index
        let code = OptionCode(group: group.code, option: group.options[index].code)
        if let place = chosen.firstIndex(of: code) {
            if !isSingleChoice { chosen.remove(at: place) }
            return true
        }
        if group.most == 1 {
            let present = group.code
            chosen.removeAll { $0.group == present }
        }
        guard count < group.most else { return false }
        chosen.append(code)
        return true
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
