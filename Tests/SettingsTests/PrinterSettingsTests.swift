import Kernel
import Printing
import Testing
import Words

@testable import Settings

@Suite struct PrinterSettingsTests {
    let folder: SettingsFolder

    init() throws {
        folder = try SettingsFolder()
    }

    @Test func `printers are read, each with what it prints`() throws {
        let settings = try folder.read(
            """
            {
              printers: [
                { name: "counter", address: "/dev/usb/lp0", profile: "epson-tm-t88",
                  opensDrawer: true },
                { name: "pass", address: "10.0.0.5", columns: 40, prints: ["kitchen"],
                  askAfterMinutes: 3, setAsideAfterHours: 48 },
              ],
              kitchen: { paperAfterSeconds: 90 },
              receipts: { print: "asked", head: ["Rua 1", "NIF 5"], foot: ["Obrigado"],
                language: "pt" },
            }
            """
        )
        let counter = try #require(settings.printers.first)
        #expect(counter.address == .device("/dev/usb/lp0"))
        #expect(counter.profile.columns == 42)
        #expect(counter.prints == [.receipts, .reports])
        #expect(counter.opensDrawer && counter.askAfterMinutes == 10)
        #expect(
            counter.setAsideAfterHours == 24 && settings.printers.last?.setAsideAfterHours == 48
        )
        let pass = try #require(settings.printers.last)
        #expect(pass.address == .network(host: "10.0.0.5", port: 9100))
        #expect(pass.profile.columns == 40 && pass.profile.name == "80 mm")
        #expect(pass.prints == [.kitchen] && !pass.opensDrawer && pass.askAfterMinutes == 3)
        #expect(settings.kitchen.paperAfterSeconds == 90)
        #expect(settings.receipts.print == .asked)
        #expect(settings.receipts.head == ["Rua 1", "NIF 5"])
        #expect(settings.receipts.foot == ["Obrigado"])
        #expect(settings.receipts.language == .portuguese)
    }

    @Test func `a folder's own profiles are read as they were written, and named by printers`()
        throws
    {
        let own = PrinterProfile(
            name: "Odd 9",
            columns: 44,
            pages: [.init(.cp858, 6), .init(.cp1252, 8)],
            cut: .full,
            drawer: .init(pin: 1, on: 50, off: 100),
            startsWithPairs: true,
            answersInOrder: true
        )
        let bare = PrinterProfile(name: "Bare", columns: 20, pages: [], cut: .none, drawer: nil)
        let profiles = ["odd-9": own, "bare": bare]
        try folder.put(PrinterProfilesFile.text(of: profiles), as: PrinterProfilesFile.name)
        #expect(try PrinterProfilesFile.read(folder: folder.path) == profiles)
        let site = "{printers: [{name: 'a', address: '/dev/lp', profile: 'odd-9'}]}"
        #expect(try folder.read(site).printers.first?.profile == own)

        let wrong = "{profiles: [{code: 'x', pages: [{page: 'CP1', number: 256}], cut: 'no'}]}"
        try folder.put(wrong, as: PrinterProfilesFile.name)
        let error = #expect(throws: SettingsError.self) { try folder.read("{}") }
        let text = error?.explanation[.english] ?? ""
        for path in ["columns is missing", "pages[0].page", "pages[0].number", "cut is \"no\""] {
            #expect(text.contains("profiles[0]." + path), "\(text)")
        }
    }

    @Test func `all that is wrong with printers is told at once, by path and line`() throws {
        try folder.put(
            """
            { printers: [
              { name: "A B", address: "a b" },
              { name: "x", address: "/dev/lp", profile: "laser", columns: 8 },
              { name: "y", address: "/dev/lp", prints: ["menus"], profile: "plain",
                opensDrawer: true },
              { address: "h" },
              { name: "z", address: "h" },
              { name: "z", address: "i" } ],
              receipts: { print: "never", head: [""], languages: "pt" } }
            """,
            as: "site.json5"
        )
        let error = try #require(
            #expect(throws: SettingsError.self) { try StoreSettings(folder: folder.path) }
        )
        let lines = error.explanation[.english].split(separator: "\n")
        for part in [
            "line 2: printers[0].name is \"A B\"; expected 1 to 63",
            "line 2: printers[0].address is \"a b\"; expected a path such as",
            "line 3: printers[1].profile is \"laser\"; expected one of \"bixolon",
            "line 3: printers[1].columns is 8; expected a whole number from 16 to 96",
            "line 4: printers[2].prints[0] is \"menus\"; expected one of \"receipts\"",
            "line 4: printers[2].opensDrawer is true; expected false, since",
            "line 6: printers[3].name is missing",
            "line 8: printers[5].name is \"z\"; expected a name that no printer before",
            "line 9: receipts.print is \"never\"; expected one of \"always\", \"asked\"",
            "line 9: receipts.head[0] is \"\"; expected a text in quotes",
            "line 9: receipts.languages is no setting",
        ] {
            #expect(lines.contains { $0.contains(part) }, "\(part)\n\(lines)")
        }
        #expect(lines.count == 11)
    }
}
