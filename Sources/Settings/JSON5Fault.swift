internal import Words

/// Where a text stops being JSON5, and what should have stood there.
struct JSON5Fault: Error, Hashable {
    enum Expected: Sendable, Hashable {
        case value
        case key
        case colon
        case commaOrEnd(Unicode.Scalar)
        case endOfText
        case endOfComment
        case escape
        case endOfFile
        case lessDepth(Int)
    }

    let place: TextPlace
    let expected: Expected

    var line: Int { place.line }
}

extension JSON5Fault {
    /// What should have stood there, in words.
    var phrase: Phrase {
        switch expected {
        case .value:
            Phrase(
                "expected a value: a text in quotes, a number, true, false, [ or {",
                pt: "espera-se um valor: um texto entre aspas, um número, true, false, [ ou {",
                es: "se espera un valor: un texto entre comillas, un número, true, false, [ o {"
            )
        case .key:
            Phrase(
                "expected a key or }",
                pt: "espera-se uma chave ou }",
                es: "se espera una clave o }"
            )
        case .colon:
            Phrase(
                "expected : after the key",
                pt: "espera-se : depois da chave",
                es: "se espera : después de la clave"
            )
        case .commaOrEnd(let end):
            Phrase(
                "expected a comma or \(end) after the value",
                pt: "espera-se uma vírgula ou \(end) depois do valor",
                es: "se espera una coma o \(end) después del valor"
            )
        case .endOfText, .endOfComment, .escape, .endOfFile, .lessDepth:
            phraseOfEnds
        }
    }

    private var phraseOfEnds: Phrase {
        switch expected {
        case .endOfComment:
            Phrase(
                "a comment begins here and never ends; close it with */",
                pt: "um comentário começa aqui e não termina; feche-o com */",
                es: "un comentario empieza aquí y no termina; ciérrelo con */"
            )
        case .escape:
            Phrase(
                "a text has a \\ that begins nothing known; write \\\\ for the sign itself",
                pt: "um texto tem uma \\ que não inicia nada; escreva \\\\ para o próprio sinal",
                es: "un texto tiene una \\ que no inicia nada; escriba \\\\ para el propio signo"
            )
        case .endOfFile:
            Phrase(
                "expected nothing more after the last }",
                pt: "não se espera mais nada depois da última }",
                es: "no se espera nada más después de la última }"
            )
        case .lessDepth(let limit):
            Phrase(
                "brackets lie more than \(limit) deep",
                pt: "há mais de \(limit) níveis de colchetes",
                es: "hay más de \(limit) niveles de corchetes"
            )
        default:
            Phrase(
                "a text begins here and does not end on its line; close it with its quote",
                pt: "um texto começa aqui e não termina na linha; feche-o com a aspa",
                es: "un texto empieza aquí y no termina en su línea; ciérrelo con la comilla"
            )
        }
    }
}
