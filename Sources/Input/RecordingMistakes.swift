package import Words

/// All that is wrong with the text of a recording.
package struct RecordingMistakes: Explained, Hashable {
    /// What is wrong with a line.
    package enum Problem: Sendable, Hashable {
        case noTitle
        case noEvents
        case noSetting(String)
        case twice(String)
        case noNumber(String)
        case noKind(String)
        case noTime(String)
        case timeGoesBack
        case notThreeParts
        case noKey(String)
    }

    /// A line, counted from 1, and what is wrong with it.
    package struct Mistake: Sendable, Hashable {
        package let line: Int
        package let problem: Problem
    }

    package let all: [Mistake]

    package var explanation: Phrase {
        let phrases = all.prefix(20).map { mistake in
            Phrase(
                "line \(mistake.line): ",
                pt: "linha \(mistake.line): ",
                es: "línea \(mistake.line): "
            )
            .followed(by: mistake.problem.phrase, with: "")
        }
        return phrases.dropFirst().reduce(phrases.first ?? Phrase(verbatim: "")) {
            $0.followed(by: $1, with: "\n")
        }
    }
}

extension RecordingMistakes.Problem {
    var phrase: Phrase {
        switch self {
        case .noTitle:
            Phrase(
                "a recording begins with \"\(Recording.title)\"",
                pt: "uma gravação começa com \"\(Recording.title)\"",
                es: "una grabación empieza con \"\(Recording.title)\""
            )
        case .noEvents:
            Phrase(
                "a line \"events\" is missing after the head",
                pt: "falta uma linha \"events\" depois do cabeçalho",
                es: "falta una línea \"events\" tras la cabecera"
            )
        case .noSetting(let word):
            Phrase(
                "\(word) is nothing of a head; there can be \(Self.known)",
                pt: "\(word) não é do cabeçalho; pode haver \(Self.known)",
                es: "\(word) no es de la cabecera; puede haber \(Self.known)"
            )
        case .twice(let word):
            Phrase(
                "\(word) is there twice",
                pt: "\(word) aparece duas vezes",
                es: "\(word) aparece dos veces"
            )
        case .noNumber(let text):
            Phrase(
                "\(text) is no number",
                pt: "\(text) não é número",
                es: "\(text) no es un número"
            )
        case .noKind(let word):
            Phrase(
                "\(word) is no kind; there can be keys, touch, pointer",
                pt: "\(word) não é tipo; pode haver keys, touch, pointer",
                es: "\(word) no es tipo; puede haber keys, touch, pointer"
            )
        case .noTime, .timeGoesBack, .notThreeParts, .noKey: ofEvent
        }
    }

    private static var known: String { Recording.keys.joined(separator: ", ") }

    private var ofEvent: Phrase {
        switch self {
        case .timeGoesBack:
            Phrase(
                "the time goes back",
                pt: "o tempo volta atrás",
                es: "el tiempo vuelve atrás"
            )
        case .notThreeParts:
            Phrase(
                "expected time, name and value, such as 0.002100 KEY_A 1",
                pt: "espera-se tempo, nome e valor, como 0.002100 KEY_A 1",
                es: "se espera tiempo, nombre y valor, como 0.002100 KEY_A 1"
            )
        case .noTime(let text):
            Phrase(
                "\(text) is no time in seconds, such as 0.002100",
                pt: "\(text) não é tempo em segundos, como 0.002100",
                es: "\(text) no es un tiempo en segundos, como 0.002100"
            )
        default:
            Phrase(
                "no key or event has this name",
                pt: "nenhuma tecla ou evento tem este nome",
                es: "ninguna tecla ni evento tiene este nombre"
            )
            .followed(by: Phrase(verbatim: name), with: ": ")
        }
    }

    private var name: String {
        if case .noKey(let name) = self { name } else { "" }
    }
}
