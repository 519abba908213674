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

    static func notWeighed(_ item: String) -> Phrase {
        Phrase(
            "\(item) is not sold by weight on the menu. Key it.",
            pt: "\(item) não é vendido por peso no cardápio. Digite o item.",
            es: "\(item) no se vende por peso en la carta. Tecléelo."
        )
    }

    static func oneLabel(_ code: String) -> Phrase {
        Phrase(
            "Label \(code) is for one. Scan each label without a quantity.",
            pt: "A etiqueta \(code) vale um. Leia cada etiqueta sem quantidade.",
            es: "La etiqueta \(code) vale uno. Lea cada etiqueta sin cantidad."
        )
    }

    static func hasOptions(_ item: String) -> Phrase {
        Phrase(
            "\(item) has options to choose, and its label none. Key it.",
            pt: "\(item) tem opções a escolher, e a etiqueta não. Digite o item.",
            es: "\(item) tiene opciones que elegir, y su etiqueta no. Tecléelo."
        )
    }

    static func otherPrice(_ item: String, label: String, menu: String) -> Phrase {
        Phrase(
            "\(item): \(label) from the label; \(menu) on the menu.",
            pt: "\(item): \(label) da etiqueta; \(menu) no cardápio.",
            es: "\(item): \(label) de la etiqueta; \(menu) en la carta."
        )
    }
}
