import Screen
import Settings
import Testing

@testable import BoxService

@Suite struct ScreenPlanTests {
    private func output(
        _ name: String,
        isConnected: Bool = true,
        _ modes: [String] = ["1920x1080", "1280x720"],
        millimetres: Int? = nil
    ) -> ScreenOutput {
        ScreenOutput(
            name: name,
            isConnected: isConnected,
            modes: isConnected ? modes : [],
            millimetres: millimetres
        )
    }

    private func settings(
        till: String? = nil,
        kitchen: String? = nil,
        displays: [StoreSettings.Kitchen.Display] = []
    ) -> StoreSettings {
        var settings = StoreSettings()
        settings.screens.till = till
        settings.screens.kitchen = kitchen
        settings.kitchen.displays = displays
        return settings
    }

    private func outputs(_ plan: ScreenPlan) -> [String?] { plan.seats.map(\.output) }

    @Test func `one screen is for both programs, and nothing is missing`() {
        let plan = ScreenPlan([output("DP-1", isConnected: false), output("HDMI-A-1")], settings())
        #expect(!plan.isWindows && plan.missing.isEmpty)
        #expect(
            plan.files(console: Size(columns: 1920, rows: 1080)) == [
                "tty1": "32x16\n", "tty2": "32x16\n",
            ]
        )
    }

    @Test func `of two screens the first is the till's, unless the settings say otherwise`() {
        let two = [output("DP-1"), output("HDMI-A-1")]
        #expect(outputs(ScreenPlan(two, settings())) == ["DP-1", "HDMI-A-1"])
        #expect(outputs(ScreenPlan(two, settings(till: "HDMI-A-1"))) == ["HDMI-A-1", "DP-1"])
        #expect(outputs(ScreenPlan(two, settings(kitchen: "DP-1"))) == ["HDMI-A-1", "DP-1"])
        #expect(ScreenPlan(two, settings()).isWindows)
    }

    @Test func `a kitchen whose bound screen is not there is missing, and has no other`() {
        let plan = ScreenPlan(
            [output("DP-1"), output("HDMI-A-1", isConnected: false), output("DP-2")],
            settings(till: "DP-1", kitchen: "HDMI-A-1")
        )
        #expect(plan.isWindows)
        #expect(plan.missing.map(\.name) == ["kds"])
        let files = plan.files()
        #expect(files["missing"] == "- HDMI-A-1\n")
        #expect(files["kds"] == "HDMI-A-1 16\n")
        // Nobody's screen is dark: a window cannot get there by chance.
        #expect(files["weston.ini"]?.hasSuffix("name=DP-2\nmode=off\n") == true)
    }

    @Test func `a till whose bound screen is not there shares the other`() {
        let plan = ScreenPlan(
            [output("DP-1", isConnected: false), output("HDMI-A-1")],
            settings(till: "DP-1", kitchen: "HDMI-A-1")
        )
        #expect(!plan.isWindows)
    }

    @Test func `each display takes the next screen, and the last may have none`() {
        let displays = [
            StoreSettings.Kitchen.Display(name: "grill", stations: ["grill"]),
            StoreSettings.Kitchen.Display(name: "bar", stations: ["bar"], screen: "DP-2"),
            StoreSettings.Kitchen.Display(name: "cold", stations: ["cold"]),
        ]
        let plan = ScreenPlan(
            [output("DP-1"), output("DP-2"), output("DP-3")],
            settings(displays: displays)
        )
        #expect(plan.seats.map(\.name) == ["pos", "kds@grill", "kds@bar", "kds@cold"])
        #expect(outputs(plan) == ["DP-1", "DP-3", "DP-2", nil])
        #expect(plan.files()["missing"] == "cold -\n")
        #expect(plan.files()["kds@cold"] == nil)
    }

    @Test func `what the box began with is kept, whoever is unplugged and plugged in`() throws {
        let both = [output("DP-1"), output("DP-2")]
        let begun = ScreenPlan(both, settings()).files()
        let kept = try #require(ScreenPlan.kept(in: begun))
        #expect(kept.outputs == ["pos": "DP-1", "kds": "DP-2"])
        #expect(kept.dark.isEmpty)
        let gone = [output("DP-1", isConnected: false), output("DP-2")]
        let later = ScreenPlan(gone, settings(), kept: kept)
        #expect(outputs(later) == ["DP-1", "DP-2"])
        #expect(later.isWindows)
        #expect(ScreenPlan.kept(in: ["tty1": "32x16\n"]) == nil)
    }

    @Test func `a screen that comes after the start is told as late, and is not used`() throws {
        let settings = settings(till: "DP-1", kitchen: "DP-2")
        let begun = ScreenPlan([output("DP-1"), output("DP-2", isConnected: false)], settings)
        #expect(begun.files()["weston.ini"]?.hasSuffix("comanda-kds\nmode=off\n") == true)
        #expect(begun.files()["missing"] == "- DP-2\n")
        let kept = try #require(ScreenPlan.kept(in: begun.files()))
        #expect(kept.dark == ["DP-2"])
        let both = ScreenPlan([output("DP-1"), output("DP-2")], settings, kept: kept)
        #expect(both.missing.map(\.name) == ["kds"])
        #expect(both.files()["missing"] == "- DP-2 late\n")
        let pulled = [output("DP-1"), output("DP-2", isConnected: false)]
        #expect(ScreenPlan(pulled, settings, kept: kept).files()["missing"] == "- DP-2\n")
    }

    @Test func `an output that is there at the start stays on, and each has its window`() {
        let text = ScreenPlan([output("DP-1"), output("DP-2")], settings()).files()["weston.ini"]
        let expected = """
            [output]
            name=DP-1
            app-ids=comanda-pos
            force-on=true

            [output]
            name=DP-2
            app-ids=comanda-kds
            force-on=true

            """
        #expect(text?.hasSuffix(expected) == true, "\(text ?? "")")
    }

    @Test func `a screen of very many lines is driven with fewer of the same shape`() {
        let modes = ["3840x2160", "1600x1200", "1920x1080"]
        #expect(output("DP-1", modes).readableMode == "1920x1080")
        #expect(output("DP-1", ["3840x2160"]).readableMode == "3840x2160")
        #expect(output("DP-1", ["1920x1080i", "1280x720"]).readableMode == "1920x1080i")
    }

    @Test(
        arguments: [
            (1280, 800, nil, nil, "32x16"), (1024, 768, nil, nil, "24x12"),
            (640, 480, nil, nil, "16x8"), (1920, 1080, nil, 60, "32x16"),
            // 1080 lines on 300 mm: 6 mm are 22 of them, 20 mm are 72.
            (1920, 1080, 300, 60, "22x11"), (1920, 1080, 300, 200, "32x16"),
            (1920, 1080, 300, 30, "16x8"),
        ] as [(Int, Int, Int?, Int?, String)]
    )
    func `letters are as large as the screen allows, or the reader needs`(
        columns: Int,
        rows: Int,
        millimetres: Int?,
        distance: Int?,
        text: String
    ) {
        let pixels = Size(columns: columns, rows: rows)
        let letters = ScreenLetters(for: pixels, millimetres: millimetres, readFrom: distance)
        #expect(letters.text == text)
    }

    @Test func `a screen tells how high it is, and a projector does not`() {
        var edid = [UInt8](repeating: 0, count: 128)
        #expect(ScreenOutput.millimetres(edid: edid) == nil)
        (edid[21], edid[22]) = (53, 30)
        #expect(ScreenOutput.millimetres(edid: edid) == 300)
        #expect(ScreenOutput.millimetres(edid: []) == nil)
    }
}
