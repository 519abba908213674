// What a line has from the menu besides its price, kept from the moment it was keyed.
extension OrderLine {
    /// The name on the till.
    package var tillName: String { registerName ?? name }

    /// The name on the kitchen's tickets.
    package var dishName: String { kitchenName ?? name }

    /// How the dish is made, in the kitchen's words: its weight, a combo's parts, what was chosen,
    /// the note.
    ///
    /// What the dish is in any case is not said.
    package var kitchenModifiers: [String] {
        let parts = (parts ?? []).map { $0.kitchenName ?? $0.name }
        let said = choices.filter { !$0.isStandard && !ComboPart.isGroup($0.group) }
        let weighed = weight.map { [$0.kitchenText] } ?? []
        return weighed + parts + said.map(\.kitchenText) + (note.map { ["» " + $0] } ?? [])
    }

    /// What each part of a combo has of the price of one, in the order of ``parts``.
    ///
    /// The shares are always the line's price, to the last unit, whatever was changed of it.
    package var partAmounts: [Money] {
        guard let parts else { return [] }
        let surcharges = parts.map(\.surcharge)
        let shares = unitPrice.shared(by: parts.map(\.weight.minorUnits))
        return zip(shares, surcharges).map { $0 + $1 }
    }

    /// Takes what is chosen instead of what was, with the dishes of a combo that follow from it.
    package mutating func choose(_ choices: [Choice], for item: MenuItem, of menu: Menu) {
        self.choices = choices
        parts = item.isCombo ? menu.parts(of: item, chosen: choices) : nil
    }

    /// Takes what the menu says of an item besides its price.
    mutating func take(_ item: MenuItem, of menu: Menu) {
        registerName = item.registerName == item.name ? nil : item.registerName
        kitchenName = item.kitchenName == item.name ? nil : item.kitchenName
        station = menu.station(of: item)
        parts = item.isCombo ? menu.parts(of: item, chosen: choices) : nil
    }
}

extension Menu {
    /// The dishes of a combo, with what was chosen where there was something to choose.
    func parts(of combo: MenuItem, chosen choices: [Choice]) -> [LinePart] {
        combo.parts.enumerated().compactMap { index, part in
            let answer = choices.first { $0.group == ComboPart.group(index) }
            let code = answer?.option.searchForm
            let candidate = part.candidates.first { $0.item.searchForm == code }
            guard let candidate = candidate ?? part.candidates.first,
                let item = item(code: candidate.item)
            else { return nil }
            return LinePart(
                item: item.code,
                name: item.name,
                kitchenName: item.kitchenName == item.name ? nil : item.kitchenName,
                station: station(of: item),
                weight: item.price,
                surcharge: answer?.price ?? .zero
            )
        }
    }
}
