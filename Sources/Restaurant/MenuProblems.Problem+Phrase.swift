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
        case .barcodeTwice(let barcode, let first, let second):
            Phrase(
                "Barcode \(barcode) stands for two items: \(first) and \(second).",
                pt: "O código de barras \(barcode) vale para dois itens: \(first) e \(second).",
                es: "El código de barras \(barcode) vale para dos artículos: \(first) y \(second)."
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
        case .groupCodeReserved, .unitLimits, .defaultUnknown, .tooManyDefaults:
            limitPhrase
        case .partEmpty, .partUnknown, .partIsCombo:
            comboPhrase
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

    private var limitPhrase: Phrase {
        switch self {
        case .groupCodeReserved(let code):
            Phrase(
                "Modifier group \(code) must not begin with part: which stands for combos.",
                pt: "O grupo \(code) não pode começar com part: que é dos combos.",
                es: "El grupo \(code) no puede empezar con part: que es de los combos."
            )
        case .unitLimits(let code, let least, let most, let possible):
            Phrase(
                "Modifier group \(code) wants \(least) to \(most) units; \(possible) are possible.",
                pt: "O grupo \(code) pede de \(least) a \(most) unidades; "
                    + "\(possible) são possíveis.",
                es: "El grupo \(code) pide de \(least) a \(most) unidades; "
                    + "\(possible) son posibles."
            )
        case .defaultUnknown(let group, let option):
            Phrase(
                "Modifier group \(group) has no option \(option) to be its default.",
                pt: "O grupo \(group) não tem a opção \(option) para ser o padrão.",
                es: "El grupo \(group) no tiene la opción \(option) para ser su valor habitual."
            )
        case .tooManyDefaults(let group, let most):
            Phrase(
                "Modifier group \(group) has more defaults than its most, \(most).",
                pt: "O grupo \(group) tem mais opções padrão que o máximo, \(most).",
                es: "El grupo \(group) tiene más opciones habituales que su máximo, \(most)."
            )
        default:
            Phrase(verbatim: "")
        }
    }

    private var comboPhrase: Phrase {
        switch self {
        case .partEmpty(let code, let part):
            Phrase(
                "Part \(part) of combo \(code) has no item to choose.",
                pt: "A parte \(part) do combo \(code) não tem item para escolher.",
                es: "La parte \(part) del combo \(code) no tiene artículo que elegir."
            )
        case .partUnknown(let code, let item):
            Phrase(
                "Combo \(code) has item \(item), which the menu does not have.",
                pt: "O combo \(code) tem o item \(item), que o cardápio não tem.",
                es: "El combo \(code) tiene el artículo \(item), que la carta no tiene."
            )
        case .partIsCombo(let code, let item):
            Phrase(
                "Combo \(code) has \(item), which is a combo itself; name its items instead.",
                pt: "O combo \(code) tem \(item), que também é combo; cite os itens dele.",
                es: "El combo \(code) tiene \(item), que también es combo; nombre sus artículos."
            )
        default:
            Phrase(verbatim: "")
        }
    }
}
