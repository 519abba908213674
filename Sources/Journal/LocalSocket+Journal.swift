internal import Foundation
internal import Kernel

// A message is four bytes of length, highest first, and a property list in binary, which carries
// bytes as they are.
extension LocalSocket {
    private static var bytesMax: Int { 64 << 20 }

    borrowing func send(message: some Encodable) throws(SystemError) {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        guard let bytes = try? encoder.encode([message]) else { throw .inputOutput }
        try send(UInt32(bytes.count).bigEndianBytes + Array(bytes))
    }

    /// Receives a message; nil when the other side has gone or says what is not understood.
    borrowing func receive<Message: Decodable>(
        _ type: Message.Type
    ) throws(SystemError) -> Message? {
        guard let head = try receive(4) else { return nil }
        let count = head.reduce(0) { $0 << 8 | Int($1) }
        guard count <= Self.bytesMax, let bytes = try receive(count) else { return nil }
        return try? PropertyListDecoder().decode([Message].self, from: Data(bytes)).first
    }
}
