import Testing

@testable import Restaurant

@Suite struct KitchenProgressTests {
    @Test(arguments: [
        (KitchenProgress.Stage.started, "started"), (.ready, "ready"), (.recalled, "recalled"),
    ])
    func `its record has this form`(stage: KitchenProgress.Stage, name: String) throws {
        let progress = KitchenProgress(order: try #require(SnackBar.id), stage: stage, at: 12)
        let json = """
            {"at":12,"order":"00010203-0405-4607-8809-0a0b0c0d0e0f","stage":"\(name)"}
            """
        #expect(try SnackBar.json(progress) == json)
        #expect(try SnackBar.read(json) == progress)
    }
}
