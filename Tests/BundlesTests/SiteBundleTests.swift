import Bundles
import Testing
import Words

@Suite struct SiteBundleTests {
    private let manifest = SiteManifest(number: 7, store: "lisboa-1")
    private let files = [
        TapeArchive.Member(name: "site.json5", bytes: Array("{}".utf8)),
        TapeArchive.Member(name: "menu.json5", bytes: [UInt8](repeating: 65, count: 513)),
    ]

    private var bundle: SiteBundle { SiteBundle(manifest: manifest, files: files) }

    /// An archive of one file whose header is changed and summed up anew.
    private func archive(_ change: (inout [UInt8]) -> Void) -> [UInt8] {
        var bytes = bundle.payload
        change(&bytes)
        for place in 148..<156 { bytes[place] = 0x20 }
        let sum = bytes[..<512].reduce(0) { $0 + Int($1) }
        let digits = String(sum, radix: 8)
        let text = String(repeating: "0", count: 6 - digits.count) + digits
        bytes.replaceSubrange(148..<154, with: text.utf8)
        bytes[154] = 0
        return bytes
    }

    @Test func `what was packed is read again, and the same files make the same bytes`() throws {
        let again = SiteBundle(manifest: manifest, files: files.reversed())
        #expect(again.payload == bundle.payload)
        #expect(try SiteBundle(payload: bundle.payload[...]) == bundle)
        #expect(bundle.payload.count.isMultiple(of: 512))
    }

    @Test func `a signature stands in front and covers all bytes behind it`() throws {
        let signature = SiteBundle.Signature(
            signer: [UInt8](repeating: 1, count: 32),
            bytes: [UInt8](repeating: 0xAB, count: 64)
        )
        let file = SiteBundle.file(bundle.payload[...], signature: signature)
        let (found, payload) = try SiteBundle.parts(of: file)
        #expect(found == signature)
        #expect(Array(payload) == bundle.payload)
        #expect(try SiteBundle.parts(of: bundle.payload).signature == nil)

        for place in [100, 515, 1000] {
            var changed = file
            changed[place] ^= 1
            #expect(throws: BundleFault.notABundle) { _ = try SiteBundle.parts(of: changed) }
        }
        #expect(throws: BundleFault.cut) { _ = try SiteBundle.parts(of: Array(file.prefix(1000))) }
    }

    @Test func `an archive that is cut anywhere is refused`() {
        let whole = bundle.payload
        for count in stride(from: 0, to: whole.count - 512, by: 100) {
            #expect(throws: BundleFault.self) { try SiteBundle(payload: whole.prefix(count)) }
        }
        #expect(throws: BundleFault.cut) { try SiteBundle(payload: (whole + [1])[...]) }
    }

    @Test(arguments: ["../site.json5", "/etc/passwd", "a/b", ".origin", "", "a\u{1B}[2J", "-rf"])
    func `no name leads elsewhere or hides`(name: String) {
        #expect(!SiteBundle.isFit(name: name))
        let bytes = archive { header in
            header.replaceSubrange(0..<100, with: [UInt8](repeating: 0, count: 100))
            header.replaceSubrange(0..<name.utf8.count, with: name.utf8)
        }
        #expect(throws: BundleFault.badName(name)) { try SiteBundle(payload: bytes[...]) }
    }

    @Test(arguments: "1234567xgLKS".utf8)
    func `links, folders, devices and other kinds are refused`(kind: UInt8) {
        let bytes = archive { $0[156] = kind }
        #expect(throws: BundleFault.notAFile("MANIFEST")) { try SiteBundle(payload: bytes[...]) }
    }

    @Test func `a size that promises more than is there is refused before it is made`() {
        let bomb = archive { $0.replaceSubrange(124..<135, with: "77777777777".utf8) }
        #expect(throws: BundleFault.tooLarge("MANIFEST")) { try SiteBundle(payload: bomb[...]) }
        let past = archive { $0.replaceSubrange(124..<135, with: "00000100000".utf8) }
        #expect(throws: BundleFault.cut) { try SiteBundle(payload: past[...]) }
    }

    @Test func `too many files, two of a name and a folder before a name are refused`() {
        let many = (0...200).map { TapeArchive.Member(name: "f\($0)", bytes: []) }
        let large = SiteBundle(manifest: manifest, files: many)
        #expect(throws: BundleFault.tooMany(200)) { try SiteBundle(payload: large.payload[...]) }
        let twice = SiteBundle(manifest: manifest, files: files + files)
        #expect(throws: BundleFault.twice("menu.json5")) {
            try SiteBundle(payload: twice.payload[...])
        }
        let folder = archive { $0[345] = UInt8(ascii: "x") }
        #expect(throws: BundleFault.badName("MANIFEST")) { try SiteBundle(payload: folder[...]) }
    }

    @Test func `a manifest of a newer program is told as such`() {
        #expect(throws: BundleFault.newer) {
            try SiteManifest(text: "comanda site bundle 2\nnumber 1\nstore a\n")
        }
        for text in ["", "comanda site bundle 1\n", "comanda site bundle 1\nnumber 0\nstore a\n"] {
            #expect(throws: BundleFault.notABundle) { try SiteManifest(text: text) }
        }
    }

    @Test func `a fault in words shows no sign that moves a cursor`() {
        let fault = BundleFault.badName("\u{1B}[2Jx\n")
        #expect(fault.explanation[.english].contains("?[2Jx?"))
    }
}
