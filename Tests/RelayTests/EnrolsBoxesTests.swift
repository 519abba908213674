import Foundation
import RelayContract
import Testing

@testable import Relay

@Suite(.onBothEngines) struct EnrolsBoxesTests {
    private func enrol(_ relay: RelayUnderTest, _ body: [UInt8]) throws -> Answer {
        try relay.ask(
            "POST",
            "/v1/stores/demo/enrolments",
            token: nil,
            type: MediaType.json.rawValue,
            body: body
        )
    }

    private func report(
        _ relay: RelayUnderTest,
        _ token: String,
        _ mark: Int,
        after previous: Int?
    ) throws -> String {
        let before = previous.map { TestBox.mark($0) } ?? ""
        let answer = try relay.ask(
            "POST",
            "/v1/stores/demo/device",
            token: token,
            type: MediaType.json.rawValue,
            body: Array(#"{"mark":"\#(TestBox.mark(mark))","previous":"\#(before)"}"#.utf8)
        )
        return answer.json["status"] as? String ?? ""
    }

    @Test func `a code makes one box a device, whose token posts the store's events`() throws {
        let relay = try RelayUnderTest()
        let box = try TestBox()
        let code = try TestBox.code()
        let answer = try enrol(relay, try box.request(code))
        #expect(answer.status == 201)
        let token = try #require(answer.json["token"] as? String)
        let events = "/v1/stores/demo/events"
        let type = MediaType.event.rawValue
        let event = RelayUnderTest.event(1)
        #expect(try relay.ask("POST", events, token: token, type: type, body: event).status == 200)
        #expect(try relay.ask("GET", "/v1/stores/other/events", token: token).status == 401)
        #expect(try relay.ask("GET", events, token: token + "0").status == 401)

        // The answer was lost: the same box asks again, and the first token opens nothing more.
        let again = try enrol(relay, try box.request(code.lowercased().replacing("-", with: "")))
        #expect(again.status == 201)
        let second = try enrol(relay, try box.request(code))
        #expect(second.json["device"] as? String == answer.json["device"] as? String)
        let fresh = try #require(second.json["token"] as? String)
        #expect(try relay.ask("GET", events, token: fresh).status == 200)
        #expect(try relay.ask("GET", events, token: token).status == 401)
    }

    @Test func `wrong, used and expired codes are told apart, and so is another's key`() throws {
        let relay = try RelayUnderTest()
        func kind(_ answer: Answer) -> String {
            (answer.json["type"] as? String)?.split(separator: ":").last.map(String.init) ?? ""
        }
        let box = try TestBox()
        let code = try TestBox.code()
        #expect(try enrol(relay, try box.request(code)).status == 201)
        #expect(kind(try enrol(relay, try TestBox().request(code))) == "code-used")
        let old = try TestBox.code(hours: -1)
        #expect(kind(try enrol(relay, try box.request(old))) == "code-expired")
        for wrong in [
            try TestBox.code(store: "other"), try TestBox.code(owner: "another-owner"),
            String(code.dropLast()) + (code.hasSuffix("0") ? "1" : "0"), "AAAAA-AAAAA-AAAAA-AAAAA",
        ] { #expect(kind(try enrol(relay, try box.request(wrong))) == "code-unknown") }
        let other = try TestBox.code()
        let stolen = try enrol(relay, try box.request(other, signing: code))
        #expect(stolen.status == 400)
        // None of these used it up.
        #expect(try enrol(relay, try TestBox().request(other)).status == 201)
    }

    @Test func `a copied disk is noticed at its first start, and stays noticed`() throws {
        let relay = try RelayUnderTest()
        let answer = try enrol(relay, try TestBox().request(try TestBox.code()))
        let token = try #require(answer.json["token"] as? String)
        #expect(try report(relay, token, 1, after: nil) == "single")
        // An answer was lost, and the same start is told of once more.
        #expect(try report(relay, token, 1, after: nil) == "single")
        #expect(try report(relay, token, 2, after: 1) == "single")
        // A copy of the disk as it was after the first start.
        #expect(try report(relay, token, 9, after: 1) == "duplicate")
        #expect(try report(relay, token, 3, after: 2) == "duplicate")
        let account = try relay.ask("GET", "/v1/stores/demo/device", token: token)
        #expect(account.json["status"] as? String == "duplicate")
        #expect(account.json["since"] is String)
    }

    @Test func `two boxes that show one code at once do not both get in`() async throws {
        let relay = try RelayUnderTest()
        let code = try TestBox.code()
        let port = relay.relay.port
        let bodies = try (0..<8).map { _ in try TestBox().request(code) }
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for body in bodies {
                group.addTask {
                    try RelayUnderTest.ask(
                        port: port,
                        "POST",
                        "/v1/stores/demo/enrolments",
                        token: nil,
                        type: MediaType.json.rawValue,
                        body: body
                    ).status
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses.count { $0 == 201 } == 1)
        #expect(statuses.count { $0 == 409 } == 7)
    }
}
