import Foundation
import Program
import Words

/// Puts a menu in the place of another, which is kept.
enum MenuStore {
    /// Writes a file whole or not at all; the one before gets a name of its own.
    ///
    /// - Returns: Where the one before is kept; nil when there was none.
    static func replace(_ target: String, with text: String) throws(MenuFileProblem) -> String? {
        do {
            let previous = try keepPrevious(target)
            try Data(text.utf8).write(to: URL(filePath: target), options: .atomic)
            return previous
        } catch {
            throw .cannotWrite(target)
        }
    }

    /// Copies the menu that is there to a name that none has: `menu.json5.1` and so on.
    private static func keepPrevious(_ target: String) throws -> String? {
        let files = FileManager.default
        guard files.fileExists(atPath: target) else { return nil }
        var number = 1
        while files.fileExists(atPath: "\(target).\(number)") { number += 1 }
        let kept = "\(target).\(number)"
        try files.copyItem(atPath: target, toPath: kept)
        return kept
    }
}

/// Why a file of a menu cannot be read or written.
enum MenuFileProblem: Explained {
    case unreadable(String)
    case notText(String)
    case cannotWrite(String)

    /// What the program ends with for it.
    var exitCode: ExitCode {
        switch self {
        case .unreadable: .noInput
        case .notText: .dataError
        case .cannotWrite: .cannotCreate
        }
    }

    var explanation: Phrase {
        switch self {
        case .unreadable(let path):
            Phrase(
                "\(path) cannot be read. Check the name and the rights.",
                pt: "Não é possível ler \(path). Verifique o nome e as permissões.",
                es: "No se puede leer \(path). Revise el nombre y los permisos."
            )
        case .notText(let path):
            Phrase(
                "\(path) is no text. Export it as CSV, not as a workbook.",
                pt: "\(path) não é texto. Exporte como CSV, não como planilha.",
                es: "\(path) no es texto. Expórtelo como CSV, no como libro."
            )
        case .cannotWrite(let path):
            Phrase(
                "\(path) cannot be written; the menu is as it was. Check the rights of its folder.",
                pt: "Não é possível gravar \(path); o cardápio está como antes. "
                    + "Verifique as permissões da pasta.",
                es: "No se puede escribir \(path); la carta está como antes. "
                    + "Revise los permisos de la carpeta."
            )
        }
    }
}
