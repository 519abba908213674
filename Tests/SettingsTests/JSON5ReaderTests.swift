import Foundation
import Testing

@testable import Settings

@Suite struct JSON5ReaderTests {
    private func content(_ text: String) throws -> JSON5Value.Content {
        try JSON5Reader.value(of: text).content
    }

    @Test(arguments: [
        ("null", JSON5Value.Content.null), ("true", .boolean(true)), ("false", .boolean(false)),
        ("1.10", .number("1.10")), (".5", .number(".5")), ("5.", .number("5.")),
        ("+5e-1", .number("+5e-1")), ("0xFf", .number("0xFf")), ("-Infinity", .number("-Infinity")),
        ("'a\"b'", .text("a\"b")), (#""a\n\t\x41\u00e7\'\q""#, .text("a\n\tAç'q")),
        (#""\ud83c\udf55""#, .text("🍕")), ("\"one\\\n two\"", .text("one two")),
        ("[]", .list([])), ("{}", .table([])), ("\u{FEFF} /* a */ 1 // b", .number("1")),
    ])
    func `every kind of value is read`(text: String, expected: JSON5Value.Content) throws {
        #expect(try content(text) == expected)
    }

    @Test func `keys need no quotes and lists may end with a comma`() throws {
        let text = "{ $a_1: 1, 'b c': 2, \"d\": 3, preço: [4, 5,], }"
        guard case .table(let members) = try content(text) else {
            Issue.record("no table")
            return
        }
        #expect(members.map(\.key) == ["$a_1", "b c", "d", "preço"])
        #expect(members.last?.value.content.list?.count == 2)
    }

    @Test func `lines are counted with each of the three line ends`() throws {
        let text = "{\n/* 1\n\n */ a: 1,\r\n b:\r 2 }"
        guard case .table(let members) = try content(text) else {
            Issue.record("no table")
            return
        }
        #expect(members.map(\.line) == [4, 5])
        #expect(members.map(\.value.line) == [4, 6])
        #expect(members.map(\.place.column) == [5, 2])
        #expect(members.map(\.value.place.column) == [8, 2])
    }

    @Test(arguments: [
        ("", 1, JSON5Fault.Expected.value), ("{\n a: 1\n b: 2}", 2, .commaOrEnd("}")),
        ("[1\n2]", 1, .commaOrEnd("]")), ("{a 1}", 1, .colon), ("{\n\n : 1}", 3, .key),
        ("{a: 'x\n'}", 1, .endOfText), ("\n\n/* x\n", 3, .endOfComment),
        ("'\\ud800'", 1, .escape), ("'\\1'", 1, .escape), ("'\\x4'", 1, .escape),
        ("{} {}", 1, .endOfFile), ("{a: tru}", 1, .value), ("01", 1, .value), ("1-2", 1, .value),
        ("{a: 1,, b: 2}", 1, .key), ("{\n a: 1", 2, .commaOrEnd("}")), ("1 / 2", 1, .value),
        (String(repeating: "[", count: 65), 1, .lessDepth(64)),
    ])
    func `a broken text is told by its line`(
        text: String,
        line: Int,
        expected: JSON5Fault.Expected
    ) {
        let fault = #expect(throws: JSON5Fault.self) { try JSON5Reader.value(of: text) }
        #expect(fault?.line == line)
        #expect(fault?.expected == expected)
    }

    @Test(arguments: [
        "{a: [1, 'two', {three: null,}], // four\n b: .5}", "[+1, -2., 0x10, 1e3, 'x\\\ny']",
        "{a: 1 b: 2}", "[1,,2]", "{a: }", "{'a': \"\\u00e7\"}", "nul", "[1", "]", "{,}", "[,]",
    ])
    func `what is JSON5 is so for Foundation too`(text: String) {
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = true
        let isForFoundation = (try? decoder.decode(Anything.self, from: Data(text.utf8))) != nil
        let isForUs = (try? JSON5Reader.value(of: text)) != nil
        #expect(isForUs == isForFoundation)
    }

    private struct Anything: Decodable {
        init(from decoder: any Decoder) {}
    }
}
