package import Kernel
package import Words

/// Why a journal cannot be looked at, or copied.
package enum ReadingError: Explained {
    /// What the journal says, here or in the program that has it.
    case journal(Phrase)
    /// The program that has the journal does not answer.
    case noAnswer(path: String, SystemError?)
    /// There is something already where a copy was to be made.
    case exists(path: String)
    /// A copy could not be written.
    case cannotWrite(path: String, Phrase)

    package var explanation: Phrase {
        switch self {
        case .journal(let phrase): phrase
        case .noAnswer(let path, let reason):
            Phrase(
                "The program that has the journal in \(path) does not answer"
                    + Self.tail(reason) + ". Try again, or end it first.",
                pt: "O programa que tem o diário em \(path) não responde" + Self.tail(reason)
                    + ". Tente de novo, ou encerre-o primeiro.",
                es: "El programa que tiene el diario en \(path) no responde" + Self.tail(reason)
                    + ". Intente de nuevo, o termínelo primero."
            )
        case .exists(let path):
            Phrase(
                "\(path) is there already, and nothing was written. Name a folder that is not.",
                pt: "\(path) já existe, e nada foi gravado. Indique uma pasta que não existe.",
                es: "\(path) ya existe, y no se grabó nada. Indique una carpeta que no exista."
            )
        case .cannotWrite(let path, let reason):
            Phrase(
                "The copy \(path) could not be made.",
                pt: "A cópia \(path) não pôde ser feita.",
                es: "La copia \(path) no se pudo hacer."
            ).followed(by: reason)
        }
    }

    private static func tail(_ reason: SystemError?) -> String {
        reason.map { " (\($0))" } ?? ""
    }
}
