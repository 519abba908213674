import Foundation
import Glibc
import Synchronization

/// A server on loopback that answers each request with whatever a test says.
final class ScriptedServer: Sendable {
    /// What it does once it has read a request whole.
    enum Move: Sendable {
        /// Sends these bytes and closes.
        case send(String)
        /// Sends these bytes one at a time, slowly, and never ends.
        case dribble(String)
        /// Says nothing and keeps the connection.
        case hang
        /// Closes without a word.
        case close
    }

    let port: Int
    private let listener: Int32
    private let seen = Mutex<[String]>([])

    init(_ move: @escaping @Sendable (Int) -> Move) throws {
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let socket = listener
        unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                _ = unsafe bind(socket, pointer, length)
                listen(socket, 16)
                _ = unsafe getsockname(socket, pointer, &length)
            }
        }
        port = Int(UInt16(bigEndian: address.sin_port))
        Thread.detachNewThread { [self] in serve(move) }
    }

    convenience init(_ move: Move) throws {
        try self.init { _ in move }
    }

    deinit {
        close(listener)
    }

    /// The requests so far, each whole.
    var requests: [String] { seen.withLock { $0 } }

    func end() { shutdown(listener, Int32(SHUT_RDWR)) }

    private func serve(_ move: @Sendable (Int) -> Move) {
        while true {
            let connection = accept(listener, nil, nil)
            guard connection >= 0 else { return }
            guard let request = read(connection) else {
                close(connection)
                continue
            }
            let number = seen.withLock { seen in
                seen.append(request)
                return seen.count
            }
            play(move(number), on: connection)
        }
    }

    private func play(_ move: Move, on connection: Int32) {
        switch move {
        case .send(let text):
            _ = unsafe write(connection, text, text.utf8.count)
            close(connection)
        case .dribble(let text):
            Thread.detachNewThread {
                for byte in text.utf8 {
                    guard unsafe send(connection, [byte], 1, Int32(MSG_NOSIGNAL)) == 1 else {
                        break
                    }
                    usleep(200_000)
                }
                close(connection)
            }
        case .hang: break
        case .close: close(connection)
        }
    }

    private func read(_ connection: Int32) -> String? {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = unsafe recv(connection, &piece, piece.count, 0)
            guard count > 0 else { return nil }
            bytes += piece[..<count]
            let text = String(decoding: bytes, as: UTF8.self)
            guard let end = text.range(of: "\r\n\r\n") else { continue }
            let length = text.firstMatch(of: /Content-Length: (\d+)/).flatMap { Int($0.1) } ?? 0
            if text[end.upperBound...].utf8.count >= length { return text }
        }
    }

    /// An answer with its head made up.
    static func answer(_ status: String, _ type: String, _ body: String, more: String = "") -> Move
    {
        .send(
            "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\n\(more)"
                + "Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
        )
    }
}
