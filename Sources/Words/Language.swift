/// A language of the screens and of every message, by its ISO 639-1 code.
package enum Language: String, CaseIterable, Sendable, Hashable, Codable {
    case english = "en"
    case portuguese = "pt"
    case spanish = "es"

    /// The language's name in itself, as a person who reads only it looks for it.
    package var ownName: String {
        switch self {
        case .english: "English"
        case .portuguese: "Português"
        case .spanish: "Español"
        }
    }

    /// The language after this one, for a key that steps through them.
    package var next: Language {
        switch self {
        case .english: .portuguese
        case .portuguese: .spanish
        case .spanish: .english
        }
    }

    /// The language that a POSIX locale name asks for, such as `pt_BR.UTF-8`; English otherwise.
    package init(locale: String) {
        self = Language(rawValue: String(locale.prefix(2)).lowercased()) ?? .english
    }
}
