import Testing
import Words

@testable import Settings

@Suite struct ScreenSettingsTests {
    let folder: SettingsFolder

    init() throws {
        folder = try SettingsFolder()
    }

    @Test func `screens are bound to outputs, and read from a distance`() throws {
        let settings = try folder.read(
            """
            {screens: {till: "HDMI-A-1", kitchen: "DP-2", viewedFrom: {till: 60, kitchen: 200}}}
            """
        )
        #expect(settings.screens.till == "HDMI-A-1")
        #expect(settings.screens.kitchen == "DP-2")
        #expect(settings.screens.viewedFrom.till == 60)
        #expect(settings.screens.viewedFrom.kitchen == 200)
    }

    @Test func `each of several displays has an output of its own`() throws {
        let settings = try folder.read(
            """
            {screens: {till: "eDP-1"},
             kitchen: {displays: [{name: "grill", screen: "HDMI-A-1"}, {name: "bar"}]}}
            """
        )
        #expect(settings.kitchen.displays.map(\.screen) == ["HDMI-A-1", nil])
    }

    @Test(arguments: [
        ("{screens: {till: 'HDMI'}}", "screens.till is"),
        ("{screens: {till: '../../x-1'}}", "screens.till is"),
        ("{screens: {till: 'DP-1', kitchen: 'DP-1'}}", "no other screen is bound to"),
        (
            "{screens: {till: 'DP-1'}, kitchen: {displays: [{name: 'bar', screen: 'DP-1'}]}}",
            "no other screen is bound to"
        ),
        (
            "{kitchen: {displays: [{name: 'a', screen: 'DP-1'}, {name: 'b', screen: 'DP-1'}]}}",
            "kitchen.displays[1].screen is"
        ),
        ("{screens: {viewedFrom: {till: 5}}}", "a whole number from 30 to 1000"),
    ])
    func `what is no output, or one that is taken, is told`(site: String, words: String) throws {
        let error = #expect(throws: SettingsError.self) { try folder.read(site) }
        let told = error?.explanation[.english] ?? ""
        #expect(told.contains(words), "\(told)")
        #expect(told.split(separator: "\n").count == 1, "\(told)")
    }
}
