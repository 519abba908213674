import Foundation
import Testing
import Words

@testable import Input

/// Recordings of `Tests/Fixtures/recordings`, replayed as the store's settings would have them.
@Suite struct RecordedDevicesTests {
    private func signals(_ name: String, as use: DeviceRule.Use) throws -> [DeviceSignal] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Fixtures/recordings")
        let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        return RecordingReplay(try Recording(text), as: use).signals()
    }

    private func actions(_ name: String, map: String) throws -> [String] {
        let map = try #require(BumpBarMap.builtIn[map])
        return try signals(name, as: .bumpBar(map)).map { signal in
            switch signal {
            case .action(let action): action.rawValue
            case .unbound(let chord): "?" + chord.text
            default: "\(signal)"
            }
        }
    }

    /// Codes as they were read, and refusals in English.
    private func codes(_ name: String, _ form: ScannerForm) throws -> [String] {
        try signals(name, as: .scanner(form)).map { signal in
            switch signal {
            case .scan(let scan): scan.text + scanned(scan.inStore)
            case .refusedScan(let refusal): refusal.explanation[.english]
            default: "\(signal)"
            }
        }
    }

    private func scanned(_ content: Scan.InStore?) -> String {
        switch content {
        case .price(let item, let amount, _): " \(item) \(amount)"
        case .weight(let item, let weight, _): " \(item) \(weight) g"
        case nil: ""
        }
    }

    @Test func `BB1 to BB9: a shift at the KB9000`() throws {
        #expect(
            try actions("kb9000.txt", map: "kb9000")
                == ["bump", "recallLast", "5", "?LEFTCTRL+X", "7", "bump"]
        )
    }

    @Test func `BB2: the same codes are other keys on another bar`() throws {
        #expect(
            try actions("turned-arrows.txt", map: "turned-arrows")
                == ["bump", "down", "up", "right", "left", "3"]
        )
        #expect(
            try actions("turned-arrows.txt", map: "kb9000")
                == ["?ENTER", "right", "left", "?DOWN", "recallLast", "3"]
        )
    }

    @Test func `I1, I3, I4, I8, BD2: a day at a scanner`() throws {
        var form = ScannerForm()
        form.least = 4
        form.templates = [try #require(InStoreTemplate("24IIIIIPPPPPC"))]
        #expect(
            try codes("scanner-us.txt", form) == [
                "012345678905", "0012345678905", "2400412025505 00412 2550",
                "Code 2400412025506 is misread: it should end in 5. Scan again.",
                "4006381333931", "036000291452",
                "Code 1234567890120 is misread: it should end in 8. Scan again.",
                "Code 036000291453 is misread: it should end in 2. Scan again.",
                "Code 123 is shorter than 4 signs. Scan again.",
                "Only a part of a code came: 4006381. Scan again.",
                "This is the rest of a broken code: 333931. Scan again.", "00ab-7/X",
                "Only a part of a code came: 40063. Scan again.", "5449000000996",
            ]
        )
    }

    @Test func `I6: a prefix is taken off, and asked for`() throws {
        var form = ScannerForm()
        form.prefix = "*"
        #expect(
            try codes("scanner-prefix.txt", form) == [
                "000122521",
                "Code 000122521 came without the scanner's prefix. Scan again.",
            ]
        )
    }

    @Test func `BD5: a French scanner is read as French, whatever the console is`() throws {
        var form = ScannerForm()
        form.layout = .french
        #expect(try codes("scanner-fr.txt", form) == ["7891000100103", "A-0042"])
    }
}
