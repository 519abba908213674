import Foundation
import Testing

/// A technician looks at a journal while its program works.
@Suite struct JournalToolTests {
    @Test func `a journal is verified, exported and backed up while its program has it`() throws {
        let restaurant = try TestRestaurant()
        let kitchen = try restaurant.kitchen()
        #expect(eventually { kitchen.complaint.contains("open with") })
        #expect(try restaurant.twoOrders().status() == 0)
        let (state, copy) = (restaurant.folder + "/kds", restaurant.folder + "/copy")

        #expect(try tool("journal", "verify", "--state", state).hasPrefix("Records 1 to 2 "))
        #expect(try tool("journal", "backup", copy, "--state", state).hasPrefix("Records 1 to 2 "))
        #expect(try tool("outbox", "list", "--state", state) == "Nothing waits.\n")
        let lines = try tool("journal", "export", "--state", state).split(separator: "\n")
        let kinds = try lines.map { line in
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
            return (object as? [String: Any])?["kind"] as? String
        }
        #expect(kinds == ["comanda.ticket.received", "comanda.ticket.received"])
        let other = ["--kind", "comanda.ticket.progressed"]
        #expect(
            try tool(["journal", "export", "--format", "csv", "--state", state] + other)
                == "number,stored,day,kind,event,data\n"
        )
        #expect(kitchen.isRunning)
        kitchen.end()
        // The copy needs the key that stayed where it was; nobody listens any more.
        #expect(
            try tool("journal", "verify", "--state", copy, "--keys", state)
                == tool("journal", "verify", "--state", state)
        )
    }

    @Test func `a copy takes the place of a lost journal, and the relay takes all that follows`()
        throws
    {
        let restaurant = try TestRestaurant()
        let relay = try restaurant.relay()
        let kitchen = try restaurant.kitchen()
        defer {
            kitchen.end()
            relay.end()
        }
        let (state, copy) = (restaurant.folder + "/pos", restaurant.folder + "/copy")
        #expect(try restaurant.twoMirroredOrders(1).status() == 0)
        _ = try tool("journal", "backup", copy, "--state", state)
        // These are at the relay, and the copy does not have them.
        #expect(try restaurant.twoMirroredOrders(2).status() == 0)

        let refused = try RunningProgram(
            "comandactl",
            ["journal", "restore", copy, "--state", state, "--lang", "en"]
        )
        #expect(refused.status() == 74)
        #expect(refused.complaint.contains("--replace"))
        let said = try tool("journal", "restore", copy, "--replace", "--state", state)
        #expect(said.contains("begins with record"))
        #expect(said.contains("set-aside-"))

        #expect(try restaurant.twoMirroredOrders(3).status() == 0)
        #expect(try tool("outbox", "list", "--state", state) == "Nothing waits.\n")
        #expect(try tool("journal", "verify", "--state", state).contains("Records 1 to "))
    }

    @Test func `an empty journal is sound, and none is an error`() throws {
        let restaurant = try TestRestaurant()
        let kitchen = try restaurant.kitchen()
        #expect(eventually { kitchen.complaint.contains("open with") })
        kitchen.end()
        let program = try RunningProgram(
            "comandactl",
            ["journal", "verify", "--json", "--state", restaurant.folder + "/kds"]
        )
        #expect(program.status() == 0)
        #expect(program.lines == [#"{"damaged":0,"damages":[],"first":1,"last":0}"#])
        let none = try RunningProgram(
            "comandactl",
            ["journal", "verify", "--state", restaurant.folder + "/nothing"]
        )
        #expect(none.status() == 66)
    }

    private func tool(_ arguments: String...) throws -> String { try tool(arguments) }

    private func tool(_ arguments: [String]) throws -> String {
        try run(
            RunningProgram.folder.appending(path: "comandactl").path,
            arguments + ["--lang", "en"]
        )
    }
}
