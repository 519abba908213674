package import Words

/// Why a file is no bundle that can be taken.
package enum BundleFault: Explained, Hashable {
    /// It is something else.
    case notABundle
    /// A newer program made it.
    case newer
    /// It ends too early, or goes on behind its end.
    case cut
    /// A file in it has a name that no file of a store may have.
    case badName(String)
    /// A file has the name of one before.
    case twice(String)
    /// A link, a folder, a device or whatever else is no file.
    case notAFile(String)
    /// A file, or without a name the whole, is too large.
    case tooLarge(String)
    /// It has too many files.
    case tooMany(Int)

    package var explanation: Phrase {
        what.followed(
            by: Phrase(
                "Nothing was changed. Get the bundle anew.",
                pt: "Nada foi mudado. Obtenha o pacote de novo.",
                es: "No se cambió nada. Obtenga el paquete de nuevo."
            )
        )
    }

    private var what: Phrase {
        switch self {
        case .notABundle:
            Phrase(
                "This is no bundle of a store, or it was changed.",
                pt: "Isto não é um pacote de loja, ou foi alterado.",
                es: "Esto no es un paquete de tienda, o fue alterado."
            )
        case .newer:
            Phrase(
                "A newer version of this program made the bundle; update this one.",
                pt: "Uma versão mais nova deste programa fez o pacote; atualize esta.",
                es: "Una versión más nueva de este programa hizo el paquete; actualice esta."
            )
        case .cut:
            Phrase(
                "The bundle is not whole.",
                pt: "O pacote não está inteiro.",
                es: "El paquete no está entero."
            )
        case .badName, .twice, .notAFile: whatOfFile
        case .tooLarge(let name):
            Phrase(
                "The bundle is too large: \(name.isEmpty ? "16 MiB at most" : Self.shown(name)).",
                pt: "O pacote é grande demais: "
                    + "\(name.isEmpty ? "no máximo 16 MiB" : Self.shown(name)).",
                es: "El paquete es demasiado grande: "
                    + "\(name.isEmpty ? "16 MiB como máximo" : Self.shown(name))."
            )
        case .tooMany(let most):
            Phrase(
                "The bundle has more than \(most) files.",
                pt: "O pacote tem mais de \(most) arquivos.",
                es: "El paquete tiene más de \(most) archivos."
            )
        }
    }

    private var whatOfFile: Phrase {
        switch self {
        case .twice(let name):
            Phrase(
                "The bundle has \(Self.shown(name)) twice.",
                pt: "O pacote tem \(Self.shown(name)) duas vezes.",
                es: "El paquete tiene \(Self.shown(name)) dos veces."
            )
        case .notAFile(let name):
            Phrase(
                "The bundle has \(Self.shown(name)), which is a link, a folder or a device.",
                pt: "O pacote tem \(Self.shown(name)), que é um atalho, uma pasta ou um aparelho.",
                es: "El paquete tiene \(Self.shown(name)), que es un enlace, una carpeta o un "
                    + "aparato."
            )
        case .badName(let name):
            Phrase(
                "The bundle has a file called \(Self.shown(name)); names are letters, digits, dot, "
                    + "_ and -, without folders.",
                pt: "O pacote tem um arquivo chamado \(Self.shown(name)); nomes são letras, "
                    + "dígitos, ponto, _ e -, sem pastas.",
                es: "El paquete tiene un archivo llamado \(Self.shown(name)); los nombres son "
                    + "letras, cifras, punto, _ y -, sin carpetas."
            )
        default: Phrase(verbatim: "")
        }
    }

    /// A name that anybody may have made, without what would move the screen's cursor.
    private static func shown(_ name: String) -> String {
        let signs = name.unicodeScalars.prefix(60).map { scalar in
            scalar.isASCII && (0x21...0x7E).contains(scalar.value) ? Character(scalar) : "?"
        }
        return String(signs)
    }
}
