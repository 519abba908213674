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
    case tooMuchMoney(left: Money)
    case discountOutOfRange
    case partlyPaid
    case nothingToRefund
    case courseOutOfRange
    case seatOutOfRange
    /// No later course of the order waits.
    case nothingHeld
    /// An order that was put away has a discount of its own.
    case hasOwnDiscount
    /// The order is the same, is paid, or is partly paid, and cannot be joined with another.
    case cannotJoin
    /// An order of the two is paid: nothing of it can go to another one.
    case cannotTransfer
    /// More of the order is paid than would be left of it.
    case tooMuchIsPaid
    /// The dish is on the ticket of another order, or with one that is.
    case cookedWithOther
    /// The order is paid later: what is not wanted is voided, and nothing goes back.
    case notPaidYet
    /// All of the order is paid.
    case nothingDue
    /// A part of the line was given back: what is left cannot be made in another way.
    case partlyRefunded
    case orderIsOpen
    case nothingParked
    case nothingToUndo
    case shiftIsOpen
    /// No order of the day has the id.
    case noSuchOrder
    /// The order's line does not have so many.
    case voidsTooMany(has: Int)
    /// Nothing of the order would be another than it is.
    case nothingChanges(number: Int)
    /// The store has no printer for such things.
    case noPrinter
    /// No day before or after has an order that is looked for.
    case noOtherDay
    /// The order is paid and of an earlier day: it is in the kitchen no more.
    case isOfEarlierDay
    /// The menu does not allow it.
    case menu(MenuRefusal)

    package var explanation: Phrase {
        switch self {
        case .menu(let refusal): refusal.explanation
        case .noPrinter:
            Phrase(
                "No printer prints this; printers are set in site.json5.",
                pt: "Nenhuma impressora imprime isto; defina impressoras em site.json5.",
                es: "Ninguna impresora imprime esto; las impresoras se ponen en site.json5."
            )
        case .noOtherDay:
            Phrase(
                "No other day has such an order.",
                pt: "Nenhum outro dia tem tal pedido.",
                es: "Ningún otro día tiene tal pedido."
            )
        case .isOfEarlierDay:
            Phrase(
                "This order is of an earlier day: F8 gives back what was paid.",
                pt: "Este pedido é de um dia anterior: F8 devolve o que foi pago.",
                es: "Este pedido es de un día anterior: F8 devuelve lo pagado."
            )
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
        case .tooMuchMoney:
            Phrase(
                "That is more than is left to pay; only cash gives change.",
                pt: "É mais do que falta pagar; só dinheiro dá troco.",
                es: "Es más de lo que queda por pagar; solo el efectivo da cambio."
            )
        case .discountOutOfRange:
            Phrase(
                "A discount is 1% to 100%, or an amount: key it like 10% or 5.00.",
                pt: "Um desconto é de 1% a 100%, ou um valor: digite como 10% ou 5,00.",
                es: "Un descuento es del 1% al 100%, o un importe: teclee como 10% o 5,00."
            )
        case .orderIsOpen:
            Phrase(
                "An order is being keyed: fire it or park it first.",
                pt: "Há um pedido aberto: envie ou guarde-o primeiro.",
                es: "Hay un pedido abierto: envíelo o apártelo primero."
            )
        case .nothingParked:
            Phrase(
                "No order is parked.",
                pt: "Nenhum pedido está guardado.",
                es: "No hay pedidos apartados."
            )
        case .nothingToUndo:
            Phrase("Nothing to undo.", pt: "Nada a desfazer.", es: "Nada que deshacer.")
        case .nothingToRefund:
            Phrase(
                "Nothing is left to give back.",
                pt: "Nada resta para devolver.",
                es: "No queda nada por devolver."
            )
        case .courseOutOfRange:
            Phrase(
                "Key a course, 1 to 9.",
                pt: "Digite a etapa, 1 a 9.",
                es: "Teclee el tiempo, 1 a 9."
            )
        case .seatOutOfRange:
            Phrase(
                "Key a seat, 1 to 99; 0 is the whole table.",
                pt: "Digite o lugar, 1 a 99; 0 é a mesa toda.",
                es: "Teclee el puesto, 1 a 99; 0 es toda la mesa."
            )
        case .nothingHeld:
            Phrase(
                "The kitchen has all courses of this order.",
                pt: "A cozinha já tem todas as etapas deste pedido.",
                es: "La cocina ya tiene todos los tiempos de este pedido."
            )
        case .hasOwnDiscount:
            Phrase(
                "That order has a discount of its own: take it off there first (F10).",
                pt: "Esse pedido tem desconto próprio: tire-o lá primeiro (F10).",
                es: "Ese pedido tiene su propio descuento: quítelo allí primero (F10)."
            )
        case .cannotJoin:
            Phrase(
                "Only orders that are not paid yet, not even in part, can be joined.",
                pt: "Só se juntam pedidos ainda não pagos, nem em parte.",
                es: "Solo se juntan pedidos aún sin pagar, ni en parte."
            )
        case .cannotTransfer:
            Phrase(
                "Dishes move only between orders that are not paid yet.",
                pt: "Só se passam pratos entre pedidos ainda não pagos.",
                es: "Solo se pasan platos entre pedidos aún sin pagar."
            )
        case .tooMuchIsPaid:
            Phrase(
                "Too much of this order is paid already: move less of it.",
                pt: "Já foi pago demais deste pedido: passe menos.",
                es: "Ya se pagó demasiado de este pedido: pase menos."
            )
        case .cookedWithOther:
            Phrase(
                "It is cooked on another order's ticket: void it and add it anew.",
                pt: "É feito na comanda de outro pedido: cancele e some de novo.",
                es: "Se hace en la comanda de otro pedido: anule y súmelo de nuevo."
            )
        case .notPaidYet:
            Phrase(
                "This order is not paid yet: void what is not wanted.",
                pt: "Este pedido ainda não foi pago: cancele o que não quer.",
                es: "Este pedido aún no está pagado: anule lo que no quiere."
            )
        case .nothingDue:
            Phrase(
                "All of this order is paid.",
                pt: "Este pedido já está todo pago.",
                es: "Este pedido ya está todo pagado."
            )
        case .partlyRefunded:
            Phrase(
                "A part of this line was given back: void the rest and add it anew.",
                pt: "Parte desta linha foi devolvida: cancele o resto e some de novo.",
                es: "Parte de esta línea se devolvió: anule el resto y súmelo de nuevo."
            )
        case .shiftIsOpen:
            Phrase(
                "A shift is open already: close it with Z first.",
                pt: "Já há um turno aberto: feche-o com Z primeiro.",
                es: "Ya hay un turno abierto: ciérrelo con Z primero."
            )
        case .partlyPaid:
            Phrase(
                "A part is paid already: give it back first (F5, Del).",
                pt: "Uma parte já foi paga: devolva-a primeiro (F5, Del).",
                es: "Una parte ya está pagada: devuélvala primero (F5, Supr)."
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
