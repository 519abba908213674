package import Words

/// Why an export cannot be read at all.
package enum ImportProblem: Explained, Hashable {
    /// It is no table of text.
    case notATable(line: Int)

    /// A column that a menu needs is not there.
    case columnMissing(names: [String], found: [String])

    package var explanation: Phrase {
        switch self {
        case .notATable(let line):
            Phrase(
                "Line \(line) is not a row of a table. Export it again as CSV.",
                pt: "A linha \(line) não é de uma tabela. Exporte de novo como CSV.",
                es: "La línea \(line) no es de una tabla. Expórtela de nuevo como CSV."
            )
        case .columnMissing(let names, let found):
            Phrase(
                "There is no column \(Self.list(names)). The file has: \(Self.list(found)). "
                    + "Check --from, or switch the column on and export again.",
                pt: "Não há coluna \(Self.list(names)). O arquivo tem: \(Self.list(found)). "
                    + "Verifique --from, ou ligue a coluna e exporte de novo.",
                es: "No hay columna \(Self.list(names)). El archivo tiene: \(Self.list(found)). "
                    + "Revise --from, o active la columna y expórtelo de nuevo."
            )
        }
    }

    private static func list(_ names: [String]) -> String {
        names.prefix(12).joined(separator: ", ") + (names.count > 12 ? ", …" : "")
    }
}

/// Something about one row that a person should know.
package struct RowRemark: Sendable, Hashable {
    /// What is to be known.
    package enum Kind: Sendable, Hashable {
        case nameMissing
        case priceMissing(String)
        case priceVaries(String)
        case priceWrong(String)
        case priceUnclear(String)
        case otherPrice(String, firstLine: Int)
        case sameAgain(String, firstLine: Int)
        case leftOut(String)
        case codeChanged(String, from: String, to: String)
        case includedUnknown(String, code: String)
        case tooLong(String)
        case modifierList(String)
        case otherStores([String])

        /// Whether the row is not on the menu for it.
        package var isError: Bool {
            switch self {
            case .sameAgain, .leftOut, .codeChanged, .modifierList, .otherStores: false
            default: true
            }
        }
    }

    /// The line of the file, from 1.
    package let line: Int

    /// What is to be known.
    package let kind: Kind
}
