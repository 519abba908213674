/// Something of a menu that can run out: an item, or an option of a group.
package struct MenuThing: Sendable, Hashable, Codable {
    /// The group that the option is of; nil for an item.
    package let group: String?

    /// The code of the item, or of the option within its group.
    package let code: String

    /// An item, by its code in either case.
    package static func item(_ code: String) -> MenuThing {
        MenuThing(group: nil, code: code.searchForm)
    }

    /// An option of a group.
    package static func option(_ code: String, of group: String) -> MenuThing {
        MenuThing(group: group, code: code)
    }
}

extension OrderLine {
    /// What a line takes of the menu, and how many of each.
    var uses: [(thing: MenuThing, count: Int)] {
        let dishes = (parts ?? []).map { (MenuThing.item($0.item), quantity) }
        let options = choices.filter { $0.premodifier != .no && !ComboPart.isGroup($0.group) }
            .map { (MenuThing.option($0.option, of: $0.group), quantity * $0.units) }
        return [(.item(item), quantity)] + dishes + options
    }

    /// What a thing is called on this line.
    fileprivate func name(of thing: MenuThing) -> String {
        if let group = thing.group {
            return choices.first { $0.group == group && $0.option == thing.code }?.name
                ?? thing.code
        }
        return parts?.first { $0.item.searchForm == thing.code }?.name ?? tillName
    }
}

extension Availability {
    /// Checks that there is enough of what a line takes more than it did.
    ///
    /// - Throws: ``OrderRefusal`` for the first thing of which there is not enough.
    package func check(
        _ line: OrderLine,
        insteadOf other: OrderLine,
        at wall: Int64
    ) throws(OrderRefusal) {
        for (thing, count) in line.uses {
            let had = other.uses.filter { $0.thing == thing }.reduce(0) { $0 + $1.count }
            guard let left = left(of: thing, at: wall), count - had > left else { continue }
            throw .menu(.soldOut(line.name(of: thing), left: left))
        }
    }

    /// Checks that there is enough of all that lines take.
    ///
    /// - Parameters:
    ///   - lines: All lines of the order, so that none takes what another has.
    ///   - added: The line that is new or changed; nil to check every line, as before firing.
    ///   - wall: Now, in milliseconds since 1970 in UTC.
    /// - Throws: ``OrderRefusal`` for the first thing of which there is not enough.
    package func check(
        _ lines: [OrderLine],
        added: Int? = nil,
        at wall: Int64
    ) throws(OrderRefusal) {
        guard !isEmpty else { return }
        var wanted: [MenuThing: Int] = [:]
        for line in lines {
            for (thing, count) in line.uses { wanted[thing, default: 0] += count }
        }
        for line in lines where added == nil || line.id == added {
            for (thing, _) in line.uses {
                guard let left = left(of: thing, at: wall), wanted[thing, default: 0] > left
                else { continue }
                throw .menu(.soldOut(line.name(of: thing), left: left))
            }
        }
    }
}
