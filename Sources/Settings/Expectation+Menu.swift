internal import Words

// What the settings of a menu may be.
extension Expectation {
    var menuPhrase: Phrase {
        switch self {
        case .weekday:
            Phrase(
                "a day: \"mon\", \"tue\", \"wed\", \"thu\", \"fri\", \"sat\" or \"sun\"",
                pt:
                    "um dia: \"mon\" (segunda), \"tue\", \"wed\", \"thu\", \"fri\", \"sat\" "
                    + "ou \"sun\"",
                es: "un día: \"mon\" (lunes), \"tue\", \"wed\", \"thu\", \"fri\", \"sat\" o \"sun\""
            )
        case .premodifier:
            Phrase(
                "\"no\", \"extra\", \"light\" or \"side\"",
                pt: "\"no\" (sem), \"extra\", \"light\" (pouco) ou \"side\" (à parte)",
                es: "\"no\" (sin), \"extra\", \"light\" (poco) o \"side\" (aparte)"
            )
        case .freeRule:
            Phrase(
                "which are free: \"picked\", \"cheapest\" or \"dearest\"",
                pt: "quais são grátis: \"picked\" (as primeiras), \"cheapest\" ou \"dearest\"",
                es: "cuáles son gratis: \"picked\" (las primeras), \"cheapest\" o \"dearest\""
            )
        case .groupLink:
            Phrase(
                "a group's code, or { code, least, most }",
                pt: "o código de um grupo, ou { code, least, most }",
                es: "el código de un grupo, o { code, least, most }"
            )
        case .comboPart:
            Phrase(
                "an item's code, or { name, items }",
                pt: "o código de um item, ou { name, items }",
                es: "el código de un artículo, o { name, items }"
            )
        default:
            Phrase(
                "an item's code, or { item, price }",
                pt: "o código de um item, ou { item, price }",
                es: "el código de un artículo, o { item, price }"
            )
        }
    }
}
