/// Who a program is.
public struct INAppConfig: Sendable, Hashable {
    /// The program's name, in reverse order of domains, such as `com.vendor.pos`.
    public let identifier: String

    /// The key that the vendor's programs share.
    ///
    /// It never leaves the process.
    public let apikey: String

    /// Describes a program.
    public init(identifier: String, apikey: String) {
        self.identifier = identifier
        self.apikey = apikey
    }
}
