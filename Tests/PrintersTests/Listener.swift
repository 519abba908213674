import Foundation
import Testing

/// A port of loopback that takes one connection after the other.
final class Listener {
    let port: UInt16
    private let number: Int32

    init() throws {
        number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let number = number
        let made = unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe bind(number, $0, length) == 0 && listen(number, 4) == 0
                    && getsockname(number, $0, &length) == 0
            }
        }
        try #require(made)
        port = UInt16(bigEndian: address.sin_port)
    }

    /// All that one connection brings until it ends, without what only asks for a status.
    func receive() -> [UInt8] {
        let other = accept(number, nil, nil)
        defer { _ = Foundation.close(other) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = unsafe read(other, &buffer, buffer.count)
            guard count > 0 else { return bytes }
            bytes += buffer.prefix(count)
        }
    }

    /// Takes a connection and cuts it off as soon as it brings a byte.
    func cutOff() {
        let other = accept(number, nil, nil)
        var byte: UInt8 = 0
        _ = unsafe read(other, &byte, 1)
        var atOnce = linger(l_onoff: 1, l_linger: 0)
        let length = socklen_t(MemoryLayout<linger>.size)
        _ = unsafe setsockopt(other, SOL_SOCKET, SO_LINGER, &atOnce, length)
        _ = Foundation.close(other)
    }

    func close() { _ = Foundation.close(number) }
}
