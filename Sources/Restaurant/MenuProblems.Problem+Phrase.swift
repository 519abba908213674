package import Words

extension MenuProblems.Problem {
    /// The mistake in words: where, what, and what is expected.
    package var phrase: Phrase {
        switch self {
        case .nothingToSell:
            Phrase(
                "The menu has no items.",
                pt: "O cardápio não tem itens.",
                es: "La carta no tiene artículos."
            )
        case .codeMissing(let item):
            Phrase(
                "Item \(item) has no code.",
                pt: "O item \(item) não tem código.",
                es: "El artículo \(item) no tiene código."
            )
        case .codeTwice(let code, let first, let second):
            Phrase(
                "Code \(code) is used by two items: \(first) and \(second).",
                pt: "O código \(code) é usado por dois itens: \(first) e \(second).",
                es: "El código \(code) lo usan dos artículos: \(first) y \(second)."
            )
        case .codeNotKeyable(let code):
            Phrase(
                "Code \(code) can have only letters a to z and digits.",
                pt: "O código \(code) só pode ter letras de a a z e dígitos.",
                es: "El código \(code) solo puede tener letras de la a a la z y cifras."
            )
        case .nameMissing(let code):
            Phrase(
                "Item \(code) has no name.",
                pt: "O item \(code) não tem nome.",
                es: "El artículo \(code) no tiene nombre."
            )
        case .priceNegative(let code):
            Phrase(
                "Item \(code) has a price below zero.",
                pt: "O item \(code) tem preço abaixo de zero.",
                es: "El artículo \(code) tiene un precio menor que cero."
            )
        case .categoryUnknown(let code, let category):
            Phrase(
                "Item \(code) is in category \(category), which the menu does not have.",
                pt: "O item \(code) está na categoria \(category), que o cardápio não tem.",
                es: "El artículo \(code) está en la categoría \(category), que la carta no tiene."
            )
        case .categoryTwice(let code):
            Phrase(
                "Category \(code) is there twice.",
                pt: "A categoria \(code) aparece duas vezes.",
                es: "La categoría \(code) aparece dos veces."
            )
        case .groupUnknown, .groupTwice, .groupLimits, .optionTwice, .priceNegativeWithOptions:
            groupPhrase
        }
    }

    private var groupPhrase: Phrase {
        switch self {
        case .groupUnknown(let code, let group):
            Phrase(
                "Item \(code) names modifier group \(group), which the menu does not have.",
                pt: "O item \(code) cita o grupo \(group), que o cardápio não tem.",
                es: "El artículo \(code) nombra el grupo \(group), que la carta no tiene."
            )
        case .groupTwice(let code):
            Phrase(
                "Modifier group \(code) is there twice.",
                pt: "O grupo \(code) aparece duas vezes.",
                es: "El grupo \(code) aparece dos veces."
            )
        case .groupLimits(let code, let least, let most, let options):
            Phrase(
                "Modifier group \(code) wants \(least) to \(most) of \(options) options.",
                pt: "O grupo \(code) pede de \(least) a \(most) de \(options) opções.",
                es: "El grupo \(code) pide de \(least) a \(most) de \(options) opciones."
            )
        case .optionTwice(let group, let option):
            Phrase(
                "Modifier group \(group) has option \(option) twice.",
                pt: "O grupo \(group) tem a opção \(option) duas vezes.",
                es: "El grupo \(group) tiene la opción \(option) dos veces."
            )
        case .priceNegativeWithOptions(let code):
            Phrase(
                "The options of item \(code) can bring its price below zero.",
                pt: "As opções do item \(code) podem levar seu preço abaixo de zero.",
                es: "Las opciones del artículo \(code) pueden dejar su precio por debajo de cero."
            )
        default:
            Phrase(verbatim: "")
        }
    }
}
