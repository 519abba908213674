package import Bundles
internal import Foundation
internal import Glibc
internal import Kernel
package import Sealing
internal import Settings
internal import Words

/// What a technician brings: a signed bundle, or a folder that nobody signed.
package struct SiteSource: Sendable {
    /// Where it was found.
    package let path: String

    /// The bundle's number and store; nil for a folder.
    package let manifest: SiteManifest?

    /// The signature as it stands in the bundle; nil without one.
    package let signature: SiteBundle.Signature?

    /// The files.
    package let files: [TapeArchive.Member]

    /// The SHA-256 of all of it, in hexadecimal.
    package let digest: String

    /// Whoever signed, if the signature is right; nil without one.
    package var signer: SignerPublicKey? {
        signature.flatMap { SignerPublicKey(bytes: $0.signer) }
    }

    /// Reads what a person named: a bundle, a folder of settings, or a medium that has either.
    ///
    /// On a medium the bundle with the greatest number is taken, and the folder `site` without any.
    /// Hidden files are nobody's, as those that other systems put beside each file they copy. A
    /// broken bundle is passed over while another is sound.
    /// A signature is verified before anything behind it is read.
    ///
    /// - Throws: ``ProvisioningError``.
    package init(at path: String) throws(ProvisioningError) {
        guard let facts = FileFacts(of: path) else { throw .nothingThere(path) }
        if facts.isFile {
            try self.init(bundle: path)
            return
        }
        guard facts.isFolder else { throw .nothingThere(path) }
        if FileFacts(of: path + "/" + StoreSettings.fileName) != nil {
            try self.init(folder: path)
            return
        }
        var newest: SiteSource?
        var broken: ProvisioningError?
        for name in Self.names(in: path)
        where name.hasSuffix(SiteBundle.fileNameEnd) && !name.hasPrefix(".") {
            guard FileFacts(of: path + "/" + name)?.isFile == true else { continue }
            do throws(ProvisioningError) {
                let found = try SiteSource(bundle: path + "/" + name)
                if found.manifest?.number ?? 0 > newest?.manifest?.number ?? 0 { newest = found }
            } catch {
                broken = broken ?? error
            }
        }
        if let newest {
            self = newest
        } else if let broken {
            throw broken
        } else if FileFacts(of: path + "/site/" + StoreSettings.fileName) != nil {
            try self.init(folder: path + "/site")
        } else {
            throw .nothingThere(path)
        }
    }

    /// Reads a bundle.
    package init(bundle path: String) throws(ProvisioningError) {
        let bytes = try Self.bytes(of: path)
        do throws(BundleFault) {
            let (signature, payload) = try SiteBundle.parts(of: bytes)
            if let signature {
                let text = SiteBundle.signedText(of: payload)
                guard let signer = SignerPublicKey(bytes: signature.signer),
                    signer.signed(text, signature: signature.bytes)
                else { throw BundleFault.notABundle }
            }
            let bundle = try SiteBundle(payload: payload)
            self.init(
                path: path,
                manifest: bundle.manifest,
                signature: signature,
                files: bundle.files,
                digest: Self.digest(payload)
            )
        } catch {
            throw .bundle(path, error)
        }
    }

    /// Reads a folder; folders in it and hidden files are not of it.
    package init(folder path: String) throws(ProvisioningError) {
        let limits = BundleLimits()
        var files: [TapeArchive.Member] = []
        // With room for what a bundle has besides: its manifest, its signature and its end.
        var size = 8 * TapeArchive.block
        for name in Self.names(in: path) where !name.hasPrefix(".") {
            let file = path + "/" + name
            guard let facts = FileFacts(of: file, itself: true), !facts.isFolder else { continue }
            guard facts.isFile else { throw .bundle(path, .notAFile(name)) }
            guard SiteBundle.isFit(name: name) else { throw .bundle(path, .badName(name)) }
            // The manifest is a file of a bundle too.
            guard files.count < limits.files - 1 else {
                throw .bundle(path, .tooMany(limits.files - 1))
            }
            let bytes = try Self.bytes(of: file)
            guard bytes.count <= limits.bytesOfFile else { throw .bundle(path, .tooLarge(name)) }
            let blocks = (bytes.count + TapeArchive.block - 1) / TapeArchive.block
            size += (1 + blocks) * TapeArchive.block
            guard size <= limits.bytes else { throw .bundle(path, .tooLarge("")) }
            files.append(TapeArchive.Member(name: name, bytes: bytes))
        }
        self.init(
            path: path,
            manifest: nil,
            signature: nil,
            files: files,
            digest: Self.digest(TapeArchive.bytes(of: files)[...])
        )
    }

    private init(
        path: String,
        manifest: SiteManifest?,
        signature: SiteBundle.Signature?,
        files: [TapeArchive.Member],
        digest: String
    ) {
        self.path = path
        self.manifest = manifest
        self.signature = signature
        self.files = files
        self.digest = digest
    }

    private static func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    private static func bytes(of path: String) throws(ProvisioningError) -> [UInt8] {
        do throws(SystemError) {
            return try content(ofFile: path, limit: BundleLimits().bytes)
        } catch {
            if error.rawValue == EFBIG { throw .bundle(path, .tooLarge("")) }
            throw .unreadable(path, error)
        }
    }

    private static func digest(_ bytes: ArraySlice<UInt8>) -> String {
        hexadecimal(sha256(Array(bytes)))
    }
}
