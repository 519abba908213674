import Restaurant
import Screen
import Testing
import Words

@testable import CashierDesk

@Suite struct CashierScreenKeysTests {
    var counter = Counter()

    @Test mutating func `a code and Enter add one`() {
        counter.type("11\n")
        #expect(counter.desk.draft.lines.map(\.name) == ["Pão de queijo"])
    }

    @Test mutating func `a quantity and a star in front give so many`() {
        counter.type("3*11\n")
        #expect(counter.desk.draft.lines.map(\.quantity) == [3])
        #expect(counter.desk.draft.total == Money(minorUnits: 1350))
    }

    @Test mutating func `a name without accents finds the item`() {
        counter.type("pao\n")
        #expect(counter.desk.draft.lines.map(\.item) == ["11"])
    }

    @Test mutating func `an exact code wins over a longer one and over names`() {
        counter.type("21\n")
        #expect(counter.desk.draft.lines.map(\.item) == ["21"])
    }

    @Test mutating func `the arrow keys choose among what was found`() {
        counter.type("21")
        counter.press(.down, .enter)
        #expect(counter.desk.draft.lines.map(\.item) == ["211"])
    }

    @Test mutating func `what is not on the menu stays keyed and is said`() {
        counter.type("zzz\n")
        #expect(counter.desk.draft.isEmpty)
        #expect(counter.screen.entry.text == "zzz")
        #expect(counter.picture().contains("Nothing on the menu is called zzz."))
    }

    @Test(arguments: ["0*11", "9999*11", "*11"])
    func `an impossible quantity adds nothing`(keys: String) {
        var counter = counter
        counter.type(keys)
        counter.press(.enter)
        #expect(counter.desk.draft.lines.allSatisfy { $0.quantity == 1 && keys == "*11" })
    }

    @Test mutating func `a required group is asked and one digit answers it`() {
        counter.type("2*12\n")
        #expect(counter.desk.draft.isEmpty)
        counter.type("2")
        let line = counter.desk.draft.lines.first
        #expect(line?.choices.map(\.name) == ["Rye"])
        #expect(line?.quantity == 2)
    }

    @Test mutating func `a required group cannot be skipped`() {
        counter.type("12\n\n")
        #expect(counter.desk.draft.isEmpty)
        #expect(counter.picture().contains("Bread: choose 1 or more."))
    }

    @Test mutating func `Escape leaves an item that was not finished off the order`() {
        counter.type("12\n")
        counter.press(.escape)
        #expect(counter.desk.draft.isEmpty)
        #expect(counter.screen.mode == .keying)
    }

    @Test mutating func `F7 changes the options of the selected line`() {
        counter.type("12\n1")
        counter.press(.function(7))
        counter.type("212\n")
        let line = counter.desk.draft.lines.first
        #expect(line?.choices.map(\.name) == ["Rye", "Cheese", "Bacon"])
        #expect(line?.amount == Money(minorUnits: 1600))
    }

    @Test mutating func `no more options than allowed can be chosen`() {
        counter.type("21\n")
        counter.press(.function(7))
        counter.type("123")
        #expect(counter.picture().contains("Extras: choose 2 at most."))
        counter.type("\n")
        #expect(counter.desk.draft.lines.first?.choices.count == 2)
    }

    @Test mutating func `a digit without an option chooses nothing and blames nobody`() {
        counter.type("21\n")
        counter.press(.function(7))
        counter.type("19")
        #expect(!counter.picture().contains("at most"))
        counter.type("\n")
        #expect(counter.desk.draft.lines.first?.choices.count == 1)
    }

    @Test mutating func `plus and minus change the selected line and stop at one`() {
        counter.type("11\n21\n")
        counter.press(.up)
        counter.type("++-")
        #expect(counter.desk.draft.lines.map(\.quantity) == [2, 1])
        counter.type("--")
        #expect(counter.desk.draft.lines.map(\.quantity) == [1, 1])
    }

    @Test mutating func `Delete takes the selected line off`() {
        counter.type("11\n21\n211\n")
        counter.press(.up, .delete)
        #expect(counter.desk.draft.lines.map(\.item) == ["11", "211"])
    }

    @Test mutating func `a page of the menu adds by digit with the quantity keyed`() {
        counter.type("2*")
        counter.press(.function(2))
        counter.type("22")
        #expect(counter.desk.draft.lines.map(\.item) == ["211"])
        #expect(counter.desk.draft.lines.map(\.quantity) == [2])
        counter.type("1")
        #expect(counter.desk.draft.lines.map(\.quantity) == [2, 1])
    }

    @Test mutating func `F12 takes exact cash, fires and clears the screen`() {
        counter.type("11\n")
        counter.press(.function(12))
        #expect(counter.fired.map(\.change) == [.zero])
        #expect(counter.desk.draft.isEmpty)
        #expect(counter.picture().contains("ORDER 1 FIRED"))
    }

    @Test mutating func `F12 with an item half keyed fires nothing`() {
        counter.type("11\n21")
        counter.press(.function(12))
        #expect(counter.fired.isEmpty)
        #expect(counter.screen.entry.text == "21")
    }

    @Test mutating func `F12 with nothing keyed says so`() {
        counter.press(.function(12))
        #expect(counter.fired.isEmpty)
        #expect(counter.picture().contains("Nothing is keyed yet."))
    }

    @Test(arguments: [("5", 50), ("4.50", 0), ("4,5", 0), ("20", 1550)])
    func `cash that was given leaves change`(keyed: String, change: Int64) {
        var counter = counter
        counter.type("11\n")
        counter.press(.function(6))
        counter.type(keyed + "\n")
        #expect(counter.fired.map(\.change) == [Money(minorUnits: change)])
    }

    @Test(arguments: ["4", "4.5.5", "1.234"])
    func `cash that does not reach or is not an amount fires nothing`(keyed: String) {
        var counter = counter
        counter.type("11\n")
        counter.press(.function(6))
        counter.type(keyed + "\n")
        #expect(counter.fired.isEmpty)
        #expect(counter.desk.draft.count == 1)
    }

    @Test mutating func `dining option and name go with the order`() {
        counter.press(.function(3), .function(4))
        counter.type("Ana\n11\n")
        counter.press(.function(12))
        #expect(counter.fired.first?.diningOption == .takeaway)
        #expect(counter.fired.first?.guest == "Ana")
    }

    @Test mutating func `a quantity that nothing followed for ten seconds is dropped`() {
        counter.type("3*")
        counter.now = Moment(wall: 0, steady: Counter.now.steady + 10_000_000_000)
        counter.type("11\n")
        #expect(counter.desk.draft.lines.map(\.quantity) == [1])
    }

    @Test mutating func `discarding asks first`() {
        counter.type("11\n")
        counter.press(.function(8), .escape)
        #expect(counter.desk.draft.count == 1)
        counter.press(.function(8), .enter)
        #expect(counter.desk.draft.isEmpty)
    }

    @Test mutating func `leaving asks first and is refused while an order is keyed`() {
        counter.type("11\n")
        counter.press(.escape)
        #expect(counter.screen.mode == .keying)
        counter.press(.function(8), .enter, .escape, .enter)
        #expect(counter.hasLeft)
    }

    @Test mutating func `no key does harm on an empty till`() {
        let keys: [Key] =
            [
                .enter, .backspace, .delete, .insert, .tab, .backTab, .up, .down, .left, .right,
                .home, .end, .pageUp, .pageDown, .character("+"), .character("-"),
                .character("é"), .character("9"), .control("a"),
            ] + (1...20).map(Key.function)
        for first in keys {
            for second in keys {
                var counter = Counter()
                counter.press(first, second, .escape)
                #expect(counter.fired.isEmpty)
                #expect(!counter.picture().isEmpty)
            }
        }
    }
}
