import Foundation
import PaperFixtures
import Testing

/// Orders of an earlier day at the real program, of which the day is over between two starts: the
/// store's clock goes from one end of the world to the other.
@Suite(.enabled(if: TmuxScreen.isHere, "needs tmux")) struct EarlierDayTests {
    private func site(_ zone: String, _ folder: String) -> String {
        """
        {
          timeZone: "\(zone)",
          printers: [{ name: "counter", address: "\(folder)/paper", profile: "generic-58" }],
        }
        """
    }

    @Test func `an order of an earlier day is found, given back, and printed`() throws {
        let place = NSTemporaryDirectory() + "comanda-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: place) }
        try Data().write(to: URL(fileURLWithPath: place + "/paper"))
        let folder = try StoreFolder(site: site("Etc/GMT+12", place))
        var till = try folder.till()
        #expect(till.shows("Key a code"), "\(till.picture)")
        try till.press("F4", "Ines", "Enter", "2*11", "Enter", "F12", "12", "Enter", "F12")
        #expect(till.shows("2"), "\(till.picture)")
        try till.press("Escape", "Enter")
        #expect(till.shows("ended 0"), "\(till.picture)")

        try folder.set(site: site("Pacific/Kiritimati", place))
        till = try folder.till()
        #expect(till.shows("No orders yet"), "\(till.picture)")
        try till.press("Tab", "ines", "Left")
        #expect(till.shows("· 1/2"), "\(till.picture)")
        #expect(till.picture.contains("5.00"), "\(till.picture)")
        try till.press("Enter")
        #expect(till.shows("of an earlier day"), "\(till.picture)")
        try till.press("F8")
        #expect(till.shows("ORDER 1"), "\(till.picture)")
        try till.press("Space", "F8", "3")
        #expect(till.shows("GIVE BACK"), "\(till.picture)")
        #expect(till.picture.contains("-1 × Soup"), "\(till.picture)")
        try till.press("Escape", "F5")
        #expect(till.shows("The receipt of order 1 is printed."), "\(till.picture)")
        func paper() -> [String] {
            let bytes = (try? Data(contentsOf: URL(fileURLWithPath: place + "/paper"))) ?? Data()
            return Paper(printing: Array(bytes), pages: [19: "CP858"]).text
        }
        #expect(eventually { paper().contains { $0.contains("REPRINT") } }, "\(paper())")
        let row = paper().first { $0.hasPrefix("1 x Soup") }
        #expect(row?.hasSuffix(" 2.50") == true, "\(paper())")
        try till.press("Escape", "Escape", "Escape")
        #expect(till.shows("Key a code"), "\(till.picture)")
    }
}
