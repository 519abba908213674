import Foundation
import Kernel
import Provisioning
import Sealing
import Settings
import Testing
import Words

@Suite struct SiteCheckTests {
    private let site: TestSite

    init() throws { site = try TestSite() }

    private func settings(_ rest: String) throws {
        try site.put("{\n  currency: { code: 'EUR' },\n  \(rest)\n}\n", as: "site.json5")
    }

    @Test func `a store without a mistake has none`() {
        #expect(site.mistakes() == [])
    }

    @Test func `all mistakes of all files are told at once, each with its place`() throws {
        try settings("timeZone: 'Mars/Base',\n  kitchn: {}, relay: { url: 'https://r.example' }")
        try site.put("{ items: [{ code: 1, name: 'x' }], categories: [] }", as: "menu.json5")
        try site.put("{ profiles: [{ columns: 3 }] }", as: "printer-profiles.json5")
        let found = site.mistakes()
        #expect(found.contains { $0.hasPrefix("site.json5:3:13: timeZone is \"Mars/Base\"") })
        #expect(found.contains { $0.hasPrefix("site.json5:4:3: kitchn is no setting") })
        #expect(found.contains { $0.hasPrefix("site.json5:4:22: relay must have either token") })
        #expect(found.contains { $0.hasPrefix("menu.json5:1:11: items[0].price is missing") })
        #expect(found.contains { $0.hasPrefix("printer-profiles.json5:1:") })
        #expect(found == found.sorted { $0.hasPrefix("site.") && !$1.hasPrefix("site.") })
    }

    @Test func `a file that is no JSON5 does not hide the mistakes of the other`() throws {
        try site.put("{ store: ", as: "site.json5")
        try FileManager.default.removeItem(atPath: site.site + "/menu.json5")
        let found = site.mistakes()
        #expect(found.count == 2)
        #expect(found[0].hasPrefix("site.json5:1:10: expected a value"))
        #expect(found[1].hasPrefix("menu.json5: There is no "))
    }

    @Test func `a printer's profile that is wrong itself is told once`() throws {
        try settings("printers: [{ name: 'a', address: '/dev/lp0', profile: 'mine' }]")
        try site.put("{ profiles: [{ code: 'mine' }] }", as: "printer-profiles.json5")
        #expect(site.mistakes().count == 1)
    }

    @Test func `a token that is missing, open to others or not one word is told`() throws {
        try settings("relay: { url: 'https://r.example', tokenFile: 'relay.token' }")
        #expect(
            site.mistakes() == [
                "site.json5:3:38: relay.tokenFile names relay.token, which is not there; "
                    + "put it beside site.json5"
            ]
        )
        try site.put("a-token-of-the-tests\r\n", as: "relay.token")
        #expect(site.mistakes() == [])
        try site.put("a-token-of-the-tests\n", as: "relay.token", mode: 0o644)
        #expect(site.mistakes().first?.hasPrefix("relay.token: others may read") == true)
        try site.put("two words are no token", as: "relay.token")
        #expect(site.mistakes().first?.contains("one line of 16 to 512 letters") == true)
    }

    @Test func `certificates and keys are read before anybody connects`() throws {
        try settings(
            """
            relay: { url: 'https://r.example', token: 'a-token-of-the-tests',
              caFile: 'ca.pem', certificateFile: 'box.pem', keyFile: 'box.key' },
            """
        )
        #expect(site.mistakes().count == 3)
        for name in ["one", "two"] {
            try site.openssl(
                "req",
                "-x509",
                "-newkey",
                "ed25519",
                "-nodes",
                "-subj",
                "/CN=\(name)",
                "-days",
                "30",
                "-keyout",
                "\(name).key",
                "-out",
                "\(name).crt"
            )
        }
        func text(_ name: String) throws -> String {
            try String(contentsOfFile: site.root + "/" + name, encoding: .utf8)
        }
        try site.put(try text("one.crt"), as: "ca.pem")
        try site.put(try text("one.crt"), as: "box.pem")
        try site.put(try text("one.key"), as: "box.key")
        #expect(site.mistakes() == [])
        try site.put(try text("two.key"), as: "box.key")
        #expect(site.mistakes().first?.hasPrefix("box.key: the key is not that of") == true)
        try site.put("no certificate", as: "ca.pem")
        #expect(site.mistakes().contains { $0.hasPrefix("ca.pem: there is no certificate") })
    }

    @Test func `a vault's opener that was changed is told before a program fails on it`() throws {
        let state = site.root + "/pos"
        try FileManager.default.createDirectory(
            atPath: state,
            withIntermediateDirectories: true
        )
        _ = try Vault.open(VaultSetup(at: state + "/vault.key"), recordsExist: false)
        let till = SiteCheck.Member(state: state, isTill: true)
        #expect(site.mistakes(for: [till]) == [])

        try settings("vault: { opener: 'tpm' }")
        #expect(
            site.mistakes(for: [till]).contains {
                $0.hasPrefix("site.json5:3:12: vault.opener is \"tpm\", and the keys in")
            }
        )
        try settings("vault: { opener: 'file' }")
        #expect(unsafe chmod(state + "/vault.key", 0o644) == 0)
        #expect(site.mistakes(for: [till]).first?.contains("vault.key") == true)
    }

    @Test func `a network that cannot be joined is told, and one as nmcli makes it is not`() throws
    {
        let network = """
            [connection]
            id=store
            uuid=5d3b7a52-2b59-4b0e-9a4e-6c1f2f1f7c11
            type=wifi

            [wifi]
            mode=infrastructure
            ssid=Box Lanches

            [wifi-security]
            key-mgmt=wpa-psk
            psk=eight or more

            [ipv4]
            method=auto

            """
        try site.put(network, as: "store.nmconnection")
        #expect(site.mistakes() == [])
        try site.put(network, as: "other.nmconnection")
        #expect(
            site.mistakes() == [
                "store.nmconnection: has the uuid of other.nmconnection; each network has its own"
            ]
        )
        let broken = network.replacing("5d3b7a52", with: "?").replacing("ssid=", with: "ss=")
            .replacing("eight or more", with: "short")
        try site.put(broken, as: "other.nmconnection")
        let told = site.mistakes()
        #expect(told.count == 3)
        for word in ["no uuid", "names no network", "8 to 63"] {
            #expect(told.contains { $0.hasPrefix("other.nmconnection:") && $0.contains(word) })
        }
        try site.put("[connection]\r\ntype=ethernet\r\n", as: "other.nmconnection")
        #expect(site.mistakes().contains { $0.contains("is no Wi-Fi") })
    }

    @Test func `a disk that must be sealed and is not is told`() throws {
        let till = SiteCheck.Member(state: site.root + "/pos", isTill: true)
        try settings("vault: { disk: 'sealed' }")
        #expect(
            site.mistakes(for: [till]).contains {
                $0.hasPrefix("site.json5:3:12: vault.disk is \"sealed\"")
            }
        )
        #expect(site.mistakes() == [])
    }

    @Test func `a chain's public key that is none is told`() throws {
        try settings("vault: { recoveryKeyFile: 'chain.pub' }")
        try site.put("nothing", as: "chain.pub")
        #expect(site.mistakes().first?.hasPrefix("chain.pub: chain.pub must hold a public") == true)
    }

    @Test func `two printers of one address and two rules for one device clash`() throws {
        try settings(
            """
            printers: [{ name: 'a', address: '10.0.0.9' }, { name: 'b', address: '10.0.0.9:9100' }],
            devices: [
              { name: 'bar', role: 'bumpBar', vendor: '05f9', product: '2206' },
              { name: 'gun', role: 'scanner', vendor: '05f9', product: '2206', port: '1-2' },
              { name: 'old', role: 'scanner', vendor: '05f9', product: '2207', port: '1-2' },
            ],
            """
        )
        let found = site.mistakes()
        #expect(found.count == 2)
        #expect(found.contains { $0.contains("printers[1].address is that of the printer \"a\"") })
        #expect(found.contains { $0.contains("devices[1] \"gun\" and \"bar\" would both be") })
    }

    @Test func `stations that nobody has, circles of them and keys twice are told`() throws {
        try settings(
            """
            kitchen: { stations: ['oven', 'pass'], usualStation: 'fry',
              then: { oven: 'pass', pass: 'oven' }, keys: { bump: 'x', rush: 'X 5' } },
            """
        )
        let found = site.mistakes()
        #expect(found.contains { $0.contains("kitchen.usualStation names fry") })
        #expect(found.filter { $0.contains("comes back to where it began") }.count == 2)
        #expect(found.contains { $0.contains("kitchen.keys.rush has the key x, and so has bump") })
        #expect(found.contains { $0.contains("kitchen.keys.rush is wrong") })
        #expect(found.count == 5)
    }

    @Test func `a file that the program's user may not read is told`() throws {
        try #require(geteuid() == 0, "needs to give files to another user")
        let state = site.root + "/pos"
        try FileManager.default.createDirectory(
            atPath: state,
            withIntermediateDirectories: true
        )
        #expect(unsafe chown(state, 65_534, 65_534) == 0)
        let found = site.mistakes(for: [SiteCheck.Member(state: state, isTill: true)])
        #expect(found.count == 2)
        #expect(found.allSatisfy { $0.contains("must read it and may not") })
    }
}
