import Bundles
import Foundation
import Provisioning
import Sealing
import Testing
import Words

@Suite struct SiteDeliveryTests {
    private let site: TestSite

    init() throws { site = try TestSite() }

    private func take(
        _ path: String,
        _ change: (inout SiteDelivery.Wish) -> Void = { _ in }
    ) throws -> SiteDelivery.Outcome {
        var wish = SiteDelivery.Wish()
        change(&wish)
        return try site.delivery.take(try SiteSource(at: path), wish)
    }

    /// What a person reads when something is refused.
    private func refusal(_ body: () throws -> Void) -> String {
        do {
            try body()
            return ""
        } catch {
            return (error as? ProvisioningError)?.explanation[.english] ?? "\(error)"
        }
    }

    @Test func `the first bundle names its signer, and from then on only the signer's is taken`()
        throws
    {
        let signer = try site.signer()
        let first = try site.bundle(1, by: signer)
        #expect(refusal { _ = try take(first) }.contains(signer.publicKey.digits))
        #expect(site.inUse().isEmpty)
        #expect(try take(first) { $0.trustsFirst = true } == .taken)
        #expect(site.inUse()["site.json5"] == TestSite.settings)
        #expect(try take(first) == .sameAsBefore)

        let thief = try site.signer("thief")
        try site.put("{ store: { id: 'lisboa-1', name: 'X' } }", as: "site.json5")
        let stolen = try site.bundle(2, by: thief)
        let said = refusal { _ = try take(stolen) { $0.trustsFirst = true } }
        #expect(said.contains(thief.publicKey.digits))
        #expect(refusal { _ = try take(site.site) }.contains("is not signed"))
        let unsigned = try site.bundle(3, by: nil)
        #expect(refusal { _ = try take(unsigned) }.contains("is not signed"))
        #expect(site.inUse()["site.json5"] == TestSite.settings)
        #expect(try take(stolen) { $0.trusted = [thief.publicKey] } == .taken)
    }

    @Test func `a bundle hands over to other signers`() throws {
        let (old, new) = (try site.signer("old"), try site.signer("new"))
        let keys = try String(contentsOfFile: site.root + "/new.pub", encoding: .utf8)
        try site.put(keys, as: "signers.pem")
        _ = try take(try site.bundle(1, by: old)) { $0.trustsFirst = true }
        #expect(refusal { _ = try take(try site.bundle(2, by: old)) }.contains("does not know"))
        #expect(try take(try site.bundle(3, by: new)) == .taken)
    }

    @Test func `an image can name the chain's signer, and then no other is the first`() throws {
        let (chain, other) = (try site.signer("chain"), try site.signer("other"))
        let keys = try Data(contentsOf: URL(filePath: site.root + "/chain.pub"))
        try keys.write(to: URL(filePath: site.root + "/image-signers.pem"))
        let foreign = try site.bundle(1, by: other)
        #expect(refusal { _ = try take(foreign) { $0.trustsFirst = true } } != "")
        #expect(refusal { _ = try take(site.site) }.contains("is not signed"))
        #expect(try take(try site.bundle(2, by: chain)) == .taken)
    }

    @Test func `an older bundle and another store's are taken only when asked for`() throws {
        let signer = try site.signer()
        _ = try take(try site.bundle(5, by: signer)) { $0.trustsFirst = true }
        try site.put("{ store: { id: 'lisboa-1', name: 'Old' } }", as: "site.json5")
        let older = try site.bundle(4, by: signer)
        #expect(refusal { _ = try take(older) }.contains("number 4, and the box has 5"))
        try site.put("{ store: { id: 'porto-1' } }", as: "site.json5")
        let other = try site.bundle(6, by: signer)
        #expect(refusal { _ = try take(other) }.contains("for the store porto-1"))
        #expect(try take(older) { $0.older = true } == .taken)
        #expect(try take(other) { $0.otherStore = true } == .taken)
    }

    @Test func `another bundle of the same number is taken only when asked for`() throws {
        let signer = try site.signer()
        let first = try site.bundle(5, by: signer)
        _ = try take(first) { $0.trustsFirst = true }
        #expect(try take(first) == .sameAsBefore)
        try site.put("{ store: { id: 'lisboa-1', name: 'Other' } }", as: "site.json5")
        let other = try site.bundle(5, by: signer)
        #expect(refusal { _ = try take(other) }.contains("another bundle of that number"))
        #expect(site.inUse()["site.json5"] == TestSite.settings)
        #expect(try take(other) { $0.older = true } == .taken)
        for language in Language.allCases {
            let words = ProvisioningError.otherOfNumber(5).explanation[language]
            #expect(words.contains("5") && words.contains("--older"))
        }
    }

    @Test func `what another system puts beside a bundle, and a broken one, are passed over`()
        throws
    {
        _ = try site.bundle(5, by: try site.signer())
        let medium = site.root + "/medium"
        let junk = Data([0x00, 0x05, 0x16, 0x07] + [UInt8](repeating: 0, count: 4092))
        try junk.write(to: URL(filePath: medium + "/._lisboa-5.site"))
        #expect(try SiteSource(at: medium).manifest?.number == 5)
        try junk.write(to: URL(filePath: medium + "/lisboa-6.site"))
        #expect(try SiteSource(at: medium).manifest?.number == 5)
        try FileManager.default.removeItem(atPath: medium + "/lisboa-5.site")
        #expect(refusal { _ = try SiteSource(at: medium) }.contains("lisboa-6.site"))
        try FileManager.default.removeItem(atPath: medium + "/lisboa-6.site")
        #expect(refusal { _ = try SiteSource(at: medium) }.contains("has no settings"))
    }

    @Test func `a folder without settings in their place gives way`() throws {
        try FileManager.default.createDirectory(
            atPath: site.box + "/site",
            withIntermediateDirectories: true
        )
        try Data("x".utf8).write(to: URL(filePath: site.box + "/site/notes.txt"))
        #expect(try take(site.site) == .taken)
        #expect(site.inUse()["site.json5"] == TestSite.settings)
        #expect(site.inUse()["notes.txt"] == nil && site.inUse("site.before").isEmpty)
        #expect(site.inUse("site.ready").isEmpty)
        let manager = FileManager.default
        try manager.moveItem(atPath: site.box + "/site", toPath: site.box + "/site.before")
        try manager.createDirectory(atPath: site.box + "/site", withIntermediateDirectories: true)
        try Data("x".utf8).write(to: URL(filePath: site.box + "/site/notes.txt"))
        #expect(try take(site.site) == .sameAsBefore)
        try manager.removeItem(atPath: site.box + "/site")
        try Data("x".utf8).write(to: URL(filePath: site.box + "/site"))
        #expect(try take(site.site) == .taken)
        #expect(try take(site.site) == .sameAsBefore)
    }

    @Test func `nothing is packed that no box could read`() throws {
        let large = String(repeating: "x", count: 9_000_000)
        try site.put(large, as: "bell.wav")
        #expect(refusal { _ = try site.bundle(1, by: nil) }.contains("too large: bell.wav"))
        for name in ["a.wav", "b.wav", "bell.wav"] {
            try site.put(String(repeating: "x", count: 6_000_000), as: name)
        }
        #expect(refusal { _ = try site.bundle(1, by: nil) }.contains("16 MiB at most"))
        for name in ["b.wav", "bell.wav"] { try site.put("x", as: name) }
        for number in 0..<195 { try site.put("x", as: "n\(number).txt") }
        #expect(refusal { _ = try site.bundle(1, by: nil) }.contains("more than 199 files"))
        try FileManager.default.removeItem(atPath: site.site + "/n0.txt")
        let whole = try site.bundle(1, by: try site.signer())
        #expect(try SiteSource(bundle: whole).files.count == 199)
    }

    @Test func `one goes back and forth, and a start does not undo that`() throws {
        let signer = try site.signer()
        #expect(refusal { _ = try site.delivery.goBack() }.contains("no settings before"))
        _ = try take(try site.bundle(1, by: signer)) { $0.trustsFirst = true }
        #expect(refusal { _ = try site.delivery.goBack() }.contains("no settings before"))
        try site.put("{ store: { id: 'lisboa-1', name: 'New' } }", as: "site.json5")
        let second = try site.bundle(2, by: signer)
        _ = try take(second)
        #expect(try site.delivery.goBack().number == 1)
        #expect(site.inUse()["site.json5"] == TestSite.settings)
        #expect(refusal { _ = try take(second) { $0.again = false } }.contains("went back from"))
        #expect(try site.delivery.goBack().number == 2)
        #expect(try take(second) { $0.again = false } == .sameAsBefore)
    }

    @Test func `a medium's newest bundle is taken, and its folder where there is none`() throws {
        let medium = site.root + "/medium"
        #expect(refusal { _ = try take(medium) }.contains("has no settings"))
        try FileManager.default.copyItem(atPath: site.site, toPath: medium + "/site")
        #expect(try take(medium) == .taken)
        let signer = try site.signer()
        _ = try site.bundle(10, by: signer)
        _ = try site.bundle(9, by: signer)
        #expect(try SiteSource(at: medium).manifest?.number == 10)
    }

    @Test func `all mistakes are told and the settings in use stay`() throws {
        _ = try take(site.site)
        try site.put("{ store: { id: 'A B' }, timeZone: 'x' }", as: "site.json5")
        let said = refusal { _ = try take(site.site) }
        #expect(said.split(separator: "\n").count == 2)
        #expect(said.hasPrefix("site.json5:1:"))
        #expect(site.inUse()["site.json5"] == TestSite.settings)
        #expect(refusal { _ = try site.bundle(1, by: nil) } == said)
    }

    @Test func `private keys stay out of bundles, and rights go by names`() throws {
        try site.put("-----BEGIN PRIVATE KEY-----\n", as: "box.pem")
        #expect(refusal { _ = try site.bundle(1, by: nil) }.contains("box.pem has a private key"))
        try site.put("a-token-of-the-tests", as: "relay.token", mode: 0o666)
        _ = try take(site.site)
        func mode(_ name: String) throws -> Int? {
            let path = site.box + "/site/" + name
            let facts = try FileManager.default.attributesOfItem(atPath: path)
            return facts[.posixPermissions] as? Int
        }
        #expect(try mode("site.json5") == 0o640)
        #expect(try mode("relay.token") == 0o600)
        #expect(try mode("box.pem") == 0o600)
    }

    @Test func `a byte that was changed, cut off or added anywhere is refused, nothing changed`()
        throws
    {
        _ = try take(site.site)
        let before = site.inUse()
        let file = try site.bundle(1, by: try site.signer())
        let whole = try Data(contentsOf: URL(filePath: file))
        var broken = stride(from: 0, to: whole.count, by: 97).map { place in
            var bytes = whole
            bytes[place] ^= 0x10
            return bytes
        }
        broken += [whole.prefix(whole.count - 512), whole.dropFirst(512), whole + [0]]
        broken += [Data(), Data([0x1F, 0x8B] + [UInt8](repeating: 0, count: 2000))]
        for bytes in broken {
            try bytes.write(to: URL(filePath: file))
            #expect(refusal { _ = try take(file) { $0.trustsFirst = true } } != "")
        }
        #expect(site.inUse() == before)
    }

    @Test func `a link, a pipe or an odd name in a folder is refused`() throws {
        let link = site.site + "/vault.pub"
        try FileManager.default.createSymbolicLink(
            atPath: link,
            withDestinationPath: "/etc/shadow-none"
        )
        #expect(refusal { _ = try take(site.site) } != "")
        try FileManager.default.removeItem(atPath: link)
        #expect(unsafe mkfifo(link, 0o600) == 0)
        #expect(refusal { _ = try take(site.site) }.contains("is a link, a folder or a device"))
        try FileManager.default.removeItem(atPath: link)
        try site.put("x", as: "my file.txt")
        #expect(refusal { _ = try take(site.site) }.contains("names are letters"))
        #expect(site.inUse().isEmpty)
    }

    @Test func `settings taken under any mask may be read by the group`() async throws {
        let root = site.root
        await #expect(processExitsWith: .success) { [root = root as String] in
            umask(0o077)
            let shelf = SiteShelf(at: root + "/box")
            let delivery = SiteDelivery(to: shelf, for: [], imageSigners: "")
            _ = try delivery.take(try SiteSource(at: root + "/site"))
        }
        for (name, mode) in ["/site": 0o750, "/site/site.json5": 0o640] {
            let facts = try FileManager.default.attributesOfItem(atPath: site.box + name)
            #expect(facts[.posixPermissions] as? Int == mode, "\(name)")
        }
    }
}
