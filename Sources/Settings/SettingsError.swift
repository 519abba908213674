package import Kernel
package import Words

/// Why a settings file cannot be used.
package enum SettingsError: Explained, Hashable {
    case missing(file: String)
    case unreadable(file: String, SystemError)
    case notUTF8(file: String, line: Int)
    case notJSON5(file: String, place: TextPlace, Phrase)
    case mistakes(file: String, [SettingsMistake])
    case unfitSecret(file: String)
    case notPublicKey(file: String)

    /// The most mistakes that are told at once: more do not fit a screen.
    private static let mistakesTold = 20

    package var explanation: Phrase {
        switch self {
        case .missing(let file):
            Phrase(
                "There is no \(file). Put it there, or name another folder with --config.",
                pt: "Não existe \(file). Coloque-o lá, ou indique outra pasta com --config.",
                es: "No existe \(file). Póngalo allí, o indique otra carpeta con --config."
            )
        case .unreadable(let file, let reason):
            Phrase(
                "\(file) cannot be read: \(reason). Check the file and its rights.",
                pt: "Não é possível ler \(file): \(reason). Verifique o arquivo e suas permissões.",
                es: "No se puede leer \(file): \(reason). Revise el archivo y sus permisos."
            )
        case .notUTF8(let file, let line):
            Phrase(
                "\(file), line \(line): not UTF-8. Save the file as UTF-8.",
                pt: "\(file), linha \(line): não é UTF-8. Salve o arquivo como UTF-8.",
                es: "\(file), línea \(line): no es UTF-8. Guarde el archivo como UTF-8."
            )
        case .notJSON5(let file, let place, let expected):
            Self.place(file, place.line).followed(by: expected, with: ": ")
                .followed(by: Phrase(verbatim: ""), with: ".")
        case .mistakes(let file, let mistakes):
            Self.list(mistakes, in: file)
        case .unfitSecret(let file):
            Phrase(
                "\(file) must hold one line of 16 to 512 letters without spaces, and nothing else.",
                pt: "\(file) deve conter uma linha de 16 a 512 letras sem espaços, e nada mais.",
                es: "\(file) debe contener una línea de 16 a 512 letras sin espacios, y nada más."
            )
        case .notPublicKey(let file):
            Phrase(
                "\(file) must hold a public key of X25519 in PEM, as openssl pkey -pubout "
                    + "writes it.",
                pt: "\(file) deve conter uma chave pública X25519 em PEM, como openssl pkey "
                    + "-pubout escreve.",
                es: "\(file) debe contener una clave pública X25519 en PEM, como la escribe "
                    + "openssl pkey -pubout."
            )
        }
    }

    private static func place(_ file: String, _ line: Int?) -> Phrase {
        guard let line else { return Phrase(verbatim: file) }
        return Phrase(
            "\(file), line \(line)",
            pt: "\(file), linha \(line)",
            es: "\(file), línea \(line)"
        )
    }

    private static func list(_ mistakes: [SettingsMistake], in file: String) -> Phrase {
        var phrases = mistakes.prefix(mistakesTold).map { mistake in
            place(file, mistake.place?.line).followed(by: mistake.phrase, with: ": ")
        }
        let rest = mistakes.count - phrases.count
        if rest > 0 {
            phrases.append(
                Phrase(
                    "and \(rest) more like these.",
                    pt: "e mais \(rest) como estes.",
                    es: "y \(rest) más como estos."
                )
            )
        }
        return phrases.dropFirst().reduce(phrases.first ?? Phrase(verbatim: file)) {
            $0.followed(by: $1, with: "\n")
        }
    }
}
