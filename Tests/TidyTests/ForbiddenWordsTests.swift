import Testing

@Suite struct ForbiddenWordsTests {
    @Test func `pure targets are safe without a word of doubt`() {
        let doubtful: Set = ["unsafe", "unchecked", "safe"]
        for file in Tree.package.sources {
            guard let target = file.target, House.targets[target]?.kind == .pure else {
                continue
            }
            for (place, word) in file.code.words
            where doubtful.contains(word) || word.hasPrefix("Unsafe") {
                file.fault(word, line: file.code.line(of: place))
            }
        }
    }

    @Test func `nothing in sources is forced`() {
        let forced = /\bfatalError\b|[\w)\]}?]!(?!=)/
        for file in Tree.package.sources {
            for (index, line) in file.code.lines.enumerated()
            where line.contains("!") || line.contains("fatalError") {
                if line.contains(forced) { file.fault(line, line: index + 1) }
            }
        }
    }

    @Test func `nothing is left for later`() {
        expectNone(of: ["TO" + "DO", "FIX" + "ME"])
    }

    @Test func `no path leads out of the checkout to where it was written`() {
        expectNone(of: ["work", "home", "root", "Users"].map { "/" + $0 + "/" })
    }

    private func expectNone(of words: [String]) {
        for file in Tree.package.files {
            for word in words where file.text.contains(word) {
                for (index, line) in file.lines.enumerated() where line.contains(word) {
                    file.fault(String(line), line: index + 1)
                }
            }
        }
    }

    @Test func `no name says nothing`() {
        let empty = /(?:Utils?|Utilit\w+|Helpers?|Managers?|Common|Base|Misc|Core|Extensions)\b/
        for file in Tree.package.files where file.isIn("Sources", "Tests") {
            for part in file.path.split(separator: "/") {
                let stem = part.prefix { $0 != "." }
                if stem.contains(empty) { file.fault("a path with \(stem)") }
            }
            let types: Set = ["struct", "class", "enum", "protocol", "actor", "typealias"]
            let words = file.code.words
            for (before, name) in zip(words, words.dropFirst())
            where types.contains(before.word) && name.word.contains(empty) {
                file.fault(name.word, line: file.code.line(of: name.place))
            }
        }
    }
}
