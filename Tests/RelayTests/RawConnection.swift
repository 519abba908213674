import Foundation
import Glibc

/// A TCP connection to loopback that sends exactly what a test says.
final class RawConnection {
    let descriptor: Int32

    init(port: Int) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var patience = timeval(tv_sec: 30, tv_usec: 0)
        unsafe setsockopt(
            descriptor,
            SOL_SOCKET,
            SO_RCVTIMEO,
            &patience,
            socklen_t(MemoryLayout<timeval>.size)
        )
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        let result = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw POSIXError(.init(rawValue: errno) ?? .ECONNREFUSED) }
    }

    deinit {
        close(descriptor)
    }

    /// Sends bytes; false when the other side has gone.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes {
                unsafe Glibc.send(
                    descriptor,
                    $0.baseAddress,
                    $0.count,
                    Int32(MSG_NOSIGNAL)
                )
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    @discardableResult
    func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// What comes until a text is in it, the other side closes, or two minutes are over.
    func read(until text: String) -> String {
        let end = ContinuousClock.now + .seconds(120)
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = unsafe recv(descriptor, &piece, piece.count, 0)
            bytes += piece.prefix(max(count, 0))
            let known = String(decoding: bytes, as: UTF8.self)
            if count <= 0 || known.contains(text) || .now > end { return known }
        }
    }

    /// All bytes until the other side closes, or 30 s without one.
    func readToEnd() -> [UInt8] {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = unsafe recv(descriptor, &piece, piece.count, 0)
            guard count > 0 else { return bytes }
            bytes += piece[..<count]
        }
    }
}
