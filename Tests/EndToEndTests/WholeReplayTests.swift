import Foundation
import Testing

@Suite struct WholeReplayTests {
    private let folder = FileManager.default.temporaryDirectory
        .appending(path: "comanda-test-" + UUID().uuidString).path

    private func replay(_ table: String, _ more: String...) throws -> (Int32, [String]) {
        try FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true
        )
        try Data(table.utf8).write(to: URL(fileURLWithPath: folder + "/past.csv"))
        let program = try RunningProgram(
            "comandactl",
            ["replay", folder + "/past.csv", "--self-contained", "--json", "--lang", "en"] + more
        )
        let status = program.status()
        return (status, program.lines)
    }

    private func result(_ lines: [String]) throws -> [String: Any] {
        let last = try #require(lines.last)
        return try #require(
            try JSONSerialization.jsonObject(with: Data(last.utf8)) as? [String: Any]
        )
    }

    @Test func `a table of another shape goes everywhere and says how quickly`() throws {
        let (status, lines) = try replay(
            "No;Dish;N;Each\n7;Tea;2;1,50\n8;Bun;1;3,00\n7;Bun;1;3,00\n",
            "--columns",
            "order=No,item=Dish,quantity=N,price=Each"
        )
        #expect(status == 0)
        let result = try result(lines)
        for name in ["orders", "kitchen", "mirrored"] { #expect(result[name] as? Int == 2) }
        #expect(result["total_minor"] as? Int == 900)
        for name in ["send_to_reset_ms", "fire_to_kitchen_ms"] {
            let times = try #require(result[name] as? [String: Double])
            #expect(Set(times.keys) == ["p50", "p99"])
            #expect(times.values.allSatisfy { $0 > 0 })
        }
    }

    @Test func `rows that cannot be used are counted and listed with line and reason`() throws {
        let (status, lines) = try replay(
            "o,i,q,p\n1,Tea,0,1\n2,Tea,1,x\n3,Tea,1,2\n",
            "--columns",
            "order=o,item=i,quantity=q,price=p"
        )
        #expect(status == 0)
        #expect(lines.contains("2 of 3 rows cannot be used:"))
        #expect(lines.contains("  line 2: quantity 0 is not a whole number from 1 to 999"))
        #expect(lines.contains("  line 3: price x is not an amount from 0 up"))
        #expect(try result(lines)["unusable_rows"] as? Int == 2)
    }

    @Test func `the pizza set adds up to its own prices`() throws {
        let set = "../shared/data/pizza"
        guard FileManager.default.isReadableFile(atPath: set + "/orders.csv") else {
            print("not run: \(set) is missing")
            return
        }
        // The first two hundred orders, in a folder of the same shape.
        try FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true
        )
        for name in ["pizzas.csv", "pizza_prices.csv"] {
            try FileManager.default.copyItem(atPath: set + "/" + name, toPath: folder + "/" + name)
        }
        let text = try String(contentsOfFile: set + "/orders.csv", encoding: .utf8)
        let rows = text.split(whereSeparator: \.isNewline)
        let some = rows.prefix { row in
            (row.split(separator: ",").first.flatMap { Int($0) } ?? 0) <= 200
        }
        try Data(some.joined(separator: "\n").utf8).write(
            to: URL(fileURLWithPath: folder + "/orders.csv")
        )
        let program = try RunningProgram(
            "comandactl",
            ["replay", folder, "--self-contained", "--json"]
        )
        #expect(program.status() == 0, "\(program.complaint)")
        let result = try result(program.lines)
        #expect(result["orders"] as? Int == 200)
        #expect(result["mirrored"] as? Int == 200)
    }
}
