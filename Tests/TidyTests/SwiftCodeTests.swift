import Testing

@Suite struct SwiftCodeTests {
    private func code(_ text: String) -> String {
        let code = SwiftCode(text)
        return String(decoding: code.code, as: UTF8.self)
    }

    @Test(arguments: [
        (#"let a = "b { c" // d }"#, #"let a = "     "       "#),
        (#"f("\(x("y)")) {", 1)"#, #"f("            ", 1)"#),
        ("a /* { */ b", "a         b"),
        ("func `a {`() {}", "func      () {}"),
        ("x = #\"a\"b\"#; y", "x = #\"   \"#; y"),
        ("m(/[\"{]/) { a / b }", "m(      ) { a / b }"),
        ("\"\"\"\n { \n\"\"\"", "\"\"\"\n   \n\"\"\""),
        (#""\\" + "{""#, #""  " + " ""#),
    ])
    func `comments, texts and names in quotes are blank`(text: String, expected: String) {
        #expect(code(text) == expected)
    }
}
