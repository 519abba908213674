/// Why the relay does not start.
package enum RelayError: Error, Hashable, Sendable {
    case badAddress(String)
    case plainBeyondLoopback(String)
    /// An option's value that is no whole number from 1.
    case badNumber(option: String, String)
    case cannotListen(String, String)
    case noToken
    /// A token that cannot be one; the value is its store's name, never the token.
    case badToken(String)
    case fileUnreadable(String, String)
    case fileIsNoText(String)
    case fileOpenToOthers(String)
    case certificateRefused
    case identityIncomplete
    /// No code of enrolment can be made without an owner's token.
    case noOwnerToken
    /// A store's name that cannot be one; empty when none was given.
    case badStoreName(String)
    case folderUnusable(String, String)
    case storeUsedByAnother(String)
    case storeDamaged(String, String)
    case storeFull(String)
    /// An address of a database that cannot be read; the value is never the address.
    case badStore
    case databaseUnreachable(String, String)
    case databaseNotDurable(String, String)
}
