import Foundation
import Kernel
import Testing

@testable import Journal

@Suite struct EventIDTests {
    static let text = "00112233-4455-6677-8899-aabbccddeeff"

    @Test(arguments: [text, text.uppercased(), text.filter { $0 != "-" }])
    func `both forms of the text are read`(form: String) throws {
        let id = try #require(EventID(form))
        #expect(id.bytes == (0..<16).map { UInt8($0 * 0x11) })
        #expect(id.description == Self.text)
        #expect(EventID(bytes: id.bytes) == id)
    }

    @Test(
        arguments: [
            "", "0", text + "0", String(text.dropLast()), "+" + text.dropFirst(),
            "0011223-34455-6677-8899-aabbccddeeff", "é" + text.dropFirst(2),
            "00112233-4455-6677-8899-aabbccddeef-",
        ]
    )
    func `anything else is not read`(form: String) {
        #expect(EventID(form) == nil)
    }

    @Test func `other counts of bytes are no id`() {
        #expect(EventID(bytes: [1]) == nil)
        #expect(EventID(bytes: [UInt8](repeating: 1, count: 17)) == nil)
    }

    @Test func `a new one is a random UUID`() {
        let ids = (0..<100).map { _ in EventID(from: SystemRandom()) }
        #expect(Set(ids).count == 100)
        for id in ids {
            #expect(id.bytes[6] >> 4 == 4)
            #expect(id.bytes[8] >> 6 == 2)
            #expect(UUID(uuidString: id.description)?.uuidString.lowercased() == id.description)
        }
    }

    @Test func `it is a text in JSON`() throws {
        let id = try #require(EventID(Self.text))
        let json = try JSONEncoder().encode([id])
        #expect(String(decoding: json, as: UTF8.self) == "[\"\(Self.text)\"]")
        #expect(try JSONDecoder().decode([EventID].self, from: json) == [id])
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([EventID].self, from: Data("[\"1\"]".utf8))
        }
    }
}
