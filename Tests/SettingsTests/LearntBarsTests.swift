import Input
import Testing

@testable import Settings

@Suite struct LearntBarsTests {
    private func rule(_ keys: String) throws -> DeviceRule {
        var map = BumpBarMap()
        map.set(BarAction(rawValue: "bump"), to: try #require(BumpBarMap.macros(keys)))
        map.macroGap = 7
        return DeviceRule(name: "grill", match: DeviceMatch(vendor: 1), use: .bumpBar(map))
    }

    @Test func `what a bar was taught counts until the settings say something else of it`() throws {
        let folder = try SettingsFolder()
        #expect(try LearntBars(folder: folder.path) == LearntBars())
        var taught = BumpBarMap()
        let keys = try #require(BumpBarMap.macros("LEFTCTRL, ESC 1"))
        taught.set(BarAction(rawValue: "bump"), to: keys)
        taught.set(BarAction(rawValue: "7"), to: try #require(BumpBarMap.macros("KP7")))
        var learnt = LearntBars()
        learnt.teach(taught, to: try rule("ENTER"))
        try folder.put(learnt.text, as: LearntBars.fileName)

        let read = try LearntBars(folder: folder.path)
        guard case .bumpBar(let map) = read.applied(to: try rule("ENTER")).use else { return }
        #expect(map.actions == taught.actions && map.macroGap == 7)
        #expect(read.applied(to: try rule("SPACE")) == (try rule("SPACE")))
    }

    @Test func `a file with mistakes is told, place by place`() throws {
        let folder = try SettingsFolder()
        let text = "{bars: [{name: 'grill', over: '', keys: {bump: 'NOKEY', fly: 'ENTER'}}]}"
        try folder.put(text, as: LearntBars.fileName)
        #expect(throws: SettingsError.self) { try LearntBars(folder: folder.path) }
    }
}
