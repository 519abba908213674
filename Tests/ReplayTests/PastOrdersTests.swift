import Foundation
import Restaurant
import Tables
import Testing

@testable import Replay

@Suite struct PastOrdersTests {
    let currency = Currency(code: "USD", symbol: "$")

    private func read(
        _ text: String,
        _ columns: String? = nil,
        menu: (String, String)? = nil
    ) throws -> PastOrders {
        try PastOrders(
            Table(text),
            columns: columns.map { try ColumnMap($0, parts: ColumnPart.ofOrders) },
            menu: menu.map { (try Table($0.0), try ColumnMap($0.1, parts: ColumnPart.ofMenu)) },
            currency: currency
        )
    }

    @Test func `rows of one order come together and the price is of one`() throws {
        let past = try read(
            "no,dish,n,each\n7,Tea,2,1.50\n8,Bun,1,$3\n7,Bun,1,3.00\n",
            "order=no,item=dish,quantity=n,price=each"
        )
        #expect(past.orders.map(\.key) == ["7", "8"])
        #expect(past.orders[0].lines.map(\.quantity) == [2, 1])
        #expect(past.total == Money(minorUnits: 900))
        #expect(past.menu.items.map(\.name) == ["Tea", "Bun"])
    }

    @Test func `a table whose columns carry the parts' own names needs no map`() throws {
        let past = try read("Order,Time,Item,Quantity,Price\n7,,Tea,2,1.50\n")
        #expect(past.total == Money(minorUnits: 300))
    }

    @Test func `an amount that does not divide is keyed to the last cent`() throws {
        let past = try read("o,i,q,a\n1,Tea,3,10.00\n", "order=o,item=i,quantity=q,amount=a")
        #expect(past.total == Money(minorUnits: 1000))
        #expect(past.orders[0].lines.map(\.quantity) == [1, 2])
    }

    @Test func `numbers are looked up in the menu's table`() throws {
        let past = try read(
            "order_id;date;hour;item_id\n1;2023-01-02;10:00:00;5\n2;2023-01-01;09:00:00;6\n"
                + "3;2023-01-01;09:30:00;NULL\n4;2023-01-01;09:40:00;99\n",
            "order=order_id,item=item_id,time=date+hour",
            menu: (
                "id,dish,kind,cost\n5,Soup,Hot,4.5\n6,Cake,Cold,3\n7,Bad,Cold,x\n",
                "item=id,name=dish,category=kind,price=cost"
            )
        )
        #expect(past.orders.map(\.key) == ["2", "1"])
        #expect(past.menu.categories.map(\.name) == ["Hot", "Cold"])
        #expect(past.total == Money(minorUnits: 750))
        #expect(
            past.unusable == [
                UnusableRow(line: 4, isOfMenu: true, reason: .priceWrong("x")),
                UnusableRow(line: 4, isOfMenu: false, reason: .cellEmpty(.item)),
                UnusableRow(line: 5, isOfMenu: false, reason: .notOnMenu("99")),
            ]
        )
    }

    @Test(arguments: [
        ("1,Tea,0,1", UnusableRow.Reason.quantityWrong("0")),
        ("1,Tea,-2,1", .quantityWrong("-2")),
        ("1,Tea,1.5,1", .quantityWrong("1.5")),
        ("1,Tea,1,free", .priceWrong("free")),
        ("1,Tea,1,-4", .priceWrong("-4")),
        ("1,Tea,1,4.00-", .priceWrong("4.00-")),
        ("1,Tea,1,1.234", .priceWrong("1.234")),
        ("1,Tea,1,\u{2212}1.50", .priceWrong("\u{2212}1.50")),
        ("1,Tea,1,2 5.00", .priceWrong("2 5.00")),
        ("1,Tea,1,½ 3.00", .priceWrong("½ 3.00")),
        ("1,Tea,1,3K", .priceWrong("3K")),
        ("1,Tea,999,999999999999.99", .priceWrong("999999999999.99")),
        ("1,Tea,1,100000000.00", .priceWrong("100000000.00")),
        ("1,Tea,1,", .priceMissing),
        (",Tea,1,1", .cellEmpty(.order)),
        ("1,Tea", .cellsMissing(2)),
    ])
    func `a row that cannot be keyed is listed with its reason`(
        row: String,
        reason: UnusableRow.Reason
    ) throws {
        let past = try read(
            "o,i,q,p\n9,Bun,1,2\n\(row)\n",
            "order=o,item=i,quantity=q,price=p"
        )
        #expect(past.unusable == [UnusableRow(line: 3, isOfMenu: false, reason: reason)])
        #expect(past.total == Money(minorUnits: 200))
    }

    @Test func `the largest prices of a menu add up, and nothing above them is summed`() throws {
        let rows = (0..<100).map { "\($0),Pizza,999,99999999.99" }
        let past = try read("order,item,quantity,price\n" + rows.joined(separator: "\n") + "\n")
        #expect(past.total == Money(minorUnits: 9_999_999_999 * 999 * 100))
    }

    @Test(arguments: ["16.5000", "R$ 16,50", "16.5", " $16.50 ", "USD 16.50"])
    func `prices are read as exports write them`(text: String) throws {
        #expect(try PastPrice.amount(text, currency: currency) == Money(minorUnits: 1650))
    }

    @Test(arguments: ["1500", "1500.00", "¥ 1500,0", "1500,-"])
    func `zeros behind the sign are nothing where a currency has no cents`(text: String) throws {
        let yen = Currency(code: "JPY", symbol: "¥", fractionDigits: 0)
        #expect(try PastPrice.amount(text, currency: yen) == Money(minorUnits: 1500))
    }

    @Test(arguments: ["1.500", "1.000", "1500.50"])
    func `what may be thousands is not guessed where a currency has no cents`(text: String) {
        let yen = Currency(code: "JPY", symbol: "¥", fractionDigits: 0)
        #expect(throws: UnusableRow.Reason.priceWrong(text)) {
            try PastPrice.amount(text, currency: yen)
        }
    }

    @Test func `nested options become options of the item`() throws {
        let past = try read(
            "order_id\tquantity\titem_name\tchoice_description\titem_price\n"
                + "1\t2\tBowl\t[Salsa, [Rice, Beans, Rice]]\t$5.00 \n"
        )
        let item = try #require(past.menu.items.first)
        #expect(
            past.menu.groups(of: item).first?.options.map(\.name) == ["Salsa", "Rice", "Beans"]
        )
        #expect(past.orders[0].lines[0].options == ["1", "2", "3"])
        #expect(item.price == Money(minorUnits: 250))
    }

    @Test(arguments: [
        ("item=i", ReplayProblem.partMissing("order")),
        ("order=x,item=i,price=p", .noSuchColumn("x", columns: ["o", "i", "p"])),
        ("order=o,item=i", .partMissing("price")),
        ("order", .notAPair("order", ColumnPart.ofOrders.map(\.rawValue))),
        ("order=o,order=o", .partTwice("order")),
        ("what=o", .unknownPart("what", ColumnPart.ofOrders.map(\.rawValue))),
    ])
    func `columns that do not fit are refused in words`(
        columns: String,
        problem: ReplayProblem
    ) {
        #expect(throws: problem) { try read("o,i,p\n1,Tea,2\n", columns) }
    }

    @Test func `the real orders add up to the file's total`() throws {
        let path = "../shared/data/chipotle.tsv"
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            print("not run: \(path) is missing")
            return
        }
        let past = try read(text)
        #expect(past.orders.count == 1834)
        #expect(past.rows == 4622)
        #expect(past.unusable.isEmpty)
        #expect(past.total == Money(minorUnits: 3_450_016))
    }
}
