import Foundation
import Testing

/// The till on a real terminal, taking money in every way and closing its shift.
@Suite final class MoneyTests {
    private let folder: String

    init() throws {
        folder = NSTemporaryDirectory() + "comanda-" + UUID().uuidString
        for name in ["pos", "bus", "config"] {
            try FileManager.default.createDirectory(
                atPath: folder + "/" + name,
                withIntermediateDirectories: true
            )
        }
        let menu = """
            { categories: [{ code: "f", name: "Food" }], items: [
              { code: "1", name: "Tea", price: "2.50", category: "f" },
              { code: "2", name: "Cake", price: "4.00", category: "f" },
            ] }
            """
        let site = """
            {
              store: { id: "test", name: "Corner" }, currency: { code: "USD", symbol: "$" },
              prices: {
                taxes: [{ code: "vat", name: "VAT", rate: 10, included: true }],
                service: [{ name: "Service", rate: "10" }],
                cashRounding: { step: "0.10" },
              },
            }
            """
        try Data(menu.utf8).write(to: URL(fileURLWithPath: folder + "/config/menu.json5"))
        try Data(site.utf8).write(to: URL(fileURLWithPath: folder + "/config/site.json5"))
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    private func till() throws -> TmuxScreen {
        try TmuxScreen(
            "comanda-pos",
            [
                "--config", folder + "/config", "--state", folder + "/pos", "--bus",
                folder + "/bus", "--lang", "en",
            ]
        )
    }

    private func report(_ more: String..., ending: Int32 = 0) throws -> [String] {
        let program = try RunningProgram(
            "comandactl",
            [
                "report", "--state", folder + "/pos", "--config", folder + "/config", "--lang",
                "en",
            ] + more
        )
        #expect(program.status() == ending)
        return program.lines
    }

    @Test(.enabled(if: TmuxScreen.isHere, "needs tmux"))
    func `a cashier sells, splits, refunds and closes the shift, and all of it stays`() throws {
        let till = try till()
        #expect(till.shows("Key a code"), "\(till.picture)")
        try till.press("F1", "2", "100", "Enter")
        #expect(till.shows("The shift is open"))
        try till.press("1", "Enter", "2", "Enter")
        #expect(till.shows("$ 7.15"))
        try till.press("F5", "3", "F2", "A7", "Enter", "Enter")
        #expect(till.shows("card A7"))
        try till.press("F12")
        #expect(till.shows("FIRED"), "\(till.picture)")
        try till.press("Tab", "F8")
        #expect(till.shows("ORDER 1"))
        try till.press("Down", "Space", "F8", "3")
        #expect(till.shows("GIVE BACK"), "\(till.picture)")
        try till.press("Escape", "Escape", "F1", "3", "F12")
        #expect(till.shows("Z 1"), "\(till.picture)")
        try till.press("Escape", "Escape", "Enter")
        #expect(till.shows("ended 0"))

        let text = try report()
        #expect(text.contains { $0.hasPrefix("Z 1") })
        #expect(text.contains { $0.contains("Refunds (1)") && $0.contains("-4.40") })
        #expect(try report("--list").count == 1)
        #expect(try report("--list")[0].hasPrefix("Z 1 "))
        #expect(try report("--number", "1") == text)
        #expect(try report("--number", "2", ending: 66) == [])
        let json = try report("--json").joined()
        #expect(json.contains("\"number\":1"))
        let table = try report("--csv")
        #expect(table.first == "report,row,value")
        #expect(table.contains("Z 1,Net sales,2.75"))
    }
}
