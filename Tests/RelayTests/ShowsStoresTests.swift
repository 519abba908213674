import Foundation
import RelayContract
import Testing
import Words

@testable import Relay

@Suite(.onBothEngines) struct ShowsStoresTests {
    /// 2026-03-05T19:04:05Z.
    static let now: Int64 = 1_772_737_445_000
    let relay: RelayUnderTest
    let clock = SetTime(now)

    init() throws {
        relay = try RelayUnderTest(time: clock)
    }

    /// Orders of the last hours, a backlog, and a refusal with an id that is no harmless text.
    static func fill(_ relay: RelayUnderTest) throws {
        var number: Int64 = 0
        for (hour, count) in [("18", 4), ("17", 2), ("09", 1)] {
            for minute in 0..<count {
                number += 1
                if number.isMultiple(of: 10) { number += 1 }
                let time = "2026-03-05T\(hour):1\(minute):00Z"
                _ = try relay.post([RelayUnderTest.event(number, time: time)])
            }
        }
        _ = try relay.post([RelayUnderTest.event(number, id: "<b>&\"clone\"")])
        let answer = try relay.ask(
            "POST",
            "/v1/stores/demo/events",
            type: MediaType.event.rawValue,
            body: RelayUnderTest.event(number + 1, time: "2026-03-05T19:01:00Z"),
            headers: ["Comanda-Backlog: 12;oldest=1772736245;aside=1"]
        )
        #expect(answer.status == 200)
    }

    private func page(
        _ path: String = "/",
        as name: String = "demo",
        _ token: String = RelayUnderTest.token,
        language: String = "en"
    ) throws -> Answer {
        try relay.look(path, as: name, token, headers: ["Accept-Language: " + language])
    }

    @Test(
        arguments: [
            ("demo", "wrong-token"), ("demo", "other-token"), ("other", RelayUnderTest.token),
            ("", ""), ("*", RelayUnderTest.token), ("Demo", RelayUnderTest.token),
        ]
    )
    func `shows nothing without the store's token`(name: String, token: String) throws {
        try Self.fill(relay)
        for path in ["/", "/stores/demo", "/stores/nobody"] {
            let answer = try page(path, as: name, token)
            #expect(answer.status == 401)
            #expect(answer.headers["www-authenticate"]?.hasPrefix("Basic ") == true)
            #expect(!answer.text.contains("demo"))
        }
    }

    @Test func `a store sees itself, the owner sees all`() throws {
        try Self.fill(relay)
        #expect(try page().text.contains("<h2>demo"))
        #expect(try !page().text.contains("<h2>other"))
        #expect(try page("/stores/other").status == 404)
        let all = try page(as: "anyone", RelayUnderTest.owner).text
        #expect(all.contains("/stores/demo?lang=en") && all.contains("/stores/other?lang=en"))
        #expect(try page("/stores/other", as: "x", RelayUnderTest.owner).status == 200)
        #expect(try relay.ask("GET", "/", token: RelayUnderTest.owner).status == 200)
    }

    @Test(
        arguments: [
            (
                "en-GB,en;q=0.8", "en",
                ["Last order", "3 min ago", "12 waiting", "1 set aside", "needs a person"]
            ),
            (
                "pt-BR,pt;q=0.9,en;q=0.1", "pt",
                ["Último pedido", "há 3 min", "12 à espera", "1 à parte", "precisa de alguém"]
            ),
            (
                "fr, es-419;q=0.7, en;q=0.5", "es",
                ["Último pedido", "hace 3 min", "12 en espera", "1 apartado", "necesita"]
            ),
        ]
    )
    func `tells last order, backlog and refusals in the reader's language`(
        header: String,
        language: String,
        words: [String]
    ) throws {
        try Self.fill(relay)
        let text = try page(language: header).text
        #expect(text.contains("<html lang=\"\(language)\">"))
        for word in words { #expect(text.contains(word), "\(word)") }
        #expect(text.contains("2026-03-05T19:01:00.000Z"))
        #expect(text.contains("2026-03-05T18:44:05.000Z"))
        #expect(text.contains("&lt;b&gt;&amp;&quot;clone&quot;"))
        #expect(!text.contains("<b>"))
        #expect(try page("/?lang=es").text.contains("<html lang=\"es\">"))
    }

    @Test func `counts orders by the hour they were placed in, and keeps up`() throws {
        try Self.fill(relay)
        #expect(try page().text.contains("<dd>8</dd>"))
        let bars = try page().text.matches(of: /rx="2"\/><text x="(\d+)" y="\d+">(\d+)</)
        #expect(bars.map { String($0.2) } == ["1", "2", "4", "1"])
        // A box whose clock stands at 1970 is counted when its order arrives.
        _ = try relay.post([RelayUnderTest.event(99, time: "1970-01-01T00:00:07Z")])
        #expect(try page().text.contains("<dd>9</dd>"))
        clock.set(Self.now + 16 * 3_600_000)
        #expect(try page().text.contains("<dd>8</dd>"))
    }

    @Test func `loads nothing from elsewhere and lets no other site show it`() throws {
        let answer = try page()
        let policy = try #require(answer.headers["content-security-policy"])
        #expect(policy.contains("default-src 'none'"))
        #expect(policy.contains("frame-ancestors 'none'"))
        #expect(answer.headers["cache-control"] == "no-store")
        #expect(!answer.text.contains("http://") && !answer.text.contains("https://"))
        for path in ["/relay.css", "/relay.js"] {
            #expect(try relay.ask("GET", path, token: nil).status == 200)
        }
    }

    @Test(
        arguments: [
            (nil, .english), ("", .english), ("de", .english), ("pt", .portuguese),
            ("es;q=0.2,pt;q=0.3", .portuguese), ("ES-mx", .spanish), ("pt;q=0,es;q=0.1", .spanish),
            ("*;q=0.5, es ; q=0.4", .spanish), (";;,=,q=1", .english),
        ] as [(String?, Language)]
    )
    func `picks the language that a browser likes best`(header: String?, language: Language) {
        #expect(Language.accepted(by: header) == language)
    }
}
