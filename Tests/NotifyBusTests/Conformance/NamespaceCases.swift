import BusFixtures
import NotifyBus
import Testing

@testable import NotifyBus

/// C-48 to C-52: which names there are, and whose.
@Suite struct NamespaceCases {
    private func caller(_ user: UInt32, _ groups: UInt32...) -> NameRights.Caller {
        NameRights.Caller(user: user, groups: Set(groups))
    }

    @Test func `C-48 names of self stay within the client`() async throws {
        let place = TemporaryBus()
        let buses = try (0..<2).map { _ in try Bus(directory: place.path, rights: .standard) }
        defer { for bus in buses { bus.stop() } }
        let tokens = try buses.map { try $0.registerCheck("self.n") }
        for (bus, token) in zip(buses, tokens) { _ = try bus.check(token) }
        try buses[0].setState(5, of: tokens[0])

        try buses[0].post("self.n")

        #expect(try buses[0].check(tokens[0]))
        #expect(try !buses[1].check(tokens[1]))
        #expect(try buses[1].state(of: tokens[1]) == 0)
        #expect(buses[0].namesInUse == 0)
    }

    @Test(arguments: [
        ("user.uid.50", UInt32(50), true), ("user.uid.50.door", 50, true),
        ("user.uid.501", 50, false), ("user.uid.5", 50, false), ("user.uid.", 50, false),
        ("user.uid.50", 501, false), ("user.uid.501", 0, true), ("user.uid", 50, true),
    ])
    func `C-49 names of a user belong to exactly that user`(
        name: String,
        user: UInt32,
        isAllowed: Bool
    ) {
        for use in [NameRights.Use.read, .write] {
            #expect(NameRights.standard.allows(use, of: name, to: { caller(user) }) == isAllowed)
        }
    }

    @Test func `C-50 of reserved prefixes the longest decides`() throws {
        let rights = try NameRights(
            parsing: """
                # till and kitchen
                reserve com.vendor. 10 20 rwr---
                reserve com.vendor.open. 10 20 rwrwrw
                """
        )
        func may(_ use: NameRights.Use, _ name: String, _ who: NameRights.Caller) -> Bool {
            rights.allows(use, of: name, to: { who })
        }

        #expect(may(.write, "com.vendor.x", caller(10)))
        #expect(may(.read, "com.vendor.x", caller(11, 20)))
        #expect(!may(.write, "com.vendor.x", caller(11, 20)))
        #expect(!may(.read, "com.vendor.x", caller(11)))
        #expect(may(.write, "com.vendor.open.x", caller(11)))
        #expect(may(.write, "com.vendors", caller(11)))
        #expect(may(.write, "com.vendor.x", caller(0)))
    }

    @Test(arguments: ["reserve a 1 2", "reserve a 1 2 rwrwr", "reserve a b 2 rwrwrw", "keep a"])
    func `C-50 a line that reserves nothing is an error`(line: String) {
        #expect(throws: BusError.reservation(path: "f", line: 2)) {
            try NameRights(parsing: "#\n" + line, from: "f")
        }
    }

    @Test func `C-50 C-51 what is not allowed answers 7 and does nothing`() async throws {
        let place = TemporaryBus()
        let bus = try Bus(directory: place.path, rights: .standard)
        defer { bus.stop() }
        let token = try bus.registerCheck("com.vendor.x")
        try bus.setState(3, of: token)
        _ = try bus.check(token)
        let rights = "reserve com.vendor. 4000000 4000000 ------"
        let other = try FixtureProcess("guest", place.path, rights)
        #expect(await other.hears("ready"))
        for line in ["post com.vendor.x", "register com.vendor.x"] { other.say(line) }
        #expect(await eventually { other.said.filter { $0 == "status 7" }.count == 2 })

        let reading = try FixtureProcess("guest", place.path, "reserve com.vendor. 1 1 rwrwr-")
        for line in ["register com.vendor.x", "set 2 4", "state 2"] { reading.say(line) }

        #expect(await reading.hears("state 3"))
        #expect(reading.said.contains("status 7"))
        #expect(try !bus.check(token))
        #expect(try bus.state(of: token) == 3)
    }

    @Test(arguments: Backend.allCases)
    func `C-52 names are bytes, of any length up to 511`(backend: Backend) throws {
        let stage = try Stage(backend)
        let room = backend == .withinClient ? 506 : 511
        let long = String(repeating: "x", count: room)
        let names = ["a", "aa", "a.b", "\u{e9}", "e\u{301}", "料理", long, long.dropLast() + "y"]
        let tokens = try names.map { try stage.bus.registerCheck(stage.name($0)) }
        for token in tokens { _ = try stage.bus.check(token) }
        for (place, name) in names.enumerated() {
            try stage.post(name)
            #expect(try tokens.filter { try stage.bus.check($0) } == [tokens[place]])
        }

        #expect(throws: NotifyStatus.invalidName) {
            try stage.bus.registerCheck(stage.name(long + "x"))
        }
        #expect(throws: NotifyStatus.invalidName) { try stage.bus.post(stage.name(long + "x")) }
        #expect(throws: NotifyStatus.invalidName) { try stage.bus.post("") }
    }
}
