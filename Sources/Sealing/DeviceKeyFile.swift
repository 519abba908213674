internal import Glibc
package import Kernel
internal import Words

/// The key by which the relay knows a box: made in the box on first need, and never leaving it.
///
/// It is the 32 bytes of an Ed25519 key (RFC 8032) in hexadecimal, in a file of mode 0600.
package enum DeviceKeyFile {
    /// The file's name in the program's state folder.
    package static let name = "device.key"
    private static let byteCount = 32

    /// Why there is no key.
    package enum Failure: Error, Hashable, Sendable {
        /// The system refuses.
        case system(SystemError)
        /// What is there is no key; it stays as it is.
        case damaged(path: String)
    }

    /// Reads the key of a folder, and makes one where there is none.
    ///
    /// - Throws: ``Failure``; a file that cannot be read is never replaced.
    package static func key(in folder: String) throws(Failure) -> SignerPrivateKey {
        let path = folder + "/" + name
        let text: Secret
        do throws(SystemError) {
            text = try Secret.content(ofFile: path)
        } catch .noSuchFile {
            return try make(at: path, in: folder)
        } catch {
            throw .system(error)
        }
        guard let key = seed(of: text).flatMap({ SignerPrivateKey(seed: $0) }) else {
            throw .damaged(path: path)
        }
        return key
    }

    private static func make(
        at path: String,
        in folder: String
    ) throws(Failure) -> SignerPrivateKey {
        let digits = Array("0123456789abcdef".utf8)
        do {
            let seed = try unsafe Secret(count: byteCount) { room throws(SealingError) in
                try unsafe fillWithRandomBytes(room)
            }
            guard let key = SignerPrivateKey(seed: seed) else { throw SystemError(rawValue: EIO) }
            let text = unsafe Secret(count: 2 * byteCount) { room in
                unsafe seed.withBytes { bytes in
                    for place in 0..<byteCount {
                        unsafe room[2 * place] = digits[Int(bytes[place] >> 4)]
                        unsafe room[2 * place + 1] = digits[Int(bytes[place] & 15)]
                    }
                }
            }
            let draft = path + ".draft"
            _ = unsafe unlink(draft)
            let file = try Descriptor(opening: draft, flags: O_WRONLY | O_CREAT | O_EXCL)
            try unsafe text.withBytes { bytes throws(SystemError) in
                try unsafe file.write(bytes.bytes)
            }
            try file.sync()
            _ = try retryingOnInterrupt { unsafe rename(draft, path) }
            try syncFolder(folder)
            return key
        } catch let error as SystemError {
            throw .system(error)
        } catch {
            throw .system(.inputOutput)
        }
    }

    /// The bytes that the digits name; nil for any other text.
    private static func seed(of text: Secret) -> Secret? {
        guard text.count == 2 * byteCount else { return nil }
        var isWell = true
        let seed = unsafe Secret(count: byteCount) { room in
            unsafe text.withBytes { digits in
                for place in 0..<byteCount {
                    let high = unsafe digitValue(digits[2 * place])
                    let low = unsafe digitValue(digits[2 * place + 1])
                    isWell = isWell && high != nil && low != nil
                    unsafe room[place] = (high ?? 0) << 4 | (low ?? 0)
                }
            }
        }
        return isWell ? seed : nil
    }
}
