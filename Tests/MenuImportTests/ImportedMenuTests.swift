import Restaurant
import Tables
import Testing
import Words

@testable import MenuImport

@Suite struct ImportedMenuTests {
    private let euro = Currency(code: "EUR", symbol: "€")

    private func menu(_ text: String, _ format: ExportFormat) throws -> ImportedMenu {
        try ImportedMenu(try Table(text), from: format, currency: euro)
    }

    private func remarks(_ menu: ImportedMenu) -> [String] {
        menu.remarks.map { "\($0.line): \($0.kind.phrase[.english])" }
    }

    @Test func `Square's variations are rows of one name, and become one question`() throws {
        let menu = try menu(
            """
            \u{FEFF}Token,Item Name,Variation Name,SKU,Description,Category,Price,\
            Modifier Set - Milk,Archived
            a,Latte,Small,L1,"Two
            lines",Coffee (ABC),"£3.20",Y,N
            b,Latte,Large,L2,,Coffee (ABC),£4.00,Y,N
            c,Pie,Regular,PIE,,Cakes,"£4,250.00",N,N
            d,Old,Regular,OLD,,Cakes,1.00,N,Y
            """,
            .square
        )
        #expect(menu.categories.map(\.name) == ["Coffee", "Cakes"])
        #expect(menu.items.map(\.name) == ["Latte", "Pie"])
        #expect(menu.items.map(\.code) == ["101", "PIE"])
        #expect(menu.items.map(\.price.minorUnits) == [320, 425_000])
        #expect(menu.groups.first?.options.map(\.name) == ["Small", "Large"])
        #expect(menu.groups.first?.options.map(\.price.minorUnits) == [0, 80])
        #expect(menu.groups.first?.isRequired == true)
        #expect(
            remarks(menu) == [
                "1: modifier list Milk: its options are not in this file; add them to the menu",
                "6: Old is not for sale there; left out",
            ]
        )
    }

    @Test func `Loyverse's rows of one handle, variable prices and included items`() throws {
        let menu = try menu(
            """
            Handle,SKU,Name,Category,Option 1 name,Option 1 value,\
            SKU of included item,Quantity of included item,\
            Available for sale [Centre],Price [Centre],Price [Beach]
            tea,10001,Tea,Drinks,Size,S,,,Y,2.50,3.00
            tea,10002,,,,L,,,Y,3.00,3.50
            fish,10003,Fish,Food,,,,,Y,variable,9.00
            bun,10004,Bun,Food,,,,,Y,1.00,1.00
            cola,10005,Cola,Drinks,,,,,Y,2.00,2.00
            gone,10006,Gone,Food,,,,,N,2.00,2.00
            deal,10007,Deal,Food,,,,,Y,2.50,2.50
            deal,,,,,,10004,1,,,
            deal,,,,,,10005,2,,,
            """,
            .loyverse
        )
        #expect(menu.items.map(\.name) == ["Tea", "Bun", "Cola", "Deal"])
        #expect(menu.items.map(\.code) == ["101", "10004", "10005", "10007"])
        let parts = menu.items.last?.parts.flatMap(\.candidates).map(\.item)
        #expect(parts == ["10004", "10005", "10005"])
        let said = remarks(menu)
        #expect(said.contains("1: prices of Beach are not taken, only the first store's"))
        #expect(said.contains { $0.hasPrefix("4: Fish has a variable price") })
        #expect(menu.remarks.count { $0.kind.isError } == 1)
    }

    @Test func `Loyverse's barcodes, weights and ticked lists come over with a table of lists`()
        throws
    {
        let lists = try ModifierLists(
            try Table(
                "Modifier name,Option name,Option price\nMilk,Oat,0.50\n,Soy,\nRare,X,1.00\n"
            ),
            currency: euro
        )
        let menu = try ImportedMenu(
            try Table(
                """
                Handle,SKU,Name,Category,Sold by weight,Option 1 value,Barcode,\
                Price [Centre],Modifier - Milk,Modifier - Nuts
                tea,1,Tea,Drinks,N,S,4006381333931,2.50,Y,N
                tea,2,,,,L,0012345678905,3.00,,
                ham,3,Ham,Deli,Y,,2.00001E+12,12.90,N,N
                dup,4,Copy,Deli,N,,4006381333931,1.00,N,N
                """
            ),
            from: .loyverse,
            currency: euro,
            lists: lists
        )
        #expect(menu.items[0].barcodes == ["4006381333931", "0012345678905"])
        #expect(menu.items[0].groups.map(\.code) == ["v101", "m1"])
        #expect(menu.groups.map(\.name) == ["Tea", "Milk"])
        #expect(menu.groups[1].options.map(\.name) == ["Oat", "Soy"])
        #expect(menu.groups[1].options.map(\.price.minorUnits) == [50, 0])
        #expect(menu.items[1].isWeighed && menu.items[1].barcodes.isEmpty)
        #expect(menu.items[2].barcodes.isEmpty)
        #expect(
            remarks(menu).filter { $0.contains("modifier list") } == [
                "1: modifier list Nuts: its options are not in this file; add them to the menu"
            ]
        )
        let text = MenuText.text(of: menu, currency: euro, source: "x.csv")
        #expect(text.contains(#"barcodes: ["4006381333931", "0012345678905"]"#))
        #expect(text.contains("soldByWeight: true"))
    }

    @Test func `Square's GTIN, Toast's groups with limits and Clover's codes come over`() throws {
        let square = try menu(
            "Item Name,Variation Name,SKU,GTIN,Category,Price\n"
                + "Pie,Regular,P1,036000291452,C,3.00\n",
            .square
        )
        #expect(square.items[0].barcodes == ["036000291452"] && square.items[0].code == "P1")
        let lists = try ModifierLists(
            try Table(
                "Option Group Name,Modifier,Price,Min,Max\n"
                    + "Sauce,Mild,$0.00,1,2\nSauce,Hot,$0.75,1,2\n"
            ),
            currency: euro
        )
        let toast = try ImportedMenu(
            try Table(
                "name,Menu Group,price,plu,upc,Modifier Groups\n"
                    + "Taco,Food,4.00,9,4006381333931,\"Sauce, Gone\"\n"
            ),
            from: .toast,
            currency: euro,
            lists: lists
        )
        #expect(toast.groups.map(\.least) == [1] && toast.groups.map(\.most) == [2])
        #expect(toast.items[0].groups.map(\.code) == ["m1"])
        #expect(toast.items[0].barcodes == ["4006381333931"])
        let clover = try menu(
            "Clover ID,Name,Price,Product Code\nX,Cola,2.00,5449000000996\n",
            .clover
        )
        #expect(clover.items[0].barcodes == ["5449000000996"])
    }

    @Test func `a table of lists without prices is refused, and a price that is none is told`()
        throws
    {
        #expect(throws: ImportProblem.self) {
            try ModifierLists(try Table("Modifier name,Option name\nMilk,Oat\n"), currency: euro)
        }
        let lists = try ModifierLists(
            try Table("list,Option,Price\nMilk,Oat,free\nMilk,Soy,0.30\n"),
            currency: euro
        )
        #expect(lists.groups.first?.options.map(\.name) == ["Soy"] && lists.remarks.count == 1)
    }

    @Test func `Toast's three names come over`() throws {
        let menu = try menu(
            """
            name,posName,kitchenName,Menu Group,plu,price
            Hamburger with fries,Burger,BRG,Mains,21,12.50
            """,
            .toast
        )
        let item = try #require(menu.items.first)
        #expect(item.registerName == "Burger")
        #expect(item.kitchenName == "BRG")
        #expect(item.code == "21")
    }

    @Test func `a money column that is missing is told loudly, never read as nothing`() throws {
        #expect(throws: ImportProblem.self) { try menu("name,Menu Group\nSoup,Mains\n", .toast) }
        #expect(throws: ImportProblem.self) { try menu("Clover ID,Price\n1,2.00\n", .clover) }
    }

    @Test func `Clover's product codes are kept where they can be keyed`() throws {
        let menu = try menu(
            "Clover ID,Name,Price,Product Code,SKU\nX1,Tea,2.00,A-1,\nX2,Cake,3.50,77,\n",
            .clover
        )
        #expect(menu.items.map(\.code) == ["101", "77"])
    }

    @Test func `semicolons, decimal commas and names of columns in Spanish`() throws {
        let menu = try menu(
            "Nombre;Categoría;Precio;Descripción\nPaella;Platos;12,50;\nCaldo;Platos;1.234;\n",
            .csv
        )
        // The comma is the decimal sign of the file, so the full stop is one of thousands.
        #expect(menu.items.map(\.price.minorUnits) == [1250, 123_400])
        #expect(menu.categories.map(\.code) == ["platos"])
    }

    @Test func `duplicates are taken once, and another price is an error`() throws {
        let menu = try menu(
            "name,price,code\nTea,2.00,1\nTea,2.00,1\nTea,2.50,1\nCake,3.00,1\n,1.00,9\n",
            .csv
        )
        #expect(menu.items.map(\.code) == ["1", "101"])
        #expect(
            remarks(menu) == [
                "3: Tea is the same as on line 2; taken once",
                "4: Tea is on line 2 with another price; that one is taken",
                "5: Cake: code 1 is taken or cannot be keyed; it is 101 now",
                "6: the row has no name; left out",
            ]
        )
    }

    @Test(arguments: [
        ("4,250.00", 425_000), ("4.250,00", 425_000), ("£1,50", 150), ("R$ 5", 500),
        ("12.5000", 1250), ("Rs. 7.25", 725), ("1 234,50 €", 123_450), ("1,234,567", 123_456_700),
        ("1'234.50", 123_450), ("1\u{A0}234,50 EUR", 123_450), ("5,-", 500), ("$.50", 50),
        ("Rs.7.25", 725), ("S/. 7.25", 725), ("12 kr.", 1200),
    ])
    func `a price is read whatever its signs`(written: String, cents: Int64) throws {
        let price = ExportPrice([written], currency: euro)
        #expect(try price.amount(written, of: "x").minorUnits == cents)
    }

    @Test(arguments: [
        "1,234", "-5.00", "free", "1.2.3", "2.005", "1,23.45", "", "2 for 5.00", "\u{2212}1.50",
        "\u{2013}1.50", "1E+03", "4.5E3", "½ 3.00", "3½", "2 5.00", "5K", "12 mil", "(5.00)",
        "5.00-",
        "50%", "2.50/kg", "1 23.45", "1 234'567", "1.234,567.89", "1234,567.00", "5.00 6.00",
        ".125",
        "٣.50",
    ])
    func `a price that could be meant otherwise is told, not guessed`(written: String) {
        let price = ExportPrice([written], currency: euro)
        #expect(throws: ExportPrice.Fault.self) { try price.amount(written, of: "x") }
    }

    @Test func `names with quotes and line breaks cannot break the file that is written`() throws {
        let menu = try menu(
            "name,price,category\n\"Say \"\"cheese\"\"\\\nnow\",2.00,\"a\tb\"\n",
            .csv
        )
        let text = MenuText.text(of: menu, currency: euro, source: "a\nb.csv")
        #expect(
            text == #"""
                // Taken from a b.csv. See menu.schema.json for all settings.
                {
                  categories: [
                    { code: "ab", name: "a b" },
                  ],
                  items: [
                    { code: "101", name: "Say \"cheese\"\\ now", price: 2.00, category: "ab" },
                  ],
                }

                """#
        )
    }

    @Test(.timeLimit(.minutes(1)))
    func `a file of many rows, pages, combos and lists is read at once`() throws {
        let count = 20_000
        let options = (0..<count).map { "List \($0),Oat,0.50" }
        let lists = try ModifierLists(
            try Table("list,Option,Price\n" + options.joined(separator: "\n") + "\n"),
            currency: euro
        )
        let rows = (0..<count).flatMap { number in
            [
                "h\(number),a\(number),Dish \(number),P \(number),,1.00",
                "c\(number),b\(number),Combo \(number),P \(number),,1.00",
                "c\(number),,,,a\(number),",
            ]
        }
        let menu = try ImportedMenu(
            try Table(
                "Handle,SKU,Name,Category,SKU of included item,Price [A]\n"
                    + rows.joined(separator: "\n") + "\n"
            ),
            from: .loyverse,
            currency: euro,
            lists: lists
        )
        #expect(menu.items.count == 2 * count && menu.remarks.isEmpty)
        #expect(menu.items.last?.parts.flatMap(\.candidates).map(\.item) == ["a\(count - 1)"])
        #expect(lists.group(named: "list 19999")?.code == "m20000")
    }

    @Test func `nothing of a file reaches the terminal but letters`() {
        let price = RowRemark.Kind.priceWrong("\u{1B}[2J\u{9B}31mçé日\n9")
        for language in Language.allCases {
            #expect(price.phrase[language].hasPrefix("·[2J·31mçé日·9 "))
        }
    }

    @Test func `every remark has words in each language`() {
        let kinds: [RowRemark.Kind] = [
            .nameMissing, .priceMissing("x"), .priceVaries("x"), .priceWrong("x"),
            .priceUnclear("x"), .otherPrice("x", firstLine: 2), .sameAgain("x", firstLine: 2),
            .leftOut("x"), .codeChanged("x", from: "a", to: "b"),
            .includedUnknown("x", code: "a"), .tooLong("x"), .modifierList("x"),
            .otherStores(["x"]),
        ]
        for kind in kinds {
            for language in Language.allCases { #expect(!kind.phrase[language].isEmpty) }
        }
    }
}
