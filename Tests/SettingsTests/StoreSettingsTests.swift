import Foundation
import Kernel
import Restaurant
import Testing
import Words

@testable import Settings

@Suite struct StoreSettingsTests {
    let folder: SettingsFolder

    init() throws {
        folder = try SettingsFolder()
    }

    private func mistakes(_ site: String) throws -> [String] {
        let error = #expect(throws: SettingsError.self) { try folder.read(site) }
        guard case .mistakes(_, let mistakes) = error else { return [] }
        return mistakes.map { $0.phrase[.english] }
    }

    @Test func `an empty table is a store with every default`() throws {
        let settings = try folder.read("{}")
        #expect(settings == StoreSettings())
        #expect(settings.currency.code == "USD")
        #expect(settings.calendar.startsAtMinute == 240)
        #expect(settings.kitchen.warnAfterMinutes == 5)
        #expect(settings.kitchen.lateAfterMinutes == 8)
        #expect(settings.journal.keepDays == nil)
        #expect(settings.relay == nil)
        #expect(settings.bus.channel == "comanda")
    }

    @Test func `every setting is read`() throws {
        try folder.put("0123456789abcdef\n", as: "token")
        let settings = try folder.read(
            """
            {
              store: { id: "lisboa-2", name: "Pastelaria Ação" },
              currency: { code: "EUR", symbol: "€", fractionDigits: 2 },
              timeZone: "Europe/Lisbon",
              businessDayStartsAt: "05:30",
              languages: { till: "pt", kitchen: "es" }, highContrast: { kitchen: true },
              kitchen: { warnAfterMinutes: 4, lateAfterMinutes: 9 },
              journal: { keepDays: 90, limitMegabytes: 500 },
              relay: {
                url: "https://relay.example.com/v1", store: "pt-2", tokenFile: "token",
                caFile: "/etc/ssl/ca.pem",
              },
              bus: { channel: "front", key: "abcdefghijklmnop" },
            }
            """
        )

        #expect(settings.storeID == "lisboa-2")
        #expect(settings.storeName == "Pastelaria Ação")
        #expect(settings.currency == Currency(code: "EUR", symbol: "€"))
        #expect(settings.calendar.timeZone == "Europe/Lisbon")
        #expect(settings.calendar.startsAtMinute == 330)
        #expect(settings.languages.till == .portuguese)
        #expect(settings.highContrast.kitchen && !settings.highContrast.till)
        #expect(settings.languages.kitchen == .spanish)
        #expect(settings.kitchen.warnAfterMinutes == 4)
        #expect(settings.kitchen.lateAfterMinutes == 9)
        #expect(settings.journal.keepDays == 90)
        #expect(settings.journal.limitMegabytes == 500)
        #expect(settings.bus.channel == "front")
        #expect(try settings.bus.key?.word() == "abcdefghijklmnop")
        let relay = try #require(settings.relay)
        #expect(relay.url == "https://relay.example.com/v1")
        #expect(relay.store == "pt-2")
        #expect(relay.token == .file(folder.path + "/token"))
        #expect(try relay.token?.word() == "0123456789abcdef")
        #expect(relay.caFile == "/etc/ssl/ca.pem")
    }

    @Test func `a currency without digits has those of ISO 4217`() throws {
        #expect(try folder.read("{currency: {code: 'CLP'}}").currency.fractionDigits == 0)
        #expect(try folder.read("{currency: {code: 'KWD'}}").currency.fractionDigits == 3)
        #expect(try folder.read("{currency: {code: 'BRL'}}").currency.symbol == "BRL")
    }

    @Test func `a relay has the store's id when it names no other`() throws {
        let site = """
            { store: {id: "s1"},
              relay: { url: "http://127.0.0.1:8080", token: "0123456789abcdef" } }
            """
        #expect(try folder.read(site).relay?.store == "s1")
    }

    @Test func `a late warning moves the mark that is not set`() throws {
        let settings = try folder.read("{kitchen: {warnAfterMinutes: 12}}")
        #expect(settings.kitchen.lateAfterMinutes == 12)
    }

    @Test func `the kitchen has displays, a time of clearing and habits`() throws {
        let text = """
            {kitchen: {displays: [{name: "grill", stations: ["grill", "fry"]}, {name: "bar"}],
              then: {fry: "grill"}, clearAt: "04:00", clearAfterHours: 6,
              guardMilliseconds: 250, combineLines: false}}
            """
        let kitchen = try folder.read(text).kitchen
        #expect(kitchen.displays.map(\.name) == ["grill", "bar"])
        #expect(kitchen.displays.map(\.stations) == [["grill", "fry"], ["bar"]])
        #expect(kitchen.covered == ["grill", "fry", "bar"])
        #expect(kitchen.nextStation == ["fry": "grill"])
        #expect(kitchen.clearsAtMinute == 240 && kitchen.clearsAfterHours == 6)
        #expect(kitchen.guardMilliseconds == 250 && !kitchen.combinesLines)
        #expect(throws: SettingsError.self) {
            try folder.read("{kitchen: {displays: [{name: 'bar'}, {name: 'bar'}]}}")
        }
    }

    @Test func `the kitchen has stations, ages by the way to eat, and keys`() throws {
        let text = """
            {kitchen: {delivery: {warnAfterMinutes: 3}, stations: ["make", "oven"],
             usualStation: "make", then: {make: "oven"}, keys: {bump: "+ Enter"}}}
            """
        let kitchen = try folder.read(text).kitchen
        #expect(kitchen.ages[.delivery]?.warnAfterMinutes == 3)
        #expect(kitchen.ages[.takeaway] == nil)
        #expect(kitchen.nextStation == ["make": "oven"])
        #expect(kitchen.usualStation == "make")
        #expect(kitchen.keys == ["bump": "+ Enter"])
    }

    @Test(arguments: [
        ("[]", ". is [ ]; expected a table in braces { }"),
        ("{shop: 1}", "shop is no setting; there can be store, currency, timeZone,"),
        ("{store: {id: 'A B'}}", "store.id is \"A B\"; expected 1 to 63 of a-z"),
        ("{store: {name: ' '}}", "store.name is \" \"; expected a text in quotes"),
        ("{store: {name: 'a\\nb'}}", "store.name is"),
        ("{store: {id: 'a', id: 'b'}}", "store.id is there twice; keep one"),
        ("{currency: {}}", "currency.code is missing; write three capital letters"),
        ("{currency: {code: 'eur'}}", "currency.code is \"eur\"; expected three capital"),
        ("{currency: {code: 'EUR', fractionDigits: 4}}", "expected a whole number from 0 to 3"),
        ("{timeZone: 'Mars/Olympus'}", "timeZone is \"Mars/Olympus\"; expected a time zone"),
        ("{businessDayStartsAt: '24:00'}", "businessDayStartsAt is \"24:00\"; expected a time"),
        ("{businessDayStartsAt: 4}", "businessDayStartsAt is 4; expected a time of day"),
        ("{languages: {till: 'fr'}}", "languages.till is \"fr\"; expected \"en\", \"pt\""),
        ("{kitchen: {warnAfterMinutes: 0}}", "expected a whole number from 1 to 480"),
        ("{kitchen: {lateAfterMinutes: 3}}", "expected a whole number from 5 to 480"),
        ("{relay: {token: '0123456789abcdef'}}", "relay.url is missing; write an address"),
        ("{relay: {url: 'https://a'}}", "relay must have either token or tokenFile"),
        ("{bus: {key: 'short and secret'}}", "bus.key does not fit; expected a text in quotes"),
        ("{bus: {channel: null}}", "bus.channel is null; expected"),
    ])
    func `a wrong setting is told by its path`(site: String, expected: String) throws {
        let found = try mistakes(site)
        #expect(found.count == 1)
        #expect(found.first?.contains(expected) == true, "\(found)")
    }

    @Test(arguments: [
        "http://relay.example.com", "ftp://127.0.0.1", "https://", "relay", "https://u:p@a/",
        "https://a/?token=1", "http://127.0.0.1.example.com",
    ])
    func `an address that would carry events in the open is refused`(address: String) throws {
        let site = "{relay: {url: '\(address)', token: '0123456789abcdef'}}"
        #expect(try mistakes(site).first?.hasPrefix("relay.url is") == true)
    }

    @Test func `all wrong settings are told at once, each with its line`() throws {
        try folder.put("{\n store: 1,\n\n timeZone: 2,\n x: 3 }", as: "site.json5")
        let error = try #require(
            #expect(throws: SettingsError.self) { try StoreSettings(folder: folder.path) }
        )
        let lines = error.explanation[.spanish].split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[0].hasPrefix(folder.path + "/site.json5, línea 2: store es 1; se espera"))
        #expect(lines[1].contains("línea 4: timeZone es 2; se espera una zona horaria"))
        #expect(lines[2].contains("línea 5: x no es un ajuste"))
    }
}
