import Words

/// Why a program is not the kitchen display that it was started as, in words.
enum DisplayPhrases {
    static func noSuchDisplay(_ name: String, _ known: [String]) -> Phrase {
        let names = known.joined(separator: ", ")
        guard !name.isEmpty else {
            return Phrase(
                "site.json5 names several kitchen displays: \(names). Start with --station and one "
                    + "of them.",
                pt: "site.json5 nomeia várias telas da cozinha: \(names). Inicie com --station e "
                    + "uma delas.",
                es: "site.json5 nombra varias pantallas de cocina: \(names). Inicie con --station "
                    + "y una de ellas."
            )
        }
        return Phrase(
            "site.json5 has no kitchen display \(name), only \(names). Start with --station and "
                + "one of them, or add it to kitchen.displays.",
            pt: "site.json5 não tem tela da cozinha \(name), só \(names). Inicie com --station e "
                + "uma delas, ou acrescente-a em kitchen.displays.",
            es: "site.json5 no tiene pantalla de cocina \(name), solo \(names). Inicie con "
                + "--station y una de ellas, o añádala en kitchen.displays."
        )
    }

    static func runs(_ name: String?, _ process: Int32?) -> Phrase {
        let who = process.map { " (\($0))" } ?? ""
        guard let name else {
            return Phrase(
                "The kitchen display runs already\(who). Two would each show some tickets: close "
                    + "one, or name both in site.json5, kitchen.displays.",
                pt: "A tela da cozinha já está aberta\(who). Duas mostrariam só parte dos pedidos: "
                    + "feche uma, ou nomeie ambas em site.json5, kitchen.displays.",
                es: "La pantalla de cocina ya está abierta\(who). Dos mostrarían solo parte de los "
                    + "pedidos: cierre una, o nombre ambas en site.json5, kitchen.displays."
            )
        }
        let display = name.uppercased()
        return Phrase(
            "The kitchen display \(display) runs already\(who). Close it, or start another one of "
                + "site.json5, kitchen.displays.",
            pt: "A tela da cozinha \(display) já está aberta\(who). Feche-a, ou inicie outra de "
                + "site.json5, kitchen.displays.",
            es: "La pantalla de cocina \(display) ya está abierta\(who). Ciérrela, o inicie otra "
                + "de site.json5, kitchen.displays."
        )
    }
}
