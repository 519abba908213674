package import Words

/// Why a command line makes no sense.
package enum CommandLineError: Explained, Hashable {
    case unknown(String)
    case valueMissing(String, placeholder: String)
    case valueUnexpected(String)
    case repeated(String)
    case notInRange(String, value: String, range: ClosedRange<Int>)
    case notOneOf(String, value: String, choices: [String])
    case operandMissing(String)
    case operandUnexpected(String)

    package var explanation: Phrase {
        what.followed(
            by: Phrase(
                "Try --help.",
                pt: "Veja --help.",
                es: "Vea --help."
            )
        )
    }

    private var what: Phrase {
        switch self {
        case .unknown(let option):
            Phrase(
                "There is no option \(option).",
                pt: "Não existe a opção \(option).",
                es: "No existe la opción \(option)."
            )
        case .valueMissing(let name, let placeholder):
            Phrase(
                "--\(name) needs a value: --\(name) \(placeholder).",
                pt: "--\(name) precisa de um valor: --\(name) \(placeholder).",
                es: "--\(name) necesita un valor: --\(name) \(placeholder)."
            )
        case .valueUnexpected(let name):
            Phrase(
                "--\(name) takes no value.",
                pt: "--\(name) não recebe valor.",
                es: "--\(name) no lleva valor."
            )
        case .repeated(let name):
            Phrase(
                "--\(name) is given twice.",
                pt: "--\(name) aparece duas vezes.",
                es: "--\(name) aparece dos veces."
            )
        case .notInRange(let name, let value, let range):
            Phrase(
                "--\(name) \(value): expected a whole number from \(range.lowerBound) "
                    + "to \(range.upperBound).",
                pt: "--\(name) \(value): espera-se um número inteiro de \(range.lowerBound) "
                    + "a \(range.upperBound).",
                es: "--\(name) \(value): se espera un número entero de \(range.lowerBound) "
                    + "a \(range.upperBound)."
            )
        case .notOneOf(let name, let value, let choices):
            Phrase(
                "--\(name) \(value): expected one of \(choices.joined(separator: ", ")).",
                pt: "--\(name) \(value): espera-se um de \(choices.joined(separator: ", ")).",
                es: "--\(name) \(value): se espera uno de \(choices.joined(separator: ", "))."
            )
        case .operandMissing(let operand):
            Phrase(
                "\(operand) is missing.",
                pt: "Falta \(operand).",
                es: "Falta \(operand)."
            )
        case .operandUnexpected(let operand):
            Phrase(
                "What is \(operand)?",
                pt: "O que é \(operand)?",
                es: "¿Qué es \(operand)?"
            )
        }
    }
}
