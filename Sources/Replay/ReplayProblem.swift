package import Words

/// Why a table of past orders cannot be replayed at all.
package enum ReplayProblem: Explained, Hashable {
    case notAPair(String, [String])
    case unknownPart(String, [String])
    case partTwice(String)
    case partMissing(String)
    case noSuchColumn(String, columns: [String])
    case unknownShape(columns: [String])
    case notATable(line: Int)
    case nothingUsable(rows: Int, first: UnusableRow?)

    package var explanation: Phrase {
        switch self {
        case .notAPair(let text, let parts):
            let list = parts.joined(separator: ", ")
            return Phrase(
                "\(text) is not of the form part=column. Parts: \(list).",
                pt: "\(text) não tem a forma parte=coluna. Partes: \(list).",
                es: "\(text) no tiene la forma parte=columna. Partes: \(list)."
            )
        case .unknownPart(let part, let parts):
            let list = parts.joined(separator: ", ")
            return Phrase(
                "There is no part \(part). Parts: \(list).",
                pt: "Não existe a parte \(part). Partes: \(list).",
                es: "No existe la parte \(part). Partes: \(list)."
            )
        case .partTwice(let part):
            return Phrase(
                "Part \(part) is given twice.",
                pt: "A parte \(part) aparece duas vezes.",
                es: "La parte \(part) aparece dos veces."
            )
        case .partMissing(let part):
            return Phrase(
                "Say which column is the \(part): \(part)=COLUMN.",
                pt: "Diga qual coluna é \(part): \(part)=COLUNA.",
                es: "Diga qué columna es \(part): \(part)=COLUMNA."
            )
        case .noSuchColumn(let name, let columns):
            let list = columns.joined(separator: ", ")
            return Phrase(
                "The table has no column \(name). Columns: \(list).",
                pt: "A tabela não tem a coluna \(name). Colunas: \(list).",
                es: "La tabla no tiene la columna \(name). Columnas: \(list)."
            )
        case .unknownShape(let columns):
            let list = columns.joined(separator: ", ")
            return Phrase(
                "Columns \(list) are not known. Say which is which with "
                    + "--columns order=…,item=…,quantity=…,price=…,time=….",
                pt: "As colunas \(list) não são conhecidas. Diga qual é qual com "
                    + "--columns order=…,item=…,quantity=…,price=…,time=….",
                es: "Las columnas \(list) no se conocen. Diga cuál es cuál con "
                    + "--columns order=…,item=…,quantity=…,price=…,time=…."
            )
        case .notATable(let line):
            return Phrase(
                "The table breaks off in line \(line): a quote stays open, or the file is empty.",
                pt: "A tabela se interrompe na linha \(line): aspas sem fim ou arquivo vazio.",
                es: "La tabla se corta en la línea \(line): comillas sin cerrar o archivo vacío."
            )
        case .nothingUsable(let rows, let first):
            let sentence = Phrase(
                "None of the table's \(rows) rows can be used.",
                pt: "Nenhuma das \(rows) linhas da tabela pode ser usada.",
                es: "Ninguna de las \(rows) filas de la tabla se puede usar."
            )
            guard let first else { return sentence }
            let place = Phrase(
                "Line \(first.line):",
                pt: "Linha \(first.line):",
                es: "Línea \(first.line):"
            )
            return sentence.followed(by: place).followed(by: first.reason.phrase)
        }
    }
}
