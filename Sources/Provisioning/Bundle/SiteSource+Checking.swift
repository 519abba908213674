internal import Bundles
internal import Glibc
internal import Kernel

extension SiteSource {
    /// Checks what was brought, before anything of it is taken.
    ///
    /// - Parameter folder: An empty folder that nobody else reads.
    /// - Returns: All mistakes.
    /// - Throws: ``ProvisioningError`` when it cannot be unpacked.
    package func mistakes(unpackedIn folder: String) throws(ProvisioningError) -> [SiteMistake] {
        for file in files {
            do throws(SystemError) {
                let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
                let open = try Descriptor(opening: folder + "/" + file.name, flags: flags)
                try unsafe open.write(file.bytes.span.bytes)
            } catch {
                throw .cannotWrite(folder, error)
            }
        }
        return SiteCheck.mistakes(in: folder)
    }
}
