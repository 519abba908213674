internal import Foundation

/// Takes out of texts what may not leave the box.
///
/// Two ways, one on top of the other: words that are known to be secret on this box, wherever they
/// stand; and what looks like a secret, whoever wrote it.
struct Scrubber {
    /// What stands in place of what was taken out.
    static let mark = "(left-out)"
    /// From this length on a word is taken out also as a part of a longer one.
    private static let wholeBelow = 6

    private let words: [String]

    /// - Parameter words: What is secret on this box.
    init(_ words: some Sequence<String>) {
        // The longest first: a part of it may be another's whole.
        self.words = Set(words.filter { $0.count > 2 }).sorted {
            ($1.count, $0) < ($0.count, $1)
        }
    }

    /// A text without what may not leave.
    func clean(_ text: String) -> String {
        var text = text
        for word in words where text.contains(word) {
            text =
                word.count < Self.wholeBelow
                ? Self.replaceWhole(word, in: text) : text.replacing(word, with: Self.mark)
        }
        return text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { Self.cleanLine(String($0)) }.joined(separator: "\n")
    }

    private static func replaceWhole(_ word: String, in text: String) -> String {
        var result = ""
        var rest = text[...]
        while let range = rest.range(of: word) {
            let before = rest[..<range.lowerBound].last ?? result.last
            let isPart = [before, rest[range.upperBound...].first].contains {
                $0?.isLetter == true || $0?.isNumber == true
            }
            result += rest[..<range.lowerBound] + (isPart ? word : mark)
            rest = rest[range.upperBound...]
        }
        return result + rest
    }

    // MARK: - What looks like a secret

    private static func cleanLine(_ line: String) -> String {
        var line = line
        // A regular expression cannot be shared between threads, and these are cheap to make.
        let bearer = /(?i)(bearer|basic)\s+[A-Za-z0-9+\/._~=-]{8,}/
        let named =
            #/
            (?i)(password|passphrase|passwd|psk|pin|token|secret|enrol[a-z]*-?code)
            (["']?\s*[:=]\s*)
            ("[^"]*"|'[^']*'|\S+)
            /#
        let mail = /[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+/
        let pem = /-----BEGIN [A-Z ]*PRIVATE KEY-----.*/
        let long = /[A-Za-z0-9+\/_=-]{40,}/
        let userOfURL = /:\/\/[^\/\s@]+@/
        line.replace(bearer) { "\($0.output.1) \(mark)" }
        line.replace(named) { "\($0.output.1)\($0.output.2)\(mark)" }
        line.replace(userOfURL) { _ in "://\(mark)@" }
        line.replace(mail) { _ in mark }
        line.replace(pem) { _ in mark }
        line.replace(long) { match in
            isPath(match.output) ? String(match.output) : mark
        }
        return withoutCards(line)
    }

    /// A long path of a file system has slashes and names, as a key in base64 hardly has.
    private static func isPath(_ text: Substring) -> Bool {
        text.hasPrefix("/") && text.split(separator: "/").allSatisfy { $0.count < 40 }
    }

    /// Takes out runs of 13 to 19 digits, with blanks or dashes between them, that pass the check
    /// of ISO/IEC 7812: cards.
    private static func withoutCards(_ line: String) -> String {
        let run = /[0-9](?:[ -]?[0-9]){12,18}/
        return line.replacing(run) { match in
            let digits = match.output.compactMap(\.wholeNumberValue)
            let sum = digits.reversed().enumerated().reduce(0) { sum, entry in
                guard entry.offset.isMultiple(of: 2) else {
                    let twice = entry.element * 2
                    return sum + (twice > 9 ? twice - 9 : twice)
                }
                return sum + entry.element
            }
            return sum.isMultiple(of: 10) ? mark : String(match.output)
        }
    }
}
