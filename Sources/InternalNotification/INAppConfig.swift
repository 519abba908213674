/// Who a program is: its identity.
public struct INAppConfig: Sendable, Hashable {
    /// The program's name, in reverse order of domains, such as `com.vendor.pos`.
    public let identifier: String

    /// The key that the vendor's programs share.
    ///
    /// Programs with another key are not admitted: neither side sees the other, or gets its
    /// messages. It never leaves the process; others see a code that proves it. An empty one admits
    /// all others with an empty one.
    public let apikey: String

    /// Describes a program.
    public init(identifier: String, apikey: String) {
        self.identifier = identifier
        self.apikey = apikey
    }
}
