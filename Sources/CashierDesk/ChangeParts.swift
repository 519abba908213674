import Restaurant

/// What a change of an order is put together of.
struct ChangeParts {
    var diningOption: DiningOption
    var guest: String
    var added: [OrderLine] = []
    var changed: [OrderLine] = []
    var voided: [VoidedLine] = []
    var held: [Int] = []
    var fired: [OrderLine] = []
    var joins: NamedOrder?
    var merged: [OrderID]?
    var allergy: String?
    var departed: [DepartedLine] = []
    var arrived: [ArrivedLine] = []
    var settled: ChangeSettlement?

    init(_ standing: OrderStanding) {
        diningOption = standing.diningOption
        guest = standing.guest
    }

    /// Holds lines of courses that others wait for, or that come after the first of the lines.
    mutating func hold(_ lines: [OrderLine], of standing: OrderStanding) {
        let waiting = standing.lines.filter { standing.held.contains($0.id) }.map { $0.course ?? 1 }
        let first = lines.map { $0.course ?? 1 }.min() ?? 1
        held += lines.filter { line in
            let course = line.course ?? 1
            return course > first || waiting.contains { $0 <= course }
        }
        .map(\.id)
    }

    func isChange(of standing: OrderStanding) -> Bool {
        guest != standing.guest || diningOption != standing.diningOption || !added.isEmpty
            || !changed.isEmpty || !voided.isEmpty || !fired.isEmpty || joins != nil
            || !departed.isEmpty
    }

    func change(of standing: OrderStanding, at wall: Int64, day: BusinessDay) -> OrderChange {
        var change = OrderChange(
            order: standing.id,
            number: standing.number,
            day: day,
            sequence: standing.changeCount + 1,
            at: wall,
            diningOption: diningOption,
            guest: guest,
            added: added,
            changed: changed,
            voided: voided,
            amount: settled?.amount ?? .zero,
            settled: settled
        )
        change.held = held.isEmpty ? nil : held
        change.fired = fired.isEmpty ? nil : fired
        change.joins = joins
        change.merged = merged
        change.allergy = allergy
        change.departed = departed.isEmpty ? nil : departed
        change.arrived = arrived.isEmpty ? nil : arrived
        change.isSilent = isForKitchen(of: standing) ? nil : true
        return change
    }

    private func isForKitchen(of standing: OrderStanding) -> Bool {
        let waiting = Set(held).union(arrived.map(\.line))
        let lines = (added + changed).map(\.id) + voided.map(\.line)
        return guest != standing.guest || diningOption != standing.diningOption || !fired.isEmpty
            || lines.contains { !waiting.contains($0) }
    }
}
