import Testing

@Suite struct SizesTests {
    /// Files that may be longer, each with its reason; the list may only shrink.
    private static let longer = [
        // A table of all targets, one entry each; a manifest cannot be in two files.
        "Package.swift": 480
    ]

    @Test func `no line is wider than 100 columns`() {
        let narrow = Tree.package.files.filter { file in
            file.isOf(".swift", ".c", ".h", ".json5", ".modulemap") || file.text.hasPrefix("#!")
        }
        for file in narrow {
            // Counting bytes first is quicker, and they are never fewer.
            for (index, line) in file.lines.enumerated() where line.utf8.count > 100 {
                if line.count > 100 { file.fault("\(line.count) columns", line: index + 1) }
            }
        }
    }

    @Test func `a file has one subject and ends before line 400`() {
        for file in Tree.package.files where file.isOf(".swift", ".c", ".h") {
            let limit = Self.longer[file.path] ?? 400
            if file.lines.count > limit { file.fault("\(file.lines.count) lines") }
        }
    }

    @Test func `a function fits a page`() {
        for file in Tree.package.swift {
            let limit = file.isIn("Tests") ? 80 : 60
            for function in Self.functions(of: file.code) where function.length > limit {
                file.fault("a function of \(function.length) lines", line: function.line)
            }
        }
    }

    /// Where each function with a body begins and how many lines it has, signature and all.
    private static func functions(of code: SwiftCode) -> [(line: Int, length: Int)] {
        let keywords: Set = ["func", "init", "deinit", "subscript"]
        let protocols = code.protocols
        return code.words.compactMap { place, word in
            // A call such as `self.init` declares nothing, and what a protocol asks for is no body.
            let isCalled = place > 0 && code.code[place - 1] == UInt8(ascii: ".")
            guard keywords.contains(word), !isCalled,
                !protocols.contains(where: { $0.contains(place) }),
                let body = code.body(after: place)
            else { return nil }
            let line = code.line(of: place)
            return (line, code.line(of: body.upperBound - 1) - line + 1)
        }
    }
}
