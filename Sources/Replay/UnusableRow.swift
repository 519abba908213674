package import Words

/// A row of the table that is left out, with why.
package struct UnusableRow: Sendable, Hashable {
    /// Why a row cannot be keyed.
    package enum Reason: Sendable, Hashable, Error {
        case cellsMissing(Int)
        case cellEmpty(ColumnPart)
        case quantityWrong(String)
        case priceWrong(String)
        case priceMissing
        case notOnMenu(String)
        case tooManyLines(Int)

        /// The reason in words, on one line, whatever signs the table has.
        package var phrase: Phrase { words.visible }

        private var words: Phrase {
            switch self {
            case .cellsMissing(let count):
                Phrase(
                    "only \(count) cells",
                    pt: "só \(count) células",
                    es: "solo \(count) celdas"
                )
            case .cellEmpty(let part):
                Phrase(
                    "no \(part.rawValue)",
                    pt: "sem \(part.rawValue)",
                    es: "sin \(part.rawValue)"
                )
            case .quantityWrong(let text):
                Phrase(
                    "quantity \(text) is not a whole number from 1 to 999",
                    pt: "a quantidade \(text) não é um inteiro de 1 a 999",
                    es: "la cantidad \(text) no es un entero de 1 a 999"
                )
            case .priceWrong(let text):
                Phrase(
                    "price \(text) is not an amount from 0 up",
                    pt: "o preço \(text) não é um valor a partir de 0",
                    es: "el precio \(text) no es un importe desde 0"
                )
            case .priceMissing:
                Phrase(
                    "no price in the row or the menu",
                    pt: "sem preço na linha nem no cardápio",
                    es: "sin precio en la fila ni en la carta"
                )
            case .notOnMenu(let item):
                Phrase(
                    "item \(item) is not in the menu's table",
                    pt: "o item \(item) não está na tabela do cardápio",
                    es: "el artículo \(item) no está en la tabla de la carta"
                )
            case .tooManyLines(let limit):
                Phrase(
                    "the order has more than \(limit) lines",
                    pt: "o pedido tem mais de \(limit) linhas",
                    es: "el pedido tiene más de \(limit) líneas"
                )
            }
        }
    }

    /// The line of the file, from 1.
    package let line: Int

    /// Which table the line is of.
    package let isOfMenu: Bool

    /// Why it is left out.
    package let reason: Reason
}
