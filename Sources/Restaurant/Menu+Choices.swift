// What may be chosen for an item, and what it costs.
extension Menu {
    /// What was picked for an item, with names and prices.
    ///
    /// What an item has by default is there without being picked; when it is left out of a group of
    /// ingredients, the kitchen is told so.
    ///
    /// - Parameters:
    ///   - picks: What was picked, in that order.
    ///   - item: The item.
    ///   - isNew: Whether the item is added now, so that groups of which nothing was picked have
    ///     their defaults.
    /// - Returns: The choices, in the order of the groups and then as picked.
    /// - Throws: ``OrderRefusal`` when an option is not on the menu, or cannot be had so.
    package func choices(
        _ picks: [OptionCode],
        for item: MenuItem,
        isNew: Bool
    ) throws(OrderRefusal) -> [Choice] {
        let groups = groups(of: item)
        for pick in picks where !groups.contains(where: { $0.option(pick) != nil }) {
            throw .noSuchItem(pick.group + "/" + pick.option)
        }
        return groups.flatMap { group in
            priced(completed(picks.filter { $0.group == group.code }, of: group, isNew), of: group)
        }
    }

    /// The picks of a group, each option once, with its defaults or without them by name.
    private func completed(
        _ picks: [OptionCode],
        of group: ModifierGroup,
        _ isNew: Bool
    ) -> [OptionCode] {
        var complete: [OptionCode] = []
        for pick in picks {
            let place = complete.firstIndex {
                $0.option == pick.option && $0.premodifier == pick.premodifier
            }
            if let place { complete[place].units += pick.units } else { complete.append(pick) }
        }
        let absent = group.defaults.filter { code in !complete.contains { $0.option == code } }
        if isNew, picks.isEmpty {
            complete = group.defaultPicks
        } else if group.hasIngredients {
            complete += absent.map {
                OptionCode(group: group.code, option: $0, premodifier: .no)
            }
        }
        return complete
    }

    private func priced(_ picks: [OptionCode], of group: ModifierGroup) -> [Choice] {
        let units = picks.flatMap { pick in
            Array(repeating: unitPrice(of: pick, in: group), count: max(pick.units, 1))
        }
        let charged = group.free.charged(units)
        var next = 0
        return picks.compactMap { pick in
            let own = next..<next + max(pick.units, 1)
            next = own.upperBound
            guard let option = group.option(pick) else { return nil }
            return Choice(
                option,
                as: pick,
                word: pick.premodifier.map { rule(of: $0).name },
                price: charged[own].total,
                freeUnits: own.count { units[$0] != charged[$0] },
                isStandard: group.hasIngredients && group.defaults.contains(pick.option)
                    && pick.premodifier == nil && pick.units == 1
            )
        }
    }

    private func unitPrice(of pick: OptionCode, in group: ModifierGroup) -> Money {
        let price = group.option(pick)?.price ?? .zero
        guard let premodifier = pick.premodifier else { return price }
        if premodifier == .no, !group.defaults.contains(pick.option) { return .zero }
        return price.fraction(Int64(rule(of: premodifier).percent), of: 100)
    }

    /// Checks that what is chosen for an item is within the limits of its groups.
    ///
    /// - Throws: ``OrderRefusal`` for the first group that is not.
    func check(_ choices: [Choice], for item: MenuItem) throws(OrderRefusal) {
        for group in groups(of: item) {
            try group.check(choices.filter { $0.group == group.code }.map(OptionCode.init))
        }
    }
}

extension ModifierGroup {
    /// The option that was picked; nil when the group does not have it.
    package func option(_ pick: OptionCode) -> MenuOption? {
        pick.group == code ? options.first { $0.code == pick.option } : nil
    }

    /// Checks that what was picked of the group is within its limits.
    ///
    /// - Parameter picks: All that was picked of it; what is left out by name counts as nothing.
    /// - Throws: ``OrderRefusal`` for the first limit that is not kept.
    package func check(_ picks: [OptionCode]) throws(OrderRefusal) {
        for pick in picks {
            if let premodifier = pick.premodifier, !premodifiers.contains(premodifier) {
                throw .menu(.premodifierNotTaken(group: name))
            }
            guard (1...units.each).contains(pick.units) else {
                let option = option(pick)?.name ?? pick.option
                throw .menu(.tooManyOfOption(option, most: units.each))
            }
        }
        let taken = picks.filter { $0.premodifier != .no }
        let different = Set(taken.map(\.option)).count
        guard different >= least else { throw .tooFewChoices(group: name, least: least) }
        guard different <= most else { throw .tooManyChoices(group: name, most: most) }
        let count = taken.reduce(0) { $0 + $1.units }
        guard count >= units.least else {
            throw .menu(.tooFewUnits(group: name, least: units.least))
        }
        if let limit = units.most, count > limit {
            throw .menu(.tooManyUnits(group: name, most: limit))
        }
    }
}
