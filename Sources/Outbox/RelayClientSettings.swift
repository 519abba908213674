package import RelayContract

/// How to reach the relay, and as whom.
package struct RelayClientSettings: Sendable {
    /// Where the relay is.
    package let address: RelayAddress
    /// The store that the box belongs to.
    package let store: StoreName
    /// The store's bearer token.
    package let token: String
    /// A PEM file of the only authorities to trust; nil trusts the system's.
    package var authoritiesFile: String?
    /// A PEM file that shows the relay who this box is; nil shows the token only.
    package var certificateFile: String?
    /// The PEM file of the certificate's key; nil when it lies in the certificate's file.
    package var keyFile: String?
    /// The only public keys that the relay may have, as `sha256//` and base64, more than one with
    /// semicolons between; nil for any that the authorities vouch for.
    package var pinnedKey: String?
    /// A proxy's URL; never taken from the environment.
    package var proxy: String?
    /// Milliseconds until a connection must stand.
    package var connectMilliseconds = 5000
    /// Milliseconds until an exchange must be over.
    package var totalMilliseconds = 20_000
    /// Seconds below 100 bytes a second, after which an exchange is ended.
    package var slowSeconds = 10

    /// Settings with the usual times, the system's authorities and no proxy.
    package init(address: RelayAddress, store: StoreName, token: String) {
        self.address = address
        self.store = store
        self.token = token
    }
}
