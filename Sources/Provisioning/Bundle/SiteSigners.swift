internal import Foundation
internal import Kernel
package import Sealing
internal import Words

/// Whose bundles a box takes.
///
/// The settings in use say it: the keys of their `signers.pem`, else the one that signed them. A
/// box without a store asks its image, whose `signers.pem` may name the chain's. Where nobody is
/// named, the first bundle that a person brings names its signer: who has the box in hand then
/// could as well write its disk.
package struct SiteSigners: Sendable, Hashable {
    static let fileName = "signers.pem"

    /// The keys.
    package let keys: [SignerPublicKey]

    /// Reads whom a box trusts.
    ///
    /// - Parameters:
    ///   - shelf: The box's settings.
    ///   - image: The file of the image's signers; it need not be there.
    package init(of shelf: SiteShelf, image: String) {
        let own = Self.keys(inFile: shelf.site + "/" + Self.fileName)
        if !own.isEmpty {
            keys = own
        } else if let signer = shelf.origin.flatMap({ SignerPublicKey(hex: $0.signer) }) {
            keys = [signer]
        } else {
            keys = Self.keys(inFile: image)
        }
    }

    /// The keys of a file in PEM; none when it cannot be read.
    package static func keys(inFile path: String) -> [SignerPublicKey] {
        guard let pem = try? content(ofFile: path, limit: 65_536) else { return [] }
        return SignerPublicKey.all(pem: pem)
    }
}

extension SignerPublicKey {
    /// Reads a key from hexadecimal digits.
    init?(hex: String) {
        guard let bytes = Words.bytes(ofHexadecimal: hex) else { return nil }
        self.init(bytes: bytes)
    }

    var hex: String {
        hexadecimal(bytes)
    }
}
