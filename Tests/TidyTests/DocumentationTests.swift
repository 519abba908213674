import Testing

@Suite struct DocumentationTests {
    /// What a protocol of Swift's own documents, and what says all by its name.
    private static let documentedElsewhere = [
        #"init\(from decoder: any Decoder\)"#, #"func encode\(to encoder: any Encoder\)"#,
        #"func hash\(into "#, #"static func [^\w\s]+ ?\("#, #"init\(rawValue: "#, #"init\(\)"#,
    ]

    /// Properties need no sentence when their name is one, except in what strangers use.
    @Test func `what other targets may use says what it is`() throws {
        let documented = try Regex(
            #"\b("# + Self.documentedElsewhere.joined(separator: "|") + ")"
        )
        let asked = Self.requirements
        for file in Tree.package.sources {
            for (index, line) in file.code.lines.enumerated()
            where line.contains("package ") || line.contains("public ") {
                guard let (access, kind, name) = Self.declaration(line),
                    kind != "let" && kind != "var" || access == "public",
                    !line.contains(documented), kind != "func" || !asked.contains(name),
                    !Self.hasComment(above: index, in: file.lines)
                else { continue }
                file.fault("no /// above \(kind) \(name)", line: index + 1)
            }
        }
    }

    private static func declaration(
        _ line: String
    ) -> (access: String, kind: String, name: String)? {
        let form =
            #/
            ^\s* (?:@\w+ (?:\([^)]*\))? \s)* (package|public|open) \s
            (?:[\w()]+ \s)*?
            (struct|class|enum|protocol|actor|typealias|func|init|subscript|let|var)
            \b \s* (\w*)
            /#
        return line.firstMatch(of: form).map { (String($0.1), String($0.2), String($0.3)) }
    }

    /// The functions that protocols of the house ask for: the protocol documents them.
    private static var requirements: Set<String> {
        var names: Set<String> = []
        for file in Tree.package.sources {
            let words = file.code.words
            for body in file.code.protocols {
                for (before, word) in zip(words, words.dropFirst())
                where before.word == "func" && body.contains(word.place) {
                    names.insert(word.word)
                }
            }
        }
        return names
    }

    /// Looks above attributes that stand on lines of their own.
    private static func hasComment(above index: Int, in lines: [Substring]) -> Bool {
        for line in lines[..<index].reversed() {
            let text = line.drop { $0 == " " }
            if text.hasPrefix("///") { return true }
            if !text.hasPrefix("@") { return false }
        }
        return false
    }
}
