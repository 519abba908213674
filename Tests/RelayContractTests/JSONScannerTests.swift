import RelayContract
import Testing

@Suite struct JSONScannerTests {
    private func elements(_ text: String) throws(JSONFault) -> [String] {
        let bytes = Array(text.utf8)
        return try JSONScanner.elements(of: bytes).map {
            String(decoding: bytes[$0], as: UTF8.self)
        }
    }

    @Test func `splits an array at its own commas only`() throws {
        let found = try elements(#" [ {"a":[1,2]} ,"x,y]","\"],[", [[],{}] , -1.5e+3,null ] "#)
        #expect(
            found == [#"{"a":[1,2]}"#, #""x,y]""#, #""\"],[""#, "[[],{}]", "-1.5e+3", "null"]
        )
        #expect(try elements("[]") == [])
        #expect(try elements("[\n]") == [])
    }

    @Test func `finds names and values of an object`() throws {
        let bytes = Array(#"x{"id" : "7", "data":{"id":8},"id":[9]}y"#.utf8)
        let members = try JSONScanner.members(of: bytes, in: 1..<bytes.count - 1)
        let texts = members.map { member in
            [member.name, member.value].map { String(decoding: bytes[$0], as: UTF8.self) }
        }
        #expect(texts == [[#""id""#, #""7""#], [#""data""#, #"{"id":8}"#], [#""id""#, "[9]"]])
    }

    @Test(arguments: [
        "", " ", "[", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "[1]]", "[1] x", "[01]", "[+1]",
        "[1.]", "[.5]", "[1e]", "[1e+]", "[-]", "[tru]", "[True]", "[nul", "['a']", "[\"a]",
        "[\"\\x\"]", "[\"\\u12g4\"]", "[\"\\u12\"]", "[\"a\nb\"]", "[{\"a\"}]", "[{\"a\":}]",
        "[{a:1}]", "[{\"a\":1,}]", "[NaN]", "[1}", "[{]", "\u{FEFF}[]", "{}", "7",
    ])
    func `refuses what is no JSON array`(text: String) {
        #expect(throws: JSONFault.self) { try elements(text) }
    }

    @Test(
        arguments: [
            [0x80], [0xC0, 0xAF], [0xC1, 0xBF], [0xE0, 0x80, 0xAF], [0xED, 0xA0, 0x80],
            [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF],
            [0xE2, 0x82], [0xF0, 0x9F, 0x98],
        ] as [[UInt8]]
    )
    func `refuses bytes that are no UTF-8`(wrong: [UInt8]) {
        let text = Array("[\"".utf8) + wrong + Array("\"]".utf8)
        #expect(throws: JSONFault.self) { try JSONScanner.elements(of: text) }
    }

    @Test func `takes an event nested as deep as the limit and not deeper`() throws {
        let limit = RelayLimits.nesting
        let deep = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
        #expect(try elements("[\(deep)]") == [deep])
        #expect(throws: JSONFault.tooDeep(at: limit + 1)) { try elements("[[\(deep)]]") }
    }

    @Test func `a hostile depth does not exhaust the stack`() {
        let text = String(repeating: "[", count: 1_000_000)
        #expect(throws: JSONFault.self) { try elements(text) }
    }

    @Test(arguments: 0..<200)
    func `gives back the very bytes of any values that were joined`(seed: UInt64) throws {
        var maker = JSONMaker(seed: seed)
        let values = (0..<maker.number(below: 6)).map { _ in maker.value(depth: 0) }
        let spaced = values.map { maker.space() + $0 + maker.space() }
        let text = maker.space() + "[" + spaced.joined(separator: ",") + "]" + maker.space()
        if values.isEmpty {
            #expect(try elements(text.filter { $0 != "," }) == [])
        } else {
            #expect(try elements(text) == values)
        }
    }

    @Test(arguments: 0..<100)
    func `refuses every array that is cut short`(seed: UInt64) throws {
        var maker = JSONMaker(seed: seed)
        let text = "[" + maker.value(depth: 0) + "]"
        let bytes = Array(text.utf8)
        _ = try JSONScanner.elements(of: bytes)
        for length in 0..<bytes.count {
            #expect(throws: JSONFault.self) {
                try JSONScanner.elements(of: Array(bytes[..<length]))
            }
        }
    }

    @Test(arguments: 0..<200)
    func `survives any bytes, and its elements are where it says`(seed: UInt64) {
        var maker = JSONMaker(seed: seed)
        let letters = Array("[]{},:\"\\u0019eE+-.tfn \u{E9}".utf8)
        let count = maker.number(below: 60)
        let bytes =
            [UInt8(ascii: "[")]
            + (0..<count).map { _ in
                letters[maker.number(below: letters.count)]
            }
        guard let places = try? JSONScanner.elements(of: bytes) else { return }
        var end = 1
        for place in places {
            #expect(place.lowerBound >= end && place.upperBound <= bytes.count && !place.isEmpty)
            end = place.upperBound
        }
    }
}
