internal import Words

/// A store's settings as one file: a tape archive, of which the first file may be a signature.
///
/// `tar tf` lists it. The signature's file has a fixed place and size, so that all bytes behind it
/// are what was signed, and nothing of them is read before the signature is found to be right.
package struct SiteBundle: Sendable, Hashable {
    /// Who signed, and the signature: an Ed25519 key and signature as RFC 8032 has them.
    package struct Signature: Sendable, Hashable {
        /// The signer's public key, 32 bytes.
        package let signer: [UInt8]
        /// The signature of ``SiteBundle/signedText(of:)``, 64 bytes.
        package let bytes: [UInt8]

        /// Describes a signature.
        package init(signer: [UInt8], bytes: [UInt8]) {
            self.signer = signer
            self.bytes = bytes
        }
    }

    /// What the ends of files of bundles are called.
    package static let fileNameEnd = ".site"

    /// What it says of itself.
    package let manifest: SiteManifest

    /// The store's files.
    package let files: [TapeArchive.Member]

    /// Puts a bundle together.
    package init(manifest: SiteManifest, files: [TapeArchive.Member]) {
        self.manifest = manifest
        self.files = files.sorted { $0.name < $1.name }
    }

    /// The bytes that are signed and stored: the same files make the same bytes.
    package var payload: [UInt8] {
        let first = TapeArchive.Member(
            name: SiteManifest.fileName,
            bytes: Array(manifest.text.utf8)
        )
        return TapeArchive.bytes(of: [first] + files)
    }

    /// Reads the part behind the signature.
    ///
    /// - Throws: ``BundleFault`` for what may not be in a bundle.
    package init(payload: ArraySlice<UInt8>) throws(BundleFault) {
        let limits = BundleLimits()
        guard payload.count <= limits.bytes else { throw .tooLarge("") }
        let members = try TapeArchive.members(of: payload, limits: limits)
        guard let first = members.first, first.name == SiteManifest.fileName,
            let text = String(validating: first.bytes, as: UTF8.self)
        else { throw .notABundle }
        guard !members.contains(where: { $0.name == Self.signatureName }) else {
            throw .badName(Self.signatureName)
        }
        let manifest = try SiteManifest(text: text)
        self.init(manifest: manifest, files: Array(members.dropFirst()))
    }

    /// Whether a file of a store's settings can be called so.
    ///
    /// No folders, nothing hidden, and nothing that another system reads otherwise.
    package static func isFit(name: String) -> Bool {
        guard (1...99).contains(name.utf8.count), let first = name.utf8.first else { return false }
        func isWord(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: false
            }
        }
        return isWord(first) && name.utf8.allSatisfy { isWord($0) || "._-".utf8.contains($0) }
    }
}

// MARK: - Signature

extension SiteBundle {
    private static let signatureName = "SIGNATURE"
    private static let title = "comanda site signature 1"

    /// What a signer signs: a word that no other signature begins with, and all bytes behind it.
    package static func signedText(of payload: ArraySlice<UInt8>) -> [UInt8] {
        Array("comanda site bundle\n".utf8) + payload
    }

    /// The whole file.
    package static func file(_ payload: ArraySlice<UInt8>, signature: Signature) -> [UInt8] {
        let signer = "signer " + hexadecimal(signature.signer)
        let bytes = "signature " + hexadecimal(signature.bytes)
        let text = [title, signer, bytes, ""].joined(separator: "\n")
        let member = TapeArchive.Member(name: signatureName, bytes: Array(text.utf8))
        return TapeArchive.bytes(of: member) + payload
    }

    /// Takes a file apart; a file without a signature is all payload.
    ///
    /// - Throws: ``BundleFault`` when what stands in the signature's place is none.
    package static func parts(
        of file: [UInt8]
    ) throws(BundleFault) -> (signature: Signature?, payload: ArraySlice<UInt8>) {
        guard file.count <= BundleLimits().bytes else { throw .tooLarge("") }
        let name = Array(signatureName.utf8) + [0]
        guard file.starts(with: name) else { return (nil, file[...]) }
        let size = 2 * TapeArchive.block
        guard file.count > size else { throw .cut }
        let text = String(
            decoding: file[TapeArchive.block..<size].prefix { $0 != 0 },
            as: UTF8.self
        )
        let lines = text.split(separator: "\n")
        guard lines.count == 3, lines[0] == title,
            let signer = digits("signer", lines[1]), signer.count == 32,
            let bytes = digits("signature", lines[2]), bytes.count == 64
        else { throw .notABundle }
        let signature = Signature(signer: signer, bytes: bytes)
        // One signature has one form: what is written otherwise was not written here.
        guard Self.file([], signature: signature) == Array(file.prefix(size)) else {
            throw .notABundle
        }
        return (signature, file[size...])
    }

    private static func digits(_ key: String, _ line: Substring) -> [UInt8]? {
        guard line.hasPrefix(key + " ") else { return nil }
        return bytes(ofHexadecimal: line.dropFirst(key.count + 1))
    }
}
