/// What of the menu has run out or is counted: a fold over what was said and what was sold.
package struct Availability: Sendable, Hashable, Codable {
    /// What limits one thing.
    package struct Stop: Sendable, Hashable, Codable {
        /// The thing.
        package let thing: MenuThing

        /// What it is called.
        package let name: String

        /// Until when it is not sold, in milliseconds since 1970 in UTC.
        package let until: Int64?

        /// How many are left.
        package fileprivate(set) var left: Int?

        /// The kitchen display at which it was said; nil for the till.
        package let by: String?

        /// The orders and changes that were taken off, so that none is taken off twice.
        fileprivate var counted: Set<OrderID> = []

        /// Whether it still holds.
        func holds(at wall: Int64) -> Bool { until.map { wall < $0 } ?? true }
    }

    private var stops: [Stop] = []

    /// Everything is there.
    package init() {}

    /// Whether nothing is limited, as nearly always.
    package var isEmpty: Bool { stops.isEmpty }

    /// Takes what was said; the last word about a thing counts.
    package mutating func take(_ event: AvailabilityEvent) {
        stops.removeAll { $0.thing == event.thing || !$0.holds(at: event.at) }
        guard event.until != nil || event.left != nil else { return }
        stops.append(
            Stop(
                thing: event.thing,
                name: event.name,
                until: event.until,
                left: event.left,
                by: event.by
            )
        )
    }

    /// Takes off what was sold of things that are counted; once, however often it is told.
    ///
    /// It never goes below zero: what was sold all the same is for people to settle.
    ///
    /// - Parameters:
    ///   - lines: What was sold.
    ///   - sale: The name of the order.
    package mutating func sold(_ lines: [OrderLine], as sale: OrderID) {
        guard !isEmpty else { return }
        take(lines.flatMap(\.uses), as: sale)
    }

    /// Takes off what a change of an order sold.
    ///
    /// That is what is added, and what a line takes more of that is made in another way. What it
    /// takes less of was used up all the same.
    ///
    /// - Parameters:
    ///   - change: The change.
    ///   - lines: The order's lines before it; one that is not among them is not taken off.
    ///   - name: The name of the change.
    package mutating func sold(_ change: OrderChange, of lines: [OrderLine], as name: OrderID) {
        guard !isEmpty else { return }
        // What came from another order was taken off when that was sold.
        let arrived = Set((change.arrived ?? []).map(\.line))
        var uses = change.added.filter { !arrived.contains($0.id) }.flatMap(\.uses)
        for line in change.changed {
            guard let before = lines.first(where: { $0.id == line.id }) else { continue }
            var had: [MenuThing: Int] = [:]
            for (thing, count) in before.uses { had[thing, default: 0] += count }
            uses += line.uses.map { ($0.thing, max($0.count - (had[$0.thing] ?? 0), 0)) }
        }
        take(uses.filter { $0.count > 0 }, as: name)
    }

    private mutating func take(_ uses: [(thing: MenuThing, count: Int)], as sale: OrderID) {
        for index in stops.indices where stops[index].left != nil {
            let thing = stops[index].thing
            let taken = uses.filter { $0.thing == thing }
            guard !taken.isEmpty, stops[index].counted.insert(sale).inserted else { continue }
            let left = (stops[index].left ?? 0) - taken.reduce(0) { $0 + $1.count }
            stops[index].left = max(left, 0)
        }
    }

    /// How many of a thing can be sold: 0 when it has run out, nil when nothing limits it.
    package func left(of thing: MenuThing, at wall: Int64) -> Int? {
        guard let stop = stops.first(where: { $0.thing == thing }), stop.holds(at: wall) else {
            return nil
        }
        return stop.left ?? 0
    }

    /// How many of an item can be sold, with the parts that it cannot be without.
    package func left(of item: MenuItem, at wall: Int64) -> Int? {
        guard !isEmpty else { return nil }
        let own = left(of: .item(item.code), at: wall)
        let parts = item.parts.compactMap { part -> Int? in
            let each = part.candidates.map { left(of: .item($0.item), at: wall) }
            // Of a part to choose, one that is there is enough.
            return each.contains(nil) ? nil : each.compactMap { $0 }.max()
        }
        return ([own].compactMap { $0 } + parts).min()
    }

    /// What is limited now, in the order in which it was said.
    package func stops(at wall: Int64) -> [Stop] { stops.filter { $0.holds(at: wall) } }

    /// All that is limited now, as events that say so.
    package func events(at wall: Int64) -> [AvailabilityEvent] {
        stops(at: wall).map { AvailabilityEvent($0, at: wall) }
    }

    /// What is to be told so that exactly certain things are limited.
    ///
    /// - Parameters:
    ///   - wanted: All that is to be limited.
    ///   - wall: The present, in milliseconds since 1970 in UTC.
    /// - Returns: That other things are there again, and then what is missing.
    package func news(
        toHave wanted: [AvailabilityEvent],
        at wall: Int64
    ) -> [AvailabilityEvent] {
        let present = stops(at: wall)
        let gone = present.filter { stop in !wanted.contains { $0.thing == stop.thing } }
        let other = wanted.filter { event in
            !present.contains {
                $0.thing == event.thing && $0.until == event.until && $0.left == event.left
            }
        }
        return gone.map { AvailabilityEvent(soldAgain: $0.thing, name: $0.name, at: wall) } + other
    }
}

extension AvailabilityEvent {
    /// That a thing is still limited as it was said.
    fileprivate init(_ stop: Availability.Stop, at wall: Int64) {
        self.init(stop.thing, stop.name, stop.until, stop.left, wall)
        by = stop.by
    }
}
