package import Words

/// Why something cannot be done to an order.
package enum OrderRefusal: Explained, Hashable {
    case noSuchItem(String)
    case noSuchLine(Int)
    case quantityOutOfRange(Int)
    case tooManyLines(Int)
    case tooFewChoices(group: String, least: Int)
    case tooManyChoices(group: String, most: Int)
    case nothingKeyed
    case notEnoughMoney(missing: Money)
    /// No order of the day has the id.
    case noSuchOrder
    /// The order's line does not have so many.
    case voidsTooMany(has: Int)
    /// Nothing of the order would be another than it is.
    case nothingChanges(number: Int)
    /// The menu does not allow it.
    case menu(MenuRefusal)

    package var explanation: Phrase {
        switch self {
        case .menu(let refusal): refusal.explanation
        case .noSuchItem(let code):
            Phrase(
                "Nothing on the menu is called \(code).",
                pt: "Nada no cardápio se chama \(code).",
                es: "Nada en la carta se llama \(code)."
            )
        case .noSuchLine(let id):
            Phrase(
                "The order has no line \(id).",
                pt: "O pedido não tem a linha \(id).",
                es: "El pedido no tiene la línea \(id)."
            )
        case .quantityOutOfRange(let quantity):
            Phrase(
                "\(quantity) is not possible: key 1 to 999.",
                pt: "\(quantity) não é possível: digite de 1 a 999.",
                es: "\(quantity) no es posible: teclee de 1 a 999."
            )
        case .tooManyLines(let limit):
            Phrase(
                "An order has at most \(limit) lines. Fire it and begin another.",
                pt: "Um pedido tem no máximo \(limit) linhas. Envie este e comece outro.",
                es: "Un pedido tiene como máximo \(limit) líneas. Envíelo y empiece otro."
            )
        case .tooFewChoices(let group, let least):
            Phrase(
                "\(group): choose \(least) or more.",
                pt: "\(group): escolha \(least) ou mais.",
                es: "\(group): elija \(least) o más."
            )
        case .tooManyChoices(let group, let most):
            Phrase(
                "\(group): choose \(most) at most.",
                pt: "\(group): escolha no máximo \(most).",
                es: "\(group): elija \(most) como máximo."
            )
        case .nothingKeyed:
            Phrase(
                "Nothing is keyed yet.",
                pt: "Ainda não há itens.",
                es: "Aún no hay artículos."
            )
        case .notEnoughMoney:
            Phrase(
                "That is less than the total.",
                pt: "É menos que o total.",
                es: "Es menos que el total."
            )
        case .noSuchOrder:
            Phrase(
                "That order is not one of today's; choose one in the list.",
                pt: "Esse pedido não é de hoje; escolha um na lista.",
                es: "Ese pedido no es de hoy; elija uno de la lista."
            )
        case .voidsTooMany(let has):
            Phrase(
                "The line has only \(has): void \(has) at most.",
                pt: "A linha só tem \(has): cancele no máximo \(has).",
                es: "La línea solo tiene \(has): anule \(has) como máximo."
            )
        case .nothingChanges(let number):
            Phrase(
                "Order \(number) is so already.",
                pt: "O pedido \(number) já está assim.",
                es: "El pedido \(number) ya está así."
            )
        }
    }
}
