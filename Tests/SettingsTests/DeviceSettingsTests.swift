import Input
import Testing
import Words

@testable import Settings

@Suite struct DeviceSettingsTests {
    let folder: SettingsFolder

    init() throws {
        folder = try SettingsFolder()
    }

    private func read(_ devices: String) throws -> [DeviceRule] {
        try folder.put("{ devices: \(devices) }", as: "site.json5")
        return try StoreSettings(folder: folder.path).devices
    }

    private func mistakes(_ devices: String) throws -> [String] {
        let error = #expect(throws: SettingsError.self) { try read(devices) }
        guard case .mistakes(_, let mistakes) = error else { return [] }
        return mistakes.map { $0.phrase[.english] }
    }

    @Test func `a scanner and a bar are read with all that can be said of them`() throws {
        let devices = try read(
            """
            [
              { name: "counter", role: "scanner", vendor: "05f9", product: "2206",
                port: "pci-0000:00:14.0-usb-0:2", layout: "fr", prefix: "STX *",
                suffix: "ETX Enter", least: 4, most: 20, gapMilliseconds: 250,
                scales: ["24IIIIIPPPPPC"] },
              { name: "grill", role: "bumpBar", match: "KB9000", map: "kb9000",
                keys: { allDay: "ESC 1, LEFTCTRL+X", "0": "F10" }, chordMilliseconds: 50 },
            ]
            """
        )
        #expect(devices.map(\.name) == ["counter", "grill"])
        #expect(devices[0].match.vendor == 0x05f9)
        #expect(devices[0].match.port == "pci-0000:00:14.0-usb-0:2")
        guard case .scanner(let form) = devices[0].use, case .bumpBar(let map) = devices[1].use
        else {
            Issue.record("\(devices)")
            return
        }
        #expect(form.layout == .french)
        #expect(form.prefix == "\u{2}*")
        #expect(form.suffix == "\u{3}\r")
        #expect(form.least == 4 && form.most == 20 && form.longestGap == 250_000)
        #expect(form.templates == [InStoreTemplate("24IIIIIPPPPPC")])
        #expect(map.text(of: BarAction(rawValue: "allDay")) == "ESC 1, LEFTCTRL+X")
        #expect(map.text(of: BarAction(rawValue: "bump")) == "LEFTCTRL")
        #expect(map.text(of: BarAction(rawValue: "0")) == "F10")
        #expect(map.chordGap == 50_000)
    }

    @Test func `a touch panel has its edges and its console, and nothing of others`() throws {
        let panel = """
            [{ name: "p", role: "touch", vendor: "0eef", left: 3980, right: 90, top: 12,
               bottom: 4000, swapAxes: true, console: "kitchen" },
             { name: "q", role: "touch", vendor: "1234" }]
            """
        let read = try read(panel)
        #expect(
            read[0].use
                == .touch(
                    TouchPanel(
                        left: 3980,
                        right: 90,
                        top: 12,
                        bottom: 4000,
                        swapsAxes: true,
                        console: .kitchen
                    )
                )
        )
        #expect(read[1].use == .touch(TouchPanel()) && read[1].isOfTill && !read[0].isOfTill)
        let told = try mistakes(#"[{ name: "p", role: "touch", vendor: "0eef", map: "kb9000" }]"#)
        #expect(told.count == 1)
    }

    @Test func `a keyboard has a layout and nothing of scanners or bars`() throws {
        let keyboard = #"[{ name: "till", role: "keyboard", serial: "K1", layout: "br" }]"#
        #expect(try read(keyboard)[0].use == .keyboard(.brazilian))
        let told = try mistakes(
            #"[{ name: "till", role: "keyboard", serial: "K1", prefix: "*", map: "kb9000" }]"#
        )
        #expect(told.count == 2)
        #expect(told[0].hasSuffix("serial, port, match, layout"))
    }

    @Test func `what is not said is usual`() throws {
        let devices = try read(#"[{ name: "s", role: "scanner", vendor: "05f9" }]"#)
        #expect(devices[0].use == .scanner(ScannerForm()))
    }

    @Test func `every mistake is told at once, with its place`() throws {
        let told = try mistakes(
            """
            [
              { name: "a", role: "scaner", vendor: "5f9" },
              { role: "scanner", vendor: "05f9", layout: "xx", suffix: "", least: 0,
                scales: ["24PPPPPPPPPPC"] },
              { name: "b", role: "bumpBar", match: "KB", map: "kb9",
                keys: { bump: "LEFTCRTL", jump: "A" } },
              { name: "c", role: "scanner", serial: "1", map: "kb9000" },
              { name: "c", role: "scanner" },
            ]
            """
        )
        let places = [
            "devices[0].role is", "devices[0].vendor is", "devices[1].name is missing",
            "devices[1].layout is", "devices[1].suffix is", "devices[1].least is",
            "devices[1].scales[0] is", "devices[2].map is", "devices[2].keys.bump is",
            "devices[2].keys.jump is no setting", "devices[3].map is no setting",
            "devices[4].vendor is missing", "devices[4].name is there twice",
        ]
        for place in places {
            #expect(told.contains { $0.hasPrefix(place) }, "\(place) is not in \(told)")
        }
        #expect(told.count == places.count)
    }

    @Test func `every action of a built-in map is a function of the display or a digit`() {
        let known = Set(StoreSettings.Kitchen.functions + BarAction.digits)
        for (name, map) in BumpBarMap.builtIn {
            let unknown = map.actions.values.map(\.rawValue).filter { !known.contains($0) }
            #expect(unknown.isEmpty, "\(name)")
        }
    }
}
