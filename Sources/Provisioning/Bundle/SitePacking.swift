package import Bundles
internal import Glibc
internal import Kernel
package import Sealing
internal import Settings

/// Makes one file of a folder of settings, and signs it.
package enum SitePacking {
    /// Packs a folder that has no mistake.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - number: The bundle's number.
    /// - Returns: The bundle, not signed yet.
    /// - Throws: ``ProvisioningError`` with all mistakes.
    package static func bundle(
        of folder: String,
        number: UInt64
    ) throws(ProvisioningError) -> SiteBundle {
        let source = try SiteSource(folder: folder)
        let mistakes = SiteCheck.mistakes(in: folder)
        guard mistakes.isEmpty else { throw .mistakes(mistakes) }
        if let file = source.files.first(where: { SiteFileRights.hasPrivateKey($0.bytes) }) {
            throw .privateKey(file.name)
        }
        let store = SettingsReading(folder: folder).settings?.storeID ?? ""
        return SiteBundle(
            manifest: SiteManifest(number: number, store: store),
            files: source.files
        )
    }

    /// Signs a bundle in its file, in the place of the signature that it may have.
    ///
    /// - Throws: ``ProvisioningError`` when it is no bundle, or cannot be written.
    package static func sign(
        fileAt path: String,
        with key: SignerPrivateKey
    ) throws(ProvisioningError) {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try content(ofFile: path, limit: BundleLimits().bytes)
        } catch {
            throw .unreadable(path, error)
        }
        let file: [UInt8]
        do {
            let payload = try SiteBundle.parts(of: bytes).payload
            _ = try SiteBundle(payload: payload)
            let text = SiteBundle.signedText(of: payload)
            let signature = SiteBundle.Signature(
                signer: key.publicKey.bytes,
                bytes: try key.signature(of: text)
            )
            file = SiteBundle.file(payload, signature: signature)
        } catch let fault as BundleFault {
            throw .bundle(path, fault)
        } catch {
            throw .noSignerKey(path)
        }
        try write(file, to: path)
    }

    /// Writes a file whole or not at all.
    ///
    /// - Throws: ``ProvisioningError/cannotWrite(_:_:)``.
    package static func write(_ bytes: [UInt8], to path: String) throws(ProvisioningError) {
        let draft = path + ".draft"
        do throws(SystemError) {
            _ = unsafe unlink(draft)
            let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
            let file = try Descriptor(opening: draft, flags: flags)
            try unsafe file.write(bytes.span.bytes)
            try file.sync()
            _ = try retryingOnInterrupt { unsafe rename(draft, path) }
        } catch {
            _ = unsafe unlink(draft)
            throw .cannotWrite(path, error)
        }
    }
}
