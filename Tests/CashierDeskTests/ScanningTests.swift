import Restaurant
import Screen
import Testing
import Words

@testable import CashierDesk

@Suite struct ScanningTests {
    private var counter = Counter()

    private mutating func scan(_ code: ScannedCode) -> [DeskAction] {
        let actions = counter.screen.scanned(code, on: counter.desk, now: counter.now)
        for action in actions { counter.carryOut(action) }
        return actions
    }

    private var notice: String { counter.screen.notice?.phrase[.english] ?? "" }

    @Test mutating func `a scan adds its item, and again one more`() {
        #expect(scan(.plain("11")) == [.perform(.add(item: "11", quantity: 1, options: []))])
        _ = scan(.plain("11"))
        #expect(counter.desk.draft.lines.reduce(0) { $0 + $1.quantity } == 2)
    }

    @Test mutating func `a scan is never what somebody keys`() {
        counter.type("3*")
        _ = scan(.plain("11"))
        #expect(counter.desk.draft.lines.map(\.quantity) == [3])
        // The next scan while another number is half keyed is one item, and no part of the number.
        counter.type("12")
        _ = scan(.plain("211"))
        #expect(counter.desk.draft.lines.map(\.quantity) == [3, 1])
        #expect(counter.screen.entry.isEmpty)
    }

    @Test mutating func `an unknown code is a sound and a line, never an item`() {
        #expect(scan(.plain("4006381333931")) == [.bell])
        #expect(counter.desk.draft.isEmpty)
        #expect(notice == "Code 4006381333931 is not on the menu. Key the item.")
    }

    @Test mutating func `a scan on the payment screen is refused, and not applied later`() {
        _ = scan(.plain("11"))
        counter.press(.function(6))
        #expect(scan(.plain("11")) == [.bell])
        #expect(notice.contains("Not added: 11"))
        counter.press(.escape)
        #expect(counter.desk.draft.lines.map(\.quantity) == [1])
    }

    @Test mutating func `what must be chosen is asked, and a scan meanwhile is refused`() {
        #expect(scan(.plain("12")).isEmpty)
        #expect(scan(.plain("11")) == [.bell])
        #expect(counter.desk.draft.isEmpty)
    }

    @Test mutating func `a bad scan is a sound and a line until the next key`() {
        let phrase = Phrase("Bad.", pt: "Ruim.", es: "Mal.")
        #expect(counter.screen.refusedScan(phrase, now: counter.now) == [.bell])
        #expect(notice == "Bad.")
        counter.press(.up)
        #expect(counter.screen.notice == nil)
    }

    @Test mutating func `a label with a price is sold at it, and another than the menu's is told`()
    {
        let price = Money(minorUnits: 450)
        #expect(!scan(.priced("2400011004507", item: "00011", price)).contains(.bell))
        #expect(counter.screen.notice == nil)
        let other = Money(minorUnits: 2550)
        #expect(!scan(.priced("2400011025505", item: "00011", other)).contains(.bell))
        #expect(counter.desk.draft.lines.map(\.item) == ["11", "11"])
        #expect(counter.desk.draft.lines.map(\.unitPrice.minorUnits) == [450, 2550])
        #expect(notice.contains("25.50 from the label") && notice.contains("4.50 on the menu"))
        counter.press(.control("z"))
        #expect(counter.desk.draft.lines.count == 1)
    }

    @Test mutating func `a label with a weight costs its share, and stands on the order`() throws {
        counter.desk = CashierDesk(
            menu: try Menu(
                categories: [MenuCategory(code: "c", name: "C")],
                items: [
                    MenuItem(
                        code: "412",
                        name: "Ham",
                        price: Money(minorUnits: 1290),
                        category: "c",
                        isWeighed: true
                    )
                ]
            ),
            currency: counter.desk.currency,
            kitchen: .live,
            relay: counter.desk.relay
        )
        _ = scan(.weighed("2100412002755", item: "00412", thousandths: 275, .kilogram))
        // 3.5475 is 3.55: half up, by the one rule.
        #expect(counter.desk.bill.total == Money(minorUnits: 355))
        let line = try #require(counter.desk.draft.lines.first)
        #expect(line.weight?.thousandths == 275 && line.kitchenModifiers == ["275 g"])
        #expect(counter.picture().contains("0.275 kg × 12.90"))
    }

    @Test mutating func `a label that cannot be sold so is told, and never an item`() {
        #expect(
            scan(.weighed("2100011027506", item: "00011", thousandths: 275, .kilogram)) == [.bell]
        )
        #expect(notice.contains("not sold by weight"))
        let price = Money(minorUnits: 450)
        #expect(scan(.priced("2400099004507", item: "00099", price)) == [.bell])
        // What has to be chosen for it stands on no label.
        #expect(scan(.priced("2400012004507", item: "00012", price)) == [.bell])
        counter.type("3*")
        #expect(scan(.priced("2400011004507", item: "00011", price)) == [.bell])
        #expect(counter.desk.draft.isEmpty)
    }

    @Test mutating func `a missing scanner stands at the foot until it is back`() {
        counter.screen.deviceTrouble = Phrase("Gone.", pt: "Sumiu.", es: "Falta.")
        #expect(counter.picture().contains("Gone."))
        counter.screen.deviceTrouble = nil
        #expect(!counter.picture().contains("Gone."))
    }
}
