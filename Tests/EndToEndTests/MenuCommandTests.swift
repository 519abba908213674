import Foundation
import Testing

/// `comandactl menu` as an owner or a technician uses it.
@Suite struct MenuCommandTests {
    private let folder: String

    init() throws {
        folder =
            FileManager.default.temporaryDirectory
            .appending(path: "comanda-test-" + UUID().uuidString).path
        try FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true
        )
        try put("{ currency: { code: 'EUR' } }", as: "site.json5")
    }

    private func put(_ text: String, as name: String) throws {
        try Data(text.utf8).write(to: URL(filePath: folder + "/" + name))
    }

    private func menu(_ arguments: String...) throws -> RunningProgram {
        try RunningProgram("comandactl", ["menu"] + arguments + ["--config", folder])
    }

    @Test func `check tells every mistake with line and column, in the user's language`() throws {
        try put(
            "{ categories: [{ code: 'a' }],\n  items: [{ code: 1, nome: 'x' }] }",
            as: "m.json5"
        )
        let file = folder + "/m.json5"
        let check = try menu("check", file, "--lang", "es")
        #expect(check.status() == 65)
        let lines = check.complaint.split(separator: "\n")
        #expect(lines.count == 5)
        #expect(lines[0].hasPrefix("\(file):1:16: falta categories[0].name"))
        #expect(lines.allSatisfy { $0.hasPrefix(file + ":") })
        #expect(try menu("check", folder + "/none.json5").status() == 66)
        #expect(try menu("check", "a", "b").status() == 64)
    }

    @Test func `the sample is without a mistake and is shown`() throws {
        let sample = "Provisioning/sample"
        let check = try RunningProgram(
            "comandactl",
            ["menu", "check", sample + "/menu.json5", "--config", sample, "--lang", "en"]
        )
        #expect(check.status() == 0)
        #expect(check.lines.first?.contains("no mistake") == true)
        let show = try RunningProgram("comandactl", ["menu", "show", "--config", sample])
        #expect(show.status() == 0)
        #expect(
            show.lines.contains { $0.contains("Caña de cerveza") && $0.contains("17:00-19:00") }
        )
    }

    @Test func `barcodes and modifier lists are imported, and the till reads what was written`()
        throws
    {
        try put(
            "Item Name,GTIN,Category,Price,Modifier Set - Milk\nLatte,4006381333931,Bar,3.20,Y\n",
            as: "items.csv"
        )
        try put("Modifier Set Name,Modifier Name,Price\nMilk,Oat,0.50\n", as: "lists.csv")
        let taken = try menu(
            "import",
            "--from",
            "square",
            folder + "/items.csv",
            "--modifiers",
            folder + "/lists.csv",
            "--accept",
            "--lang",
            "en"
        )
        #expect(taken.status() == 0, "\(taken.complaint)")
        let text = try String(contentsOfFile: folder + "/menu.json5", encoding: .utf8)
        #expect(text.contains(#"barcodes: ["4006381333931"]"#) && text.contains("Oat"))
        #expect(try menu("check", folder + "/menu.json5").status() == 0)
        let none = try menu(
            "import",
            "--from",
            "square",
            folder + "/items.csv",
            "--modifiers",
            folder + "/none.csv"
        )
        #expect(none.status() != 0 && none.complaint.contains("none.csv"))
    }

    @Test func `an import writes nothing until it is accepted, and keeps the menu before it`()
        throws
    {
        try put("name;price\nPão;1,60\nPeixe;variable\n", as: "items.csv")
        try put("// mine\n{}\n", as: "menu.json5")
        let file = folder + "/items.csv"
        let preview = try menu("import", "--from", "csv", file, "--lang", "en")
        #expect(preview.status() == 1)
        #expect(preview.lines.contains { $0.contains("Pão") && $0.contains("1.60") })
        #expect(preview.complaint.contains("items.csv:3: Peixe has a variable price"))
        #expect(try text("menu.json5") == "// mine\n{}\n")

        let accepted = try menu("import", "--from", "csv", file, "--accept")
        #expect(accepted.status() == 0)
        #expect(try text("menu.json5.1") == "// mine\n{}\n")
        #expect(try menu("check").status() == 0)
        #expect(try menu("import", "--from", "excel", file).status() == 64)
        #expect(try menu("import", "--from", "square", file).status() == 65)
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
    }
}
