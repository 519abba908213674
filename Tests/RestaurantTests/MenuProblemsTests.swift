import Testing
import Words

@testable import Restaurant

@Suite struct MenuProblemsTests {
    private func problems(
        _ items: [MenuItem],
        categories: [MenuCategory] = SnackBar.categories,
        groups: [ModifierGroup] = []
    ) -> [MenuProblems.Problem] {
        let error = #expect(throws: MenuProblems.self) {
            try Menu(categories: categories, items: items, groups: groups)
        }
        return error?.problems ?? []
    }

    private func item(
        _ code: String,
        _ name: String = "One",
        price: Int64 = 1,
        category: String = "food",
        groups: [String] = []
    ) -> MenuItem {
        MenuItem(
            code: code,
            name: name,
            price: Money(minorUnits: price),
            category: category,
            groups: groups.map { GroupLink($0) }
        )
    }

    @Test func `a menu needs something to sell`() {
        #expect(problems([]) == [.nothingToSell])
    }

    @Test func `every mistake of the items is told at once`() {
        let found = problems([
            item("1"), item("", "Nameless"), item("1 a", " "), item("2", price: -1),
            item("3", category: "x"), item("4", groups: ["g"]), item("1", "Again"),
        ])
        #expect(
            found == [
                .codeMissing(item: "Nameless"), .codeNotKeyable("1 a"), .nameMissing(code: "1 a"),
                .priceNegative(code: "2"), .categoryUnknown(code: "3", category: "x"),
                .groupUnknown(code: "4", group: "g"),
                .codeTwice("1", first: "One", second: "Again"),
            ]
        )
    }

    @Test func `codes that differ in case only are one code`() {
        #expect(
            problems([item("a1"), item("A1", "Two")])
                == [.codeTwice("A1", first: "One", second: "Two")]
        )
    }

    @Test(arguments: ["é", "1-2", "1*", "①"])
    func `a code has letters and digits that every keyboard has`(code: String) {
        #expect(problems([item(code)]) == [.codeNotKeyable(code)])
    }

    @Test func `a category and a group are there once`() {
        let found = problems(
            [item("1")],
            categories: SnackBar.categories + [SnackBar.categories[0]],
            groups: [SnackBar.size, SnackBar.size]
        )
        #expect(found == [.categoryTwice("food"), .groupTwice("size")])
    }

    @Test(arguments: [(-1, 1), (2, 1), (0, 0), (4, 4)])
    func `a group must be possible to fulfil`(least: Int, most: Int) {
        let group = ModifierGroup(
            code: "g",
            name: "G",
            least: least,
            most: most,
            options: SnackBar.extras.options
        )
        #expect(
            problems([item("1")], groups: [group])
                == [.groupLimits("g", least: least, most: most, options: 3)]
        )
    }

    @Test func `an option is in its group once`() {
        let option = MenuOption(code: "b", name: "bacon")
        let again = MenuOption(code: "B", name: "beef")
        let group = ModifierGroup(
            code: "g",
            name: "G",
            least: 0,
            most: 1,
            options: [option, again]
        )
        #expect(
            problems([item("1")], groups: [group]) == [.optionTwice(group: "g", option: "b")]
        )
    }

    @Test(arguments: [(Int64(-60), false), (Int64(-61), true)])
    func `options may make an item cheaper, but not cheaper than nothing`(
        reduction: Int64,
        isRefused: Bool
    ) {
        let without = ModifierGroup(
            code: "without",
            name: "Without",
            least: 0,
            most: 2,
            options: [
                MenuOption(code: "a", name: "A", price: Money(minorUnits: reduction)),
                MenuOption(code: "b", name: "B", price: Money(minorUnits: -40)),
                MenuOption(code: "c", name: "C", price: Money(minorUnits: -1)),
            ]
        )
        let found = MenuProblems(
            categories: [MenuCategory(code: "c", name: "C")],
            items: [
                MenuItem(
                    code: "1",
                    name: "Bun",
                    price: Money(minorUnits: 100),
                    category: "c",
                    groups: ["without"]
                )
            ],
            groups: [without]
        )
        let problem = MenuProblems.Problem.priceNegativeWithOptions(code: "1")
        #expect(found.problems == (isRefused ? [problem] : []))
    }

    @Test func `each problem is one line in each language and names its place`() {
        let all: [(MenuProblems.Problem, String)] = [
            (.nothingToSell, ""), (.codeMissing(item: "Q7"), "Q7"),
            (.codeTwice("Q7", first: "V8", second: "W9"), "W9"), (.codeNotKeyable("Q7"), "Q7"),
            (.nameMissing(code: "Q7"), "Q7"), (.priceNegative(code: "Q7"), "Q7"),
            (.categoryUnknown(code: "Q7", category: "W9"), "W9"), (.categoryTwice("Q7"), "Q7"),
            (.groupUnknown(code: "Q7", group: "W9"), "W9"), (.groupTwice("Q7"), "Q7"),
            (.groupLimits("Q7", least: 2, most: 1, options: 3), "Q7"),
            (.optionTwice(group: "Q7", option: "W9"), "W9"),
            (.priceNegativeWithOptions(code: "Q7"), "Q7"), (.groupCodeReserved("Q7"), "Q7"),
            (.unitLimits("Q7", least: 3, most: 2, possible: 9), "9"),
            (.defaultUnknown(group: "Q7", option: "W9"), "W9"),
            (.tooManyDefaults(group: "Q7", most: 1), "Q7"),
            (.partEmpty(code: "Q7", part: 2), "2"), (.partUnknown(code: "Q7", item: "W9"), "W9"),
            (.partIsCombo(code: "Q7", item: "W9"), "W9"),
        ]
        for (problem, place) in all {
            for language in Language.allCases {
                let text = problem.phrase[language]
                #expect(text.hasSuffix("."))
                #expect(text.contains(place))
                #expect(!text.contains("\n"))
            }
        }
    }

    @Test func `all of them are told one a line`() {
        let error = #expect(throws: MenuProblems.self) {
            try Menu(categories: [], items: [item("1"), item("2")])
        }
        let lines = error?.explanation[.portuguese].split(separator: "\n")
        #expect(lines?.count == 2)
        #expect(lines?.last?.contains("item 2") == true)
    }
}
