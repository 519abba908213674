import BusFixtures
import Foundation
import Testing

/// `comandactl bus` beside real programs.
@Suite struct BusCommandTests {
    let place = TemporaryBus()

    private func bus(_ verb: String, _ rest: String...) throws -> RunningProgram {
        try RunningProgram("comandactl", ["bus", verb, "--bus", place.path, "--lang", "en"] + rest)
    }

    private func process(_ identifier: String, key: String = "key") async throws -> FixtureProcess {
        let process = try FixtureProcess("center", place.path, "shop", identifier, key)
        #expect(await eventually { process.said.contains { $0.hasPrefix("ready") } })
        return process
    }

    /// A file with the channel's key; a key in a file has 16 bytes at least.
    private func keyFile(_ key: String) throws -> String {
        let path = place.path + "/key-\(key.utf8.count)"
        try Data(key.utf8).write(to: URL(fileURLWithPath: path))
        return path
    }

    @Test func `shows members with what is odd about them, and names`() async throws {
        let till = try await process("till")
        let twin = try await process("till")
        let stranger = try await process("kitchen", key: "another")
        defer { for process in [till, twin, stranger] { process.kill() } }
        var lines: [String] = []

        for _ in 0..<100 {
            let stat = try bus("stat")
            #expect(stat.status() == 0)
            lines = stat.lines
            if lines.filter({ $0.contains("NOT ADMITTED by 0,1") }).count == 1 { break }
            try await Task.sleep(nanoseconds: 50_000_000)
        }

        let odd = lines.filter { $0.contains("kitchen") }
        #expect(odd.count == 1 && odd[0].contains("NOT ADMITTED by 0,1: another key"))
        #expect(lines.filter { $0.contains("DUPLICATE of") && $0.contains(" till ") }.count == 2)
        #expect(lines.contains { $0.contains("\(till.identifier)") && $0.contains("yes") })
        let json = try bus("stat", "--json")
        #expect(json.status() == 0)
        let document = try JSONSerialization.jsonObject(with: Data(json.lines[0].utf8))
        let members = (document as? [String: Any])?["members"] as? [[String: Any]]
        #expect(members?.compactMap { $0["notAdmittedBy"] as? [Int] } == [[2], [2], [0, 1]])
    }

    @Test func `watches who comes and goes, posts, states and messages`() async throws {
        let key = "a-key-of-16-bytes-or-more"
        let till = try await process("till", key: key)
        let kitchen = try await process("kitchen", key: key)
        kitchen.say("listen")
        #expect(await kitchen.hears("listening"))
        let watch = try bus("watch")
        let knowing = try bus("watch", "--channel", "shop", "--key-file", keyFile(key), "--json")
        let ignorant = try bus("watch", "--channel", "shop", "--key-file", keyFile(key + "!"))
        let all = [watch, knowing, ignorant]
        for program in all {
            #expect(await eventually { program.lines.filter { $0.contains("kitchen") }.count == 1 })
        }
        let names = try FixtureProcess("names", place.path)
        names.say("register n")
        #expect(await names.hears("token 2"))
        try await Task.sleep(nanoseconds: 200_000_000)

        till.say(#"send order {"id":"7"}"#)
        #expect(await kitchen.hears(#"order {"id":"7"} from till"#))
        #expect(try bus("state", "n", "42").status() == 0)
        #expect(await eventually { watch.lines.contains { $0.contains("set\tn\tstate 42") } })
        #expect(try bus("post", "n", "n").status() == 0)
        till.kill()

        let message = "message\ttill[0] → kitchen[1]\torder\t10 B"
        #expect(await eventually { watch.lines.contains { $0.hasSuffix(message) } })
        #expect(
            await eventually { watch.lines.contains { $0.contains("posted\tn\t+2\tstate 42") } }
        )
        #expect(await eventually { watch.lines.contains { $0.hasSuffix("gone\t0\ttill[0]") } })
        #expect(await eventually { knowing.lines.contains { $0.contains(#"{\"id\":\"7\"}"#) } })
        #expect(await eventually { ignorant.lines.contains { $0.hasSuffix(message) } })
        for program in all { program.end() }
        let state = try bus("state", "n")
        #expect(state.status() == 0 && state.lines == ["42"])
        kitchen.kill()
        names.kill()
    }

    @Test func `shows what a program owes that is not there, and forgets it`() async throws {
        let key = "a-key-of-16-bytes-or-more"
        let till = try await process("till", key: key)
        defer { till.kill() }
        till.say(#"owe kitchen {"id":"7"}"#)
        #expect(await till.hears("owed 1"))
        let stat = try bus("stat")
        #expect(stat.status() == 0)
        let line = stat.lines.first { $0.hasPrefix("owed: 1 messages, ") } ?? ""
        #expect(line.contains("by who is not there, account "))
        let account = String(line.suffix(16))

        let wrong = try bus("forget", "kitchen")
        #expect(wrong.status() == 64)
        let other = try bus(
            "forget",
            "bar",
            "--channel",
            "shop",
            "--key-file",
            try keyFile(key)
        )
        #expect(other.status() == 0 && other.lines == ["bar owes nothing."])
        let forget = try bus("forget", account)
        #expect(forget.status() == 0)
        #expect(forget.lines == ["What \(account) owed is forgotten."])

        #expect(await till.hears("receipt kitchen lost"))
        let after = try bus("stat")
        #expect(after.status() == 0 && !after.lines.contains { $0.hasPrefix("owed") })
    }

    @Test func `waits for a number of posts to a name that nobody else holds`() async throws {
        let till = try await process("till")
        let watch = try bus("watch", "n", "--count", "2")
        for _ in 0..<2 {
            let count = watch.lines.count
            for _ in 0..<1000 where watch.lines.count == count {
                #expect(try bus("post", "n").status() == 0)
                try await Task.sleep(nanoseconds: 100_000_000)
            }
        }

        #expect(watch.status() == 0)
        #expect(watch.lines.count == 2)
        till.kill()
    }

    @Test func `makes no bus where there is none, and says that a number is forgotten`() throws {
        #expect(try bus("post", "n").status() == 0)
        let state = try bus("state", "n")
        #expect(state.status() == 0 && state.lines == ["0"])
        let set = try bus("state", "n", "1")
        #expect(set.status() == 0 && set.complaint.contains("forgotten"))
        #expect(!FileManager.default.fileExists(atPath: place.path))
        #expect(try bus("state", "n", "many").status() == 64)
        #expect(try bus("watch", "--count", "1").status() == 64)
    }
}
