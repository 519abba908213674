import Words

/// What the till says of codes that were scanned.
enum ScanPhrases {
    static func unknown(_ code: String) -> Phrase {
        Phrase(
            "Code \(code) is not on the menu. Key the item.",
            pt: "O código \(code) não está no cardápio. Digite o item.",
            es: "El código \(code) no está en la carta. Teclee el artículo."
        )
    }

    static func several(_ code: String, _ items: [String]) -> Phrase {
        let list = items.joined(separator: ", ")
        return Phrase(
            "Code \(code) stands for several items: key \(list).",
            pt: "O código \(code) vale para vários itens: digite \(list).",
            es: "El código \(code) vale para varios artículos: teclee \(list)."
        )
    }

    static func notNow(_ code: String) -> Phrase {
        Phrase(
            "Not added: \(code). Finish this screen and scan again.",
            pt: "Não adicionado: \(code). Termine esta tela e leia de novo.",
            es: "No añadido: \(code). Termine esta pantalla y lea de nuevo."
        )
    }

    static func weighed(_ code: String) -> Phrase {
        Phrase(
            "Label \(code) has a weight, and the menu has no price by weight. Key the item.",
            pt: "A etiqueta \(code) traz um peso, e o cardápio não tem preço por peso. Digite o "
                + "item.",
            es: "La etiqueta \(code) trae un peso, y la carta no tiene precio por peso. Teclee el "
                + "artículo."
        )
    }

    static func otherPrice(_ item: String, label: String, menu: String) -> Phrase {
        Phrase(
            "\(item) costs \(label) on the label, \(menu) on the menu. Key it and set its price.",
            pt: "\(item) custa \(label) na etiqueta e \(menu) no cardápio. Digite e dê o preço.",
            es: "\(item) cuesta \(label) en la etiqueta y \(menu) en la carta. Tecléelo y ponga el "
                + "precio."
        )
    }
}
