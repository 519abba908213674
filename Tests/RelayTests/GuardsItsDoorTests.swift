import Foundation
import RelayContract
import RelayFixtures
import Testing

@testable import Relay

@Suite struct GuardsItsDoorTests {
    @Test(arguments: [
        nil, "", "wrong-token", "demo-token-", "demo-token-11", "other-token", "DEMO-TOKEN-1",
    ])
    func `another token opens nothing`(token: String?) throws {
        let relay = try RelayUnderTest()
        let event = RelayUnderTest.event(1)
        let type = MediaType.event.rawValue
        let path = "/v1/stores/demo/events"
        let post = try relay.ask("POST", path, token: token, type: type, body: event)
        #expect(post.status == 401)
        #expect(post.headers["www-authenticate"]?.hasPrefix("Bearer") == true)
        #expect(try relay.ask("GET", path, token: token).status == 401)
        #expect(try relay.ask("GET", "/v1/stores/nowhere/events", token: token).status == 401)
    }

    @Test func `other paths and methods are problems, never redirects`() throws {
        let relay = try RelayUnderTest()
        for path in [
            "/index.html", "/v1", "/v1/stores/demo/events/", "/v1/health%00", "/v1//health",
        ] {
            #expect(try relay.ask("GET", path).status == 404)
        }
        let answer = try relay.ask("DELETE", "/v1/stores/demo/events")
        #expect(answer.status == 405)
        #expect(answer.headers["allow"] == "GET, HEAD, POST")
        #expect(try relay.ask("POST", "/v1/health", type: "x").status == 405)
    }

    @Test func `tokens come from options and from a file of the owner's`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/tokens"
        let text = "# stores\n\ndemo=first-token\ndemo=second+token/=\n b = 12345678 \n"
        try text.write(toFile: path, atomically: false, encoding: .utf8)
        unsafe chmod(path, 0o640)
        var tokens = StoreTokens()
        #expect(throws: RelayError.fileOpenToOthers(path)) { try tokens.add(fileAt: path) }
        unsafe chmod(path, 0o600)
        try tokens.add(fileAt: path)
        let demo = try #require(StoreName("demo"))
        #expect(tokens.writes(demo, Credentials(header: "Bearer first-token")))
        #expect(tokens.writes(demo, Credentials(header: "bearer second+token/=")))
        #expect(!tokens.writes(demo, Credentials(header: "Basic first-token")))
        #expect(!tokens.writes(demo, Credentials(header: "first-token")))
        #expect(throws: RelayError.fileUnreadable(path + "x", "No such file or directory")) {
            try tokens.add(fileAt: path + "x")
        }
    }

    @Test func `the owner reads every store and writes none`() throws {
        let relay = try RelayUnderTest()
        _ = try relay.post([RelayUnderTest.event(1)])
        let path = "/v1/stores/demo/events"
        let owner = RelayUnderTest.owner
        #expect(try relay.ask("GET", path, token: owner).status == 200)
        #expect(try relay.ask("GET", "/v1/stores/other/events", token: owner).status == 200)
        let post = try relay.ask(
            "POST",
            path,
            token: owner,
            type: MediaType.event.rawValue,
            body: RelayUnderTest.event(2)
        )
        #expect(post.status == 401)
    }

    @Test func `a store that asks too often is told to wait, the others are not`() throws {
        let relay = try RelayUnderTest { $0.requestsPerSecond = 1 }
        let path = "/v1/stores/demo/events"
        var answer = try relay.ask("GET", path)
        for _ in 0..<20 where answer.status == 200 { answer = try relay.ask("GET", path) }
        #expect(answer.status == 429)
        #expect(answer.headers["retry-after"] == "1")
        #expect(answer.json["retryable"] as? Bool == true)
        let other = "/v1/stores/other/events"
        #expect(try relay.ask("GET", other, token: "other-token").status == 200)
        #expect(try relay.ask("GET", path, token: "wrong-token").status == 401)
    }

    @Test(arguments: [
        "demo", "demo=", "demo=short", "Demo=12345678", "=12345678", "a=1234 5678", "*=1",
        "**=12345678",
    ])
    func `refuses what is no token`(text: String) {
        var tokens = StoreTokens()
        #expect(throws: RelayError.self) { try tokens.add(text) }
        #expect(tokens.isEmpty)
    }

    @Test func `plain HTTP stays on the machine`() throws {
        var tokens = StoreTokens()
        try tokens.add("demo=12345678")
        for text in ["0.0.0.0:0", "192.168.1.2:80", "[::]:0", "[fe80::1]:1"] {
            let listen = try ListenAddress(text)
            #expect(throws: RelayError.plainBeyondLoopback(text)) {
                try RelaySettings(listen: listen, folder: "/nowhere", tokens: tokens)
            }
        }
        for text in ["127.0.0.1:0", "127.9.9.9:80", "[::1]:0", "localhost:8470"] {
            #expect(try ListenAddress(text).isLoopback)
        }
    }

    @Test(arguments: [
        "", ":", "8470", "127.0.0.1", "127.0.0.1:x", "127.0.0.1:70000", "[::1", "a:1",
    ])
    func `refuses what is no address`(text: String) {
        #expect(throws: RelayError.badAddress(text)) { try ListenAddress(text) }
    }

    @Test func `a relay without tokens, or on a taken port or folder, does not start`() throws {
        let listen = try ListenAddress("127.0.0.1:0")
        #expect(throws: RelayError.noToken) {
            try RelaySettings(listen: listen, folder: "/nowhere", tokens: StoreTokens())
        }
        let running = try RelayUnderTest()
        #expect(throws: RelayError.storeUsedByAnother(running.folder.path)) {
            try RelayUnderTest(in: running.folder)
        }
        var tokens = StoreTokens()
        try tokens.add("demo=12345678")
        let taken = try RelaySettings(
            listen: try ListenAddress("127.0.0.1:\(running.relay.port)"),
            folder: try TemporaryFolder().path,
            tokens: tokens
        )
        #expect(throws: RelayError.self) { try Relay(taken) }
    }
}
