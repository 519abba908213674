/// One registration of a name, known in this process only.
///
/// Numbers are positive and never used twice in a process.
public struct Token: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: Int32

    /// Makes a token of its number.
    public init(rawValue: Int32) {
        self.rawValue = rawValue
    }
}
