internal import Glibc

/// How this machine is connected: the addresses of its links that work, and its routes.
///
/// See getifaddrs(3), proc_pid_net(5) and netdevice(7).
package struct NetworkState: Sendable, Hashable {
    /// Names and addresses of the links that are up and have a carrier, but for the loopback.
    package let addresses: Set<String>
    /// Where packets go to, one line a route.
    package let routes: Set<String>

    /// Whether another machine could be reached: a working link has an address that is more than
    /// the one every link gives itself.
    package var isUp: Bool { addresses.contains { !Self.isOfLinkOnly($0) } }

    private static let ofLinkOnly = ["fe8", "fe9", "fea", "feb", "169.254."]

    private static func isOfLinkOnly(_ address: String) -> Bool {
        let text = address.drop { $0 != " " }.dropFirst()
        return ofLinkOnly.contains { text.hasPrefix($0) }
    }

    /// Looks at the network as this thread sees it.
    ///
    /// - Returns: The state; what cannot be read counts as not there.
    package static func present() -> NetworkState {
        NetworkState(addresses: readAddresses(), routes: readRoutes())
    }
}

// MARK: - Reading

extension NetworkState {
    private static func readAddresses() -> Set<String> {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard unsafe getifaddrs(&first) == 0 else { return [] }
        defer { unsafe freeifaddrs(first) }
        var found: Set<String> = []
        var next = unsafe first
        while let entry = unsafe next {
            if let text = unsafe text(of: entry.pointee) { found.insert(text) }
            unsafe next = entry.pointee.ifa_next
        }
        return found
    }

    private static func text(of entry: ifaddrs) -> String? {
        let flags = unsafe Int32(truncatingIfNeeded: entry.ifa_flags)
        let works = Int32(IFF_UP) | Int32(IFF_RUNNING)
        guard flags & works == works, flags & Int32(IFF_LOOPBACK) == 0,
            let address = unsafe entry.ifa_addr
        else { return nil }
        let size: Int
        switch unsafe Int32(address.pointee.sa_family) {
        case AF_INET: size = MemoryLayout<sockaddr_in>.size
        case AF_INET6: size = MemoryLayout<sockaddr_in6>.size
        default: return nil
        }
        var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        let result = unsafe getnameinfo(
            address,
            socklen_t(size),
            &host,
            socklen_t(host.count),
            nil,
            0,
            NI_NUMERICHOST
        )
        guard result == 0 else { return nil }
        let letters = host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        let name = unsafe String(cString: entry.ifa_name)
        return name + " " + String(decoding: letters, as: UTF8.self)
    }

    /// Of each route what does not count packets: the columns differ between the two families.
    private static func readRoutes() -> Set<String> {
        lines(of: "route", columns: [0, 1, 2, 7]).union(
            lines(of: "ipv6_route", columns: [0, 1, 4, 9])
        )
    }

    private static func lines(of table: String, columns: [Int]) -> Set<String> {
        // Another thread of this process may be in another network.
        guard let bytes = try? content(ofFile: "/proc/thread-self/net/" + table) else { return [] }
        let rows = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        return Set(
            rows.map { row in
                let fields = row.split(whereSeparator: { $0 == " " || $0 == "\t" })
                return columns.filter { $0 < fields.count }.map { String(fields[$0]) }
                    .joined(separator: " ")
            }
        )
    }
}
