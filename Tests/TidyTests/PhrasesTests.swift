import Testing

@Suite struct PhrasesTests {
    @Test func `every phrase has a text in each language`() {
        var count = 0
        for file in Tree.package.sources where file.path != "Sources/Words/Phrase.swift" {
            let code = file.code
            for start in Self.phrases(in: code) {
                count += 1
                let arguments = Self.arguments(from: start, in: code)
                let line = code.line(of: start)
                if arguments.first?.hasPrefix("verbatim:") == true { continue }
                if arguments.count != 3 { file.fault("\(arguments.count) texts", line: line) }
                for (argument, label) in zip(arguments, ["", "pt:", "es:"]) {
                    let text = argument.dropFirst(label.count).trimming(while: \.isWhitespace)
                    if !argument.hasPrefix(label) || text.isEmpty || text == "\"\"" {
                        file.fault("no text \(label)", line: line)
                    }
                }
            }
        }
        #expect(count > 0)
    }

    /// The places of the brackets that open a phrase.
    private static func phrases(in code: SwiftCode) -> [Int] {
        code.words.compactMap { place, word in
            let end = place + word.utf8.count
            let isOpened = end < code.code.count && code.code[end] == UInt8(ascii: "(")
            return word == "Phrase" && isOpened ? end : nil
        }
    }

    /// What stands between the brackets, split at its own commas.
    private static func arguments(from start: Int, in code: SwiftCode) -> [String] {
        guard let end = code.end(ofBracketAt: start) else { return [] }
        var depth = 0
        var arguments: [[UInt8]] = [[]]
        for place in start + 1..<end - 1 {
            let byte = code.code[place]
            if "([{".utf8.contains(byte) { depth += 1 }
            if ")]}".utf8.contains(byte) { depth -= 1 }
            if byte == UInt8(ascii: ","), depth == 0 {
                arguments.append([])
            } else {
                arguments[arguments.count - 1].append(code.original[place])
            }
        }
        return
            arguments
            .map { String(decoding: $0, as: UTF8.self).trimming(while: \.isWhitespace) }
            .filter { !$0.isEmpty }
    }
}

extension String {
    fileprivate func trimming(while isLeftOut: (Character) -> Bool) -> String {
        Substring(self).trimming(while: isLeftOut)
    }
}

extension Substring {
    fileprivate func trimming(while isLeftOut: (Character) -> Bool) -> String {
        var text = drop(while: isLeftOut)
        while let last = text.last, isLeftOut(last) { text.removeLast() }
        return String(text)
    }
}
