import Testing

@testable import Restaurant

@Suite struct BarcodeTests {
    private func item(_ code: String, _ barcodes: [String]) -> MenuItem {
        MenuItem(code: code, barcodes: barcodes, name: code, price: .zero, category: "c")
    }

    private func menu(_ items: MenuItem...) throws -> Menu {
        try Menu(categories: [MenuCategory(code: "c", name: "C")], items: items)
    }

    @Test func `an item is found by each of its barcodes, with or without the leading zero`() throws
    {
        let menu = try menu(item("1", ["012345678905", "4006381333931"]), item("2", ["0042"]))
        #expect(menu.items(barcode: "012345678905").map(\.code) == ["1"])
        #expect(menu.items(barcode: "0012345678905").map(\.code) == ["1"])
        #expect(menu.items(barcode: "00012345678905").map(\.code) == ["1"])
        #expect(menu.items(barcode: "4006381333931").map(\.code) == ["1"])
        #expect(menu.items(barcode: "0042").map(\.code) == ["2"])
        #expect(menu.items(barcode: "42").isEmpty)
    }

    @Test func `two items whose codes differ by a leading zero are both found`() throws {
        let menu = try menu(item("1", ["012345678905"]), item("2", ["0012345678905"]))
        #expect(menu.items(barcode: "012345678905").map(\.code) == ["1", "2"])
    }

    @Test func `an item without barcodes is found by its own code`() throws {
        let menu = try menu(item("A7", []), item("8", ["A7"]))
        #expect(menu.items(barcode: "a7").map(\.code) == ["A7"])
        #expect(menu.items(barcode: "A7").map(\.code) == ["8"])
    }

    @Test func `one barcode on two items is a mistake`() throws {
        let problems = #expect(throws: MenuProblems.self) {
            try menu(item("1", ["77", "78"]), item("2", ["78"]))
        }
        #expect(problems?.problems == [.barcodeTwice("78", first: "1", second: "2")])
    }
}
