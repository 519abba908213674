import BusFixtures
import NotifyBus
import Testing

/// C-60: looking at a bus without being on it.
@Suite struct ReportCases {
    let place = TemporaryBus()

    @Test func `C-60 a report has names, holders, states and posts while the bus runs`()
        async throws
    {
        let bus = try Bus(directory: place.path, rights: .standard)
        defer { bus.stop() }
        let other = try FixtureProcess("names", place.path)
        other.say("register n")
        #expect(await other.hears("token 2"))
        let token = try bus.registerDispatch("n", on: .busThread) { _ in }
        try bus.setState(42, of: token)
        for _ in 0..<3 { try bus.post("n") }

        let report = try #require(try BusReport.read(directory: place.path))

        #expect(report.seated.map(\.member) == bus.members())
        #expect(report.seated.allSatisfy { $0.isAlive })
        #expect(report.seated.map(\.member.process).contains(other.identifier))
        let name = try #require(report.names.first)
        #expect(report.names.count == 1)
        #expect(name.name == "n" && name.posts == 3 && name.state == 42)
        #expect(report.seated.map(\.tokens) == [1, 1])
        #expect(report.losses.isEmpty)
        #expect(name.holders == [0, 1] && name.subscribers == [bus.slot])
    }

    @Test func `C-60 a report of no bus is none, and makes none`() throws {
        for _ in 0..<2 {
            let report = try BusReport.read(directory: place.path)
            #expect(report == nil)
        }
    }
}
