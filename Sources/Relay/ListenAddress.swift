internal import Glibc

/// Where the relay listens: a numeric address and a port.
package struct ListenAddress: Sendable, Hashable, CustomStringConvertible {
    /// The numeric address, IPv4 or IPv6, without brackets.
    package let host: String
    /// The port; 0 lets the kernel choose a free one.
    package let port: UInt16

    /// Reads `127.0.0.1:8470`, `[::1]:8470` or `localhost:8470`.
    ///
    /// - Parameter text: The address as a person writes it.
    /// - Throws: ``RelayError/badAddress(_:)`` for anything else, names included.
    package init(_ text: String) throws(RelayError) {
        guard let colon = text.lastIndex(of: ":"),
            let port = UInt16(text[text.index(after: colon)...])
        else { throw .badAddress(text) }

        var host = String(text[..<colon])
        if host.hasPrefix("["), host.hasSuffix("]") {
            host = String(host.dropFirst().dropLast())
            guard Self.bytes(of: host, family: AF_INET6) != nil else { throw .badAddress(text) }
        } else {
            if host == "localhost" { host = "127.0.0.1" }
            guard Self.bytes(of: host, family: AF_INET) != nil else { throw .badAddress(text) }
        }
        self.host = host
        self.port = port
    }

    /// Whether only this machine can reach it: 127.0.0.0/8 or ::1.
    package var isLoopback: Bool {
        if let bytes = Self.bytes(of: host, family: AF_INET) { return bytes[0] == 127 }
        let one = [UInt8](repeating: 0, count: 15) + [1]
        return Self.bytes(of: host, family: AF_INET6) == one
    }

    /// The address with another port, as a person writes it.
    func text(port: Int) -> String {
        host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    }

    package var description: String { text(port: Int(port)) }

    private static func bytes(of host: String, family: Int32) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: family == AF_INET ? 4 : 16)
        return unsafe inet_pton(family, host, &bytes) == 1 ? bytes : nil
    }
}
