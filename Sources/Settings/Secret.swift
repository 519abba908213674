/// A word that only two sides know, in the settings or in a file of its own.
///
/// A file of its own can be given to one user only. It is read when it is needed, since a program
/// that does not use a secret may not be allowed to read it.
package enum Secret: Sendable, Hashable {
    /// The word itself.
    case word(String)

    /// The path of a file that holds it on one line.
    case file(String)

    /// Gets the word.
    ///
    /// - Throws: ``SettingsError`` when its file is missing, unreadable or does not hold one word.
    package func word() throws(SettingsError) -> String {
        switch self {
        case .word(let word):
            return word
        case .file(let path):
            var word = try SettingsFile.text(at: path)
            while word.last?.isNewline == true { word.removeLast() }
            guard Self.isFit(word) else { throw .unfitSecret(file: path) }
            return word
        }
    }

    /// Whether a word can be a secret: 16 to 512 printable characters of ASCII without spaces.
    static func isFit(_ word: String) -> Bool {
        (16...512).contains(word.utf8.count) && word.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }
}
