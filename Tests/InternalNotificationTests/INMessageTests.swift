import Testing

@testable import InternalNotification

@Suite struct INMessageTests {
    /// Texts are looked at eight bytes at a time, and then one by one.
    @Test func `a text comes back whatever character stands where in it`() throws {
        for place in 0..<18 {
            for scalar in (UInt32(0)..<0x100).compactMap({ Unicode.Scalar($0) }) {
                let text = String(repeating: "a", count: place) + String(scalar) + "bcdefghij"
                let message = INMessage(kind: "k", payload: [text: .string(text)])
                let plain = scalar.value >= 0x20 && scalar != "\"" && scalar != "\\"
                #expect(message.json.contains(UInt8(ascii: "\\")) != plain)
                let copy = INMessage(kind: "k", json: message.json[...])
                guard copy.payload == [text: .string(text)] else {
                    Issue.record("U+\(Int(scalar.value)) at \(place)")
                    continue
                }
            }
        }
    }

    struct Order: Codable, Equatable {
        var id: String
        var items: Int
        var cents: Int64
        var largest: UInt64
    }

    @Test func `takes a payload as a literal`() {
        let message = INMessage(
            kind: "order.created",
            payload: [
                "id": "ord_42", "items": 3, "total": 49.90, "paid": true, "note": nil,
                "lines": ["açaí", ["size": 2]],
            ]
        )

        #expect(message.payload["id"]?.string == "ord_42")
        #expect(message.payload["items"]?.integer == 3)
        #expect(message.payload["total"]?.double == 49.90)
        #expect(message.payload["lines"]?.array?[1]["size"]?.integer == 2)
        #expect(
            String(decoding: message.json, as: UTF8.self)
                == #"{"id":"ord_42","items":3,"lines":["açaí",{"size":2}],"note":null,"#
                + #""paid":true,"total":49.9}"#
        )
    }

    @Test func `keeps whole numbers of 64 bits whole`() throws {
        let order = Order(id: "1", items: .min, cents: .max, largest: .max)
        let message = try INMessage(kind: "order", encoding: order)
        let copy = INMessage(kind: "order", json: message.json[...])

        #expect(try copy.decode(Order.self) == order)
        #expect(copy.payload["items"] == .integer(.min))
        #expect(copy.payload["cents"] == .integer(.max))
        #expect(copy.payload["largest"] == .unsigned(.max))
        #expect(try INMessage(kind: "order", payload: copy.payload).decode() == order)
    }

    @Test func `is encoded from an object only`() {
        #expect(throws: EncodingError.self) { try INMessage(kind: "k", encoding: [1, 2]) }
    }

    @Test func `has an empty payload when what has come is no object`() {
        for text in ["", "[]", "7", "{", "{\"a\":}"] {
            #expect(INMessage(kind: "k", json: Array(text.utf8)[...]).payload.isEmpty)
        }
    }
}

@Suite struct JSONTests {
    private func read(_ text: String) throws -> [String: INValue] {
        try JSONReader.object(Array(text.utf8)[...])
    }

    @Test(arguments: [
        (#"{ "a" : [ 1 , -2 , 3.5e2 , true , null ] }"#, INValue.array([1, -2, 350.0, true, nil])),
        (#"{"a":"\"\\\/\b\f\n\r\t\u00e7\ud83c\udf55"}"#, "\"\\/\u{8}\u{c}\n\r\tç🍕" as INValue),
        (#"{"a":{}}"#, INValue.object([:])),
        (#"{"a":[]}"#, INValue.array([])),
        (#"{"a":-0.0}"#, INValue.double(-0.0)),
        (#"{"a":18446744073709551616}"#, INValue.double(18_446_744_073_709_551_616)),
    ])
    func `reads what RFC 8259 allows`(text: String, value: INValue) throws {
        #expect(try read(text)["a"] == value)
    }

    @Test(arguments: [
        "{\"a\":01}", "{\"a\":1.}", "{\"a\":.5}", "{\"a\":+1}", "{\"a\":1e}", "{\"a\":nul}",
        "{\"a\":\"\u{1}\"}", "{\"a\":\"\\x\"}", "{\"a\":\"\\ud800\"}", "{\"a\":\"\\ud800\\u0041\"}",
        "{\"a\":\"\\u12\"}", "{\"a\" 1}", "{\"a\":1,}", "{\"a\":1} x", "{a:1}", "{\"a\":[1 2]}",
        "{\"a\":1e999}", "{\"a\":\"", "{\"a", "[{}]", "nulll",
    ])
    func `refuses what it does not allow`(text: String) {
        #expect(throws: JSONReader.Fault.self) { try read(text) }
    }

    @Test func `refuses depth without end and bytes that are no text`() {
        let deep = "{\"a\":" + String(repeating: "[", count: 100_000)
        #expect(throws: JSONReader.Fault.self) { try read(deep) }
        #expect(throws: JSONReader.Fault.self) {
            try JSONReader.object([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d][...])
        }
    }

    @Test func `reads back what it writes`() throws {
        let object: [String: INValue] = [
            "text": "quote \" slash \\ line \n é 🍕", "small": 0.1, "large": 1.7e308,
            "deep": [[["a": [nil, false]]]], "": "empty name",
        ]
        var writer = JSONWriter()
        writer.write(object)

        #expect(try JSONReader.object(writer.bytes[...]) == object)
    }

    @Test func `never fails otherwise than by its own errors on mutated bytes`() throws {
        var writer = JSONWriter()
        writer.write(["a": [1, 2.5, "x\ny", ["b": nil]], "c": true])
        for place in writer.bytes.indices {
            for byte in UInt8.min ... .max {
                var bytes = writer.bytes
                bytes[place] = byte
                _ = try? JSONReader.object(bytes[...])
                _ = try? JSONReader.object(bytes[..<place])
            }
        }
    }
}
