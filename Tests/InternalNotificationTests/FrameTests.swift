import Testing

@testable import InternalNotification

@Suite struct FrameTests {
    let frame = Frame(
        identifier: "com.vendor.pos",
        fingerprint: 0xc3f1_a902,
        addressee: .instance(77),
        messages: [
            INMessage(kind: "order.created", payload: ["id": "ord_42"]),
            INMessage(kind: "ç", payload: [:]),
        ]
    )

    @Test func `reads back what it writes`() throws {
        let copy = try Frame(frame.encoded)

        #expect(copy.identifier == frame.identifier)
        #expect(copy.fingerprint == frame.fingerprint)
        #expect(copy.addressee == frame.addressee)
        #expect(copy.messages == frame.messages)
    }

    @Test(arguments: [.everybody, .fingerprint(.max), .instance(.max)] as [Frame.Addressee])
    func `keeps every kind of addressee`(addressee: Frame.Addressee) throws {
        var frame = frame
        frame.addressee = addressee

        #expect(try Frame(frame.encoded).addressee == addressee)
    }

    @Test func `knows its size beforehand`() {
        let sizes = frame.messages.compactMap(Frame.bytes(of:))

        #expect(
            frame.encoded.count
                == Frame.headerBytes(identifier: frame.identifier) + sizes.reduce(0, +)
        )
        let long = INMessage(kind: String(repeating: "k", count: 65_536))
        #expect(Frame.bytes(of: long) == nil)
    }

    @Test func `refuses bytes that are cut off and survives bytes that are changed`() {
        let bytes = frame.encoded
        for place in bytes.indices {
            #expect(throws: Frame.Fault.self) { try Frame(Array(bytes[..<place])) }
            for byte in UInt8.min ... .max {
                var changed = bytes
                changed[place] = byte
                _ = try? Frame(changed)
            }
        }
    }

    @Test func `names the version that it does not know`() {
        var bytes = frame.encoded
        bytes[0] = 9

        #expect(throws: Frame.Fault.version(9)) { try Frame(bytes) }
    }
}
