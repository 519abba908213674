extension Bill {
    /// The bill of lines whose prices are all there is to it.
    package init(plain lines: [OrderLine]) {
        self.lines = lines.map { Line(id: $0.id, gross: $0.amount, discount: .zero) }
    }

    /// Reckons what an order comes to.
    ///
    /// Discounts first, the lines' own and then the order's on what is left; taxes and charges on
    /// the prices after discounts. Each is rounded once and then shared out.
    ///
    /// - Parameters:
    ///   - lines: The order's lines.
    ///   - discount: What is taken off the whole order.
    ///   - rules: The store's rules.
    ///   - hasCharges: Whether the guest pays for service.
    package init(
        of lines: [OrderLine],
        discount: Discount?,
        by rules: PriceRules,
        hasCharges: Bool = true
    ) {
        self.lines = lines.map { line in
            let gross = line.amount
            let taken = line.discount?.taken(off: gross) ?? .zero
            return Line(id: line.id, gross: gross, discount: taken)
        }
        if let discount { take(discount) }
        if hasCharges { add(rules.charges) }
        guard !rules.taxes.isEmpty else { return }
        let applied = lines.map { line in
            rules.taxes.filter { line.taxes?.contains($0.code) ?? false }
        }
        switch rules.taxRounding {
        case .line:
            for index in self.lines.indices { tax([index], by: applied[index]) }
        case .order:
            var done: [[Tax]] = []
            for taxes in applied where !taxes.isEmpty && !done.contains(taxes) {
                done.append(taxes)
                tax(applied.indices.filter { applied[$0] == taxes }, by: taxes)
            }
        }
    }

    private mutating func take(_ discount: Discount) {
        let prices = lines.map(\.net)
        let taken = discount.taken(off: prices.total)
        let shares = taken.shared(by: prices.map(\.minorUnits))
        for index in lines.indices { lines[index].orderDiscount = shares[index] }
    }

    private mutating func add(_ rules: [ServiceCharge]) {
        let prices = lines.map(\.net)
        for rule in rules {
            let amount = rule.rate.part(of: prices.total)
            charges.append(Charge(name: rule.name, rate: rule.rate, amount: amount))
            let shares = amount.shared(by: prices.map(\.minorUnits))
            for index in lines.indices { lines[index].charges.append(shares[index]) }
        }
    }

    /// Reckons the taxes of some lines on their prices together, and gives each line its share.
    private mutating func tax(_ places: [Int], by taxes: [Tax]) {
        guard !taxes.isEmpty else { return }
        let prices = places.map { lines[$0].net }
        let price = prices.total
        let within = taxes.filter(\.isIncluded).map(\.rate.millionths)
        let all = Rate(millionths: within.reduce(0, +)).part(within: price)
        var parts = all.shared(by: within)[...]
        let amounts = taxes.map { tax in
            tax.isIncluded ? parts.removeFirst() : tax.rate.part(of: price - all)
        }
        let weights = prices.map(\.minorUnits)
        let shares = amounts.map { $0.shared(by: weights) }
        let included = zip(taxes, shares).compactMap { $0.isIncluded ? $1 : nil }
        for (offset, place) in places.enumerated() {
            let base = lines[place].net - included.map { $0[offset] }.total
            lines[place].taxes = zip(taxes, shares).map { tax, shares in
                TaxPart(tax, base: base, amount: shares[offset])
            }
        }
    }
}
