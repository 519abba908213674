/// One text in every language of the product.
///
/// A phrase cannot be made with a language missing, so the compiler holds the promise that each
/// text exists in all of them. Texts with values in them are functions that return a phrase.
package struct Phrase: Sendable, Hashable {
    private let english: String
    private let portuguese: String
    private let spanish: String

    /// Makes a phrase from its English, Portuguese and Spanish texts.
    package init(_ english: String, pt portuguese: String, es spanish: String) {
        self.english = english
        self.portuguese = portuguese
        self.spanish = spanish
    }

    /// Makes a phrase of a text that is the same in all languages, such as a name or a number.
    package init(verbatim text: String) {
        self.init(text, pt: text, es: text)
    }

    /// The text in one language.
    package subscript(_ language: Language) -> String {
        switch language {
        case .english: english
        case .portuguese: portuguese
        case .spanish: spanish
        }
    }

    /// The two phrases one after the other in every language, with a text between them.
    package func followed(by next: Phrase, with separator: String = " ") -> Phrase {
        Phrase(
            english + separator + next.english,
            pt: portuguese + separator + next.portuguese,
            es: spanish + separator + next.spanish
        )
    }
}
