package import Bundles
package import Kernel
import Words

/// Why settings were not packed, signed, taken or brought back; nothing was changed then.
package enum ProvisioningError: Explained {
    /// There is neither a bundle nor a folder of settings.
    case nothingThere(String)
    case unreadable(String, SystemError)
    case cannotWrite(String, SystemError)
    /// What is there is no bundle that can be taken.
    case bundle(String, BundleFault)
    /// Programs would not start with them, or something would not work.
    case mistakes([SiteMistake])
    /// The box takes only what its signers signed, and this has no signature.
    case unsigned(String)
    /// The box does not know who signed; the digits of the signer.
    case unknownSigner(String)
    /// An older one than the box has.
    case older(UInt64, UInt64)
    /// Another one than the box has, under the same number.
    case otherOfNumber(UInt64)
    /// Another store's than the box's.
    case otherStore(String, String)
    /// A person went back from these settings.
    case wentBack(String)
    /// There are no settings before.
    case nothingBefore
    /// Somebody else is at it.
    case busy
    /// Nothing that is a bundle's address and digest.
    case noAddress(String)
    /// A bundle could not be fetched; the address and why.
    case notFetched(String, String)
    /// What was fetched is not the bundle that the address was made for.
    case otherBundle(String)
    /// A file has no key that can sign.
    case noSignerKey(String)
    /// A file with a private key is among those to be packed.
    case privateKey(String)
}
