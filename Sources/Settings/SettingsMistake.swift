package import Restaurant
package import Words

/// One mistake in a settings file: where, and what would be right.
package struct SettingsMistake: Sendable, Hashable {
    /// What is wrong with a setting.
    package enum Problem: Sendable, Hashable {
        case missing(Expectation)
        case unfit(found: String?, Expectation)
        case unknownKey(known: [String])
        case repeatedKey
        case oneOfBoth(String, String)
        case menu(MenuProblems.Problem)
    }

    /// Where it stands in the file; nil when the mistake is in no single place.
    package let place: TextPlace?

    /// The setting's path within the file, such as `items[3].price`, counted from 0.
    package let path: String

    /// What is wrong with it.
    package let problem: Problem

    /// The mistake in words, without the file; on one line, whatever signs the file has.
    package var phrase: Phrase { words.visible }

    private var words: Phrase {
        switch problem {
        case .missing(let expectation):
            Phrase(
                "\(path) is missing; write ",
                pt: "falta \(path); escreva ",
                es: "falta \(path); escriba "
            )
            .followed(by: expectation.phrase, with: "")
        case .unfit(let found, let expectation):
            Phrase(
                path + (found.map { " is \($0)" } ?? " does not fit") + "; expected ",
                pt: path + (found.map { " é \($0)" } ?? " não serve") + "; espera-se ",
                es: path + (found.map { " es \($0)" } ?? " no sirve") + "; se espera "
            )
            .followed(by: expectation.phrase, with: "")
        case .unknownKey(let known):
            Phrase(
                "\(path) is no setting; there can be \(known.joined(separator: ", "))",
                pt: "\(path) não é uma configuração; pode haver \(known.joined(separator: ", "))",
                es: "\(path) no es un ajuste; puede haber \(known.joined(separator: ", "))"
            )
        case .repeatedKey:
            Phrase(
                "\(path) is there twice; keep one",
                pt: "\(path) aparece duas vezes; deixe só uma",
                es: "\(path) aparece dos veces; deje solo una"
            )
        case .oneOfBoth(let one, let other):
            Phrase(
                "\(path) must have either \(one) or \(other)",
                pt: "\(path) deve ter ou \(one) ou \(other)",
                es: "\(path) debe tener o \(one) o \(other)"
            )
        case .menu(let problem):
            problem.phrase
        }
    }
}
