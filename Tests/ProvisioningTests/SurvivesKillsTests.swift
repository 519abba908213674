import Foundation
import Provisioning
import Testing

/// Settings are put into place by a process that is killed before each of its steps.
@Suite struct SurvivesKillsOfProvisioningTests {
    /// What a box may have in use: three versions, whole.
    private static let versions = ["", ", timeZone: 'Europe/Lisbon'", ", journal: { keepDays: 9 }"]
        .map { "{ store: { id: 'lisboa-1' }\($0) }" }

    /// A box that has two versions, and a third that waits to be taken.
    private func box() throws -> TestSite {
        let site = try TestSite()
        for (place, version) in Self.versions.enumerated() {
            try site.put(version, as: "site.json5")
            if place < 2 { _ = try site.delivery.take(try SiteSource(at: site.site)) }
        }
        return site
    }

    /// Whether a folder has just the files of one version.
    private func isWhole(_ files: [String: String], _ version: String) -> Bool {
        Set(files.keys) == ["site.json5", "menu.json5", ".origin"]
            && files["site.json5"] == version && files["menu.json5"] == TestSite.menu
    }

    @Test func `a kill at any step leaves the old settings or the new ones whole`() async throws {
        var steps = 0
        let trial = try box()
        _ = try trial.delivery { steps += 1 }.take(try SiteSource(at: trial.site))
        #expect(steps > 15)
        var outcomes: Set<Bool> = []
        for step in 0..<steps {
            let site = try box()
            let root = site.root
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [root = root as String, step = step as Int] in
                var count = 0
                let shelf = SiteShelf(at: root + "/box") {
                    if count == step { kill(getpid(), SIGKILL) }
                    count += 1
                }
                let delivery = SiteDelivery(to: shelf, for: [], imageSigners: "")
                _ = try delivery.take(try SiteSource(at: root + "/site"))
            }
            // As the programs find it, before anybody puts anything right.
            let found = site.inUse()
            let isNew = isWhole(found, Self.versions[2])
            #expect(isNew || isWhole(found, Self.versions[1]), "step \(step): \(found)")
            outcomes.insert(isNew)

            #expect(try site.delivery.goBack().serial > 0)
            #expect(isWhole(site.inUse(), Self.versions[isNew ? 1 : 0]), "back of step \(step)")
            let again = try site.delivery.take(try SiteSource(at: site.site))
            #expect(again == .taken)
            #expect(isWhole(site.inUse(), Self.versions[2]))
        }
        #expect(outcomes == [true, false])
    }
}
