internal import Foundation
internal import Synchronization

/// A printer on a port of loopback that answers nothing and keeps what it gets.
package final class TCPPrinter: Sendable {
    /// Where it listens.
    package let port: UInt16

    private let number: Int32
    private let bytes = Mutex<[UInt8]>([])

    /// Why there is none.
    package enum Failure: Error {
        case noPort
    }

    /// Listens.
    package init() throws {
        let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isMade = unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe bind(number, $0, length) == 0 && listen(number, 8) == 0
                    && getsockname(number, $0, &length) == 0
            }
        }
        guard isMade else { throw Failure.noPort }
        self.number = number
        port = UInt16(bigEndian: address.sin_port)
        Thread { [self] in work() }.start()
    }

    /// What is printed so far.
    package var paper: Paper {
        Paper(printing: Self.withoutQuestions(bytes.withLock { $0 }), pages: [19: "CP858"])
    }

    /// Listens no more.
    package func end() {
        _ = shutdown(number, Int32(SHUT_RDWR))
        _ = close(number)
    }

    private func work() {
        while true {
            let other = accept(number, nil, nil)
            guard other >= 0 else { return }
            var buffer = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = unsafe read(other, &buffer, buffer.count)
                guard count > 0 else { break }
                bytes.withLock { $0 += buffer.prefix(count) }
            }
            _ = close(other)
        }
    }

    /// A printer takes `DLE EOT n` out of what it prints.
    private static func withoutQuestions(_ bytes: [UInt8]) -> [UInt8] {
        var rest = bytes[...]
        var kept: [UInt8] = []
        while let byte = rest.popFirst() {
            if byte == 0x10, rest.first == 0x04 {
                rest = rest.dropFirst(2)
            } else {
                kept.append(byte)
            }
        }
        return kept
    }
}
