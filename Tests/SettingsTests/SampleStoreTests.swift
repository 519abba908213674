import Restaurant
import Testing
import Words

@testable import Settings

@Suite struct SampleStoreTests {
    /// The folder from which a new store begins, seen from the package's root.
    private let folder = "Provisioning/sample"

    @Test func `the sample store has no mistake`() throws {
        let settings = try StoreSettings(folder: folder)
        #expect(settings.currency.text(of: .init(minorUnits: 650), in: .spanish) == "€ 6,50")

        let menu = try MenuFile.read(folder: folder, currency: settings.currency)
        #expect(menu.categories.count == 6)
        #expect(menu.items.count >= 40)
        #expect(menu.categories.allSatisfy { !menu.items(in: $0.code).isEmpty })
        #expect(menu.search("acai").first?.name == "Açaí")
    }

    @Test func `what the sample says is used without a setting is so`() throws {
        let sample = try StoreSettings(folder: folder)
        let defaults = StoreSettings()
        #expect(sample.calendar.startsAtMinute == defaults.calendar.startsAtMinute)
        #expect(sample.kitchen == defaults.kitchen)
        #expect(sample.languages == defaults.languages)
        #expect(sample.highContrast == defaults.highContrast)
        #expect(sample.bus == defaults.bus)
    }
}
