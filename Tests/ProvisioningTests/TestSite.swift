import Bundles
import Foundation
import Provisioning
import Sealing
import Words

/// A store's folder, a box's folder and signers of one test, gone with it.
final class TestSite {
    let root: String

    init() throws {
        root = NSTemporaryDirectory() + "comanda-provision-" + UUID().uuidString
        for name in ["site", "box", "medium"] {
            try FileManager.default.createDirectory(
                atPath: root + "/" + name,
                withIntermediateDirectories: true
            )
        }
        try put(Self.settings, as: "site.json5")
        try put(Self.menu, as: "menu.json5")
    }

    deinit {
        // What is left in the temporary folder harms nobody.
        try? FileManager.default.removeItem(atPath: root)
    }

    static let settings = "{ store: { id: 'lisboa-1' }, currency: { code: 'EUR' } }\n"
    static let menu = """
        { categories: [{ code: 'a', name: 'A', station: 'grill' }],
          items: [{ code: 11, name: 'Bica', price: 0.8, category: 'a' }] }

        """

    /// The folder that a technician writes.
    var site: String { root + "/site" }
    /// The box's data.
    var box: String { root + "/box" }

    /// Writes a file of the store that only its owner may read.
    func put(_ text: String, as name: String, mode: Int = 0o600) throws {
        let path = site + "/" + name
        try Data(text.utf8).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }

    /// The mistakes, in English, each on its line.
    func mistakes(for members: [SiteCheck.Member] = []) -> [String] {
        SiteCheck.mistakes(in: site, for: members).map { $0.line(in: .english) }
    }

    /// Runs openssl as a technician does.
    func openssl(_ words: String...) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/openssl")
        process.arguments = words
        process.standardError = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.currentDirectoryURL = URL(filePath: root)
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
    }

    /// A signer's key, made by openssl; its public half lies beside it as `NAME.pub`.
    func signer(_ name: String = "signer") throws -> SignerPrivateKey {
        let file = root + "/" + name
        try openssl("genpkey", "-algorithm", "ED25519", "-out", file + ".pem")
        try openssl("pkey", "-in", file + ".pem", "-pubout", "-out", file + ".pub")
        let pem = try Sealing.Secret.content(ofFile: file + ".pem")
        guard let key = SignerPrivateKey(pem: pem) else { throw CocoaError(.fileReadCorruptFile) }
        return key
    }

    /// Packs and signs the store as it is now.
    func bundle(_ number: UInt64, by signer: SignerPrivateKey?) throws -> String {
        let file = root + "/medium/lisboa-\(number).site"
        let bundle = try SitePacking.bundle(of: site, number: number)
        try SitePacking.write(bundle.payload, to: file)
        if let signer { try SitePacking.sign(fileAt: file, with: signer) }
        return file
    }

    /// All that the box has of settings in use.
    func inUse(_ folder: String = "site") -> [String: String] {
        let path = box + "/" + folder
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return Dictionary(
            uniqueKeysWithValues: names.map { name in
                let data = FileManager.default.contents(atPath: path + "/" + name)
                return (name, String(decoding: data ?? Data(), as: UTF8.self))
            }
        )
    }

    var delivery: SiteDelivery { delivery() }

    func delivery(step: @escaping () -> Void = {}) -> SiteDelivery {
        SiteDelivery(
            to: SiteShelf(at: box, step: step),
            for: [],
            imageSigners: root + "/image-signers.pem"
        )
    }
}
