import Foundation
import PaperFixtures
import Testing

/// The till on a real terminal with a printer that is a file, and one on a port of loopback.
@Suite final class ReceiptTests {
    private let folder: String
    private let printer: TCPPrinter

    init() throws {
        folder = NSTemporaryDirectory() + "comanda-" + UUID().uuidString
        for name in ["pos", "bus", "config"] {
            try FileManager.default.createDirectory(
                atPath: folder + "/" + name,
                withIntermediateDirectories: true
            )
        }
        printer = try TCPPrinter()
        try put("", as: "paper")
        try put(
            """
            { categories: [{ code: "f", name: "Food" }], items: [
              { code: "1", name: "Pão de queijo", price: "2.50", category: "f" } ] }
            """,
            as: "config/menu.json5"
        )
        try put(
            """
            {
              store: { id: "test", name: "Padaria São João" },
              currency: { code: "EUR", symbol: "€" },
              printers: [
                { name: "counter", address: "\(folder)/paper", profile: "generic-58",
                  opensDrawer: true },
                { name: "office", address: "127.0.0.1:\(printer.port)", prints: ["reports"] },
              ],
              receipts: { head: ["NIF 501234567"], language: "pt" },
            }
            """,
            as: "config/site.json5"
        )
    }

    deinit {
        printer.end()
        try? FileManager.default.removeItem(atPath: folder)
    }

    private func put(_ text: String, as name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
    }

    private func control(_ arguments: String...) throws -> RunningProgram {
        try RunningProgram(
            "comandactl",
            ["printer"] + arguments + ["--config", folder + "/config", "--lang", "en"]
        )
    }

    /// What came out of the printer that is a file.
    private var paper: Paper {
        let bytes = (try? Data(contentsOf: URL(fileURLWithPath: folder + "/paper"))) ?? Data()
        return Paper(printing: Array(bytes), pages: [19: "CP858"])
    }

    @Test(.enabled(if: TmuxScreen.isHere, "needs tmux"))
    func `a cashier's keys come out of both printers, and the drawer opens`() throws {
        let till = try TmuxScreen(
            "comanda-pos",
            [
                "--config", folder + "/config", "--state", folder + "/pos", "--bus",
                folder + "/bus", "--lang", "en",
            ]
        )
        #expect(till.shows("printer ok"), "\(till.picture)")
        try till.press("2*1", "Enter", "F12")
        #expect(till.shows("F5 receipt"), "\(till.picture)")
        #expect(eventually { paper.cuts + paper.pulses.count >= 1 })
        try till.press("Tab", "F5")
        #expect(till.shows("The receipt of order 1 is printed."), "\(till.picture)")
        try till.press("Escape", "F1", "7", "coins", "Enter")
        #expect(till.shows("Noted."), "\(till.picture)")
        #expect(eventually { paper.pulses.count == 2 })
        try till.press("F1", "1", "F5")
        #expect(eventually { printer.paper.text.contains { $0.hasPrefix("X ") } })
        try till.press("Escape", "Escape", "Enter")
        #expect(till.shows("ended 0"), "\(till.picture)")

        let text = paper.text
        #expect(paper.unknown.isEmpty && printer.paper.unknown.isEmpty)
        #expect(text.count { $0.contains("Padaria São João") } == 3)
        #expect(text.count { $0.hasPrefix("2 x Pão de queijo") && $0.hasSuffix(" 5,00") } == 2)
        #expect(text.count { $0.hasPrefix("TOTAL") && $0.hasSuffix("€ 5,00") } == 2)
        #expect(text.count { $0.contains("REIMPRESSÃO 1") } == 1)
        #expect(!printer.paper.text.contains { $0.hasPrefix("2 x Pão") })
        #expect(printer.paper.cuts == 1 && printer.paper.pulses.isEmpty)
        try tool()
    }

    /// The public collection, which lies beside the package where there is one.
    private static let collection = "../shared/data/escpos-capabilities.json"

    private func importProfiles() throws {
        #expect(try control("profiles", "import", folder + "/paper").status() == 69)
        guard FileManager.default.fileExists(atPath: Self.collection) else {
            print("no \(Self.collection): the import of all its models is not tried")
            return
        }
        let all = try control("profiles", "import", Self.collection)
        #expect(all.status() == 0)
        #expect(all.lines.first?.hasPrefix("44 profiles") == true, "\(all.lines)")
        let file = try String(
            contentsOfFile: folder + "/config/printer-profiles.json5",
            encoding: .utf8
        )
        #expect(file.contains("\"code\" : \"tm-t20ii-42col\""))
        #expect(!file.contains("Star Micronics"))
        #expect(try control("list").status() == 0)
    }

    /// The technician's tool sees both printers, and prints on one.
    private func tool() throws {
        let list = try control("list")
        #expect(list.status() == 0)
        #expect(list.lines.contains { $0.hasPrefix("counter\t") && $0.hasSuffix("drawer") })
        let status = try control("status", "--state", folder + "/pos")
        #expect(status.status() == 0)
        #expect(status.lines.contains { $0.hasPrefix("office\t") && $0.hasSuffix("0 waiting") })
        let stats = try RunningProgram(
            "comandactl",
            ["outbox", "stats", "--json", "--state", folder + "/pos"]
        )
        #expect(stats.status() == 0 && !stats.lines.joined().contains("printer:"))
        #expect(try control("test", "counter").status() == 0)
        #expect(paper.text.contains { $0.contains("PÁGINA DE TESTE") })
        #expect(try control("test", "nobody").status() == 64)
        try importProfiles()
        try FileManager.default.removeItem(atPath: folder + "/paper")
        #expect(try control("status").status() == 69)
    }
}
