package import Restaurant

/// Something of the menu that a cook can say has run out.
package struct StoppableThing: Sendable, Hashable {
    /// What.
    package let thing: MenuThing

    /// What it is called; an option with its group before it.
    package let name: String

    /// Names a thing.
    package init(_ thing: MenuThing, name: String) {
        self.thing = thing
        self.name = name
    }

    /// All items of a menu, and then all options.
    package static func all(of menu: Menu) -> [StoppableThing] {
        let items = menu.items.map { StoppableThing(.item($0.code), name: $0.kitchenName) }
        let options = menu.groups.filter { !ComboPart.isGroup($0.code) }.flatMap { group in
            group.options.map {
                StoppableThing(.option($0.code, of: group.code), name: "\(group.name): \($0.name)")
            }
        }
        return items + options
    }
}
