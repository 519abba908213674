import Testing

@testable import Restaurant

@Suite struct DraftOrderTests {
    private let menu: Menu
    private var draft = DraftOrder()

    init() throws {
        menu = try SnackBar.menu()
    }

    @Test func `a new order is empty and for here`() {
        #expect(draft.isEmpty)
        #expect(draft.total == .zero)
        #expect(draft.count == 0)
        #expect(draft.diningOption == .dineIn)
        #expect(draft.id == nil)
    }

    @Test mutating func `lines keep the order keyed and are added up`() throws {
        try draft.add(SnackBar.bread, quantity: 3, choices: [], of: menu)
        try draft.add(SnackBar.acai, quantity: 2, choices: [SnackBar.large], of: menu)
        #expect(draft.lines.map(\.name) == ["Pão de queijo", "Açaí na tigela"])
        #expect(draft.count == 5)
        #expect(draft.total == Money(minorUnits: 3 * 160 + 2 * (590 + 150)))
    }

    @Test mutating func `a line's number is never used again`() throws {
        let first = try draft.add(SnackBar.bread, quantity: 1, choices: [], of: menu)
        try draft.remove(line: first)
        let second = try draft.add(SnackBar.bread, quantity: 1, choices: [], of: menu)
        #expect(first == 1)
        #expect(second == 2)
        #expect(throws: OrderRefusal.noSuchLine(first)) { try draft.remove(line: first) }
    }

    @Test(arguments: [0, -1, 1000])
    mutating func `a quantity is 1 to 999`(quantity: Int) throws {
        #expect(throws: OrderRefusal.quantityOutOfRange(quantity)) {
            try draft.add(SnackBar.bread, quantity: quantity, choices: [], of: menu)
        }
        let line = try draft.add(SnackBar.bread, quantity: 999, choices: [], of: menu)
        #expect(throws: OrderRefusal.quantityOutOfRange(quantity)) {
            try draft.setQuantity(quantity, ofLine: line)
        }
        #expect(draft.count == 999)
    }

    @Test mutating func `a required group must be answered, and once`() throws {
        #expect(throws: OrderRefusal.tooFewChoices(group: "Size", least: 1)) {
            try draft.add(SnackBar.acai, quantity: 1, choices: [], of: menu)
        }
        #expect(throws: OrderRefusal.tooManyChoices(group: "Size", most: 1)) {
            try draft.add(
                SnackBar.acai,
                quantity: 1,
                choices: [SnackBar.small, SnackBar.large],
                of: menu
            )
        }
        #expect(draft.isEmpty)
    }

    @Test mutating func `a line is changed in place`() throws {
        let line = try draft.add(
            SnackBar.acai,
            quantity: 1,
            choices: [SnackBar.small],
            of: menu
        )
        try draft.setQuantity(4, ofLine: line)
        try draft.setChoices([SnackBar.large, SnackBar.bacon], ofLine: line, of: menu)
        #expect(draft.total == Money(minorUnits: 4 * (590 + 150 + 120)))
        #expect(throws: OrderRefusal.tooFewChoices(group: "Size", least: 1)) {
            try draft.setChoices([], ofLine: line, of: menu)
        }
        #expect(draft.lines[0].choices == [SnackBar.large, SnackBar.bacon])
    }

    @Test mutating func `a line whose item has gone from the menu keeps its choices`() throws {
        let line = try draft.add(SnackBar.burger, quantity: 1, choices: [], of: menu)
        let shorter = try Menu(categories: SnackBar.categories, items: [SnackBar.bread])
        #expect(throws: OrderRefusal.noSuchItem("21")) {
            try draft.setChoices([], ofLine: line, of: shorter)
        }
    }

    @Test mutating func `no line is no line`() {
        #expect(throws: OrderRefusal.noSuchLine(7)) { try draft.setQuantity(1, ofLine: 7) }
        #expect(throws: OrderRefusal.noSuchLine(7)) {
            try draft.setChoices([], ofLine: 7, of: menu)
        }
    }

    @Test mutating func `an order has an end`() throws {
        for _ in 0..<DraftOrder.lineLimit {
            try draft.add(SnackBar.bread, quantity: 1, choices: [], of: menu)
        }
        #expect(throws: OrderRefusal.tooManyLines(DraftOrder.lineLimit)) {
            try draft.add(SnackBar.bread, quantity: 1, choices: [], of: menu)
        }
    }

    @Test mutating func `the permanent id is given once`() throws {
        let first = try #require(SnackBar.id)
        let second = try #require(OrderID(bytes: Array(repeating: 1, count: 16)))
        draft.name(first)
        draft.name(second)
        #expect(draft.id == first)
    }

    @Test mutating func `a price that changes leaves lines alone`() throws {
        try draft.add(SnackBar.bread, quantity: 1, choices: [], of: menu)
        let dearer = MenuItem(
            code: "11",
            name: "Pão",
            price: Money(minorUnits: 999),
            category: "food"
        )
        try draft.add(dearer, quantity: 1, choices: [], of: menu)
        #expect(draft.lines.map(\.unitPrice.minorUnits) == [160, 999])
    }

    @Test(arguments: UInt64(1)...50)
    mutating func `the total is the sum of the lines whatever was keyed`(seed: UInt64) throws {
        var numbers = SeededNumbers(state: seed)
        var expected: [Int: Int64] = [:]
        for _ in 0..<60 {
            let line = expected.keys.sorted().randomElement(using: &numbers)
            let quantity = Int.random(in: 1...999, using: &numbers)
            switch (Int.random(in: 0..<5, using: &numbers), line) {
            case (0, let line?):
                try draft.remove(line: line)
                expected[line] = nil
            case (1, let line?):
                try draft.setQuantity(quantity, ofLine: line)
                let kept = try #require(draft.lines.first { $0.id == line })
                let choices = kept.choices.map(\.price.minorUnits).reduce(0, +)
                expected[line] = (kept.unitPrice.minorUnits + choices) * Int64(quantity)
            default:
                let item = try #require(menu.items.randomElement(using: &numbers))
                var choices: [Choice] = []
                for group in menu.groups(of: item) {
                    let count = Int.random(in: group.least...group.most, using: &numbers)
                    let options = group.options.shuffled(using: &numbers).prefix(count)
                    choices += options.map { Choice($0, in: group.code) }
                }
                let each = item.price.minorUnits + choices.map(\.price.minorUnits).reduce(0, +)
                let added = try draft.add(item, quantity: quantity, choices: choices, of: menu)
                expected[added] = each * Int64(quantity)
            }
            #expect(draft.total.minorUnits == expected.values.reduce(0, +))
            #expect(draft.lines.map(\.id) == expected.keys.sorted())
        }
    }
}
