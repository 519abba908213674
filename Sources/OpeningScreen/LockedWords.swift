internal import Words

/// The texts of the screen.
enum LockedWords {
    static func heading(_ program: Phrase) -> Phrase {
        program.followed(
            by: Phrase(
                "cannot open its records",
                pt: "não consegue abrir seus registros",
                es: "no puede abrir sus registros"
            )
        )
    }

    static let untouched = Phrase(
        "Nothing is sold until they open. The sealed records are as they were; no new key was "
            + "made.",
        pt: "Nada é vendido até que abram. Os registros selados estão como estavam; nenhuma chave "
            + "nova foi criada.",
        es: "No se vende nada hasta que abran. Los registros sellados están como estaban; no se "
            + "creó ninguna clave nueva."
    )

    static let anew = Phrase(
        "To sell on now, a technician may begin a new journal. The records of before are set aside "
            + "in a folder of their own and can be opened later with their key.",
        pt: "Para vender já, um técnico pode começar um diário novo. Os registros de antes são "
            + "postos de lado em uma pasta própria e podem ser abertos depois com a chave deles.",
        es: "Para vender ya, un técnico puede empezar un diario nuevo. Los registros de antes se "
            + "apartan en una carpeta propia y se pueden abrir después con su clave."
    )

    static let warning = Phrase(
        "Begin a new journal? Open orders, today's totals and what waits for the relay stay in the "
            + "folder that is set aside.",
        pt: "Começar um diário novo? Pedidos abertos, totais de hoje e o que espera pelo relay "
            + "ficam na pasta posta de lado.",
        es: "¿Empezar un diario nuevo? Los pedidos abiertos, los totales de hoy y lo que espera al "
            + "relay quedan en la carpeta apartada."
    )

    /// What has to be typed.
    static let word = Phrase("NEW", pt: "NOVO", es: "NUEVO")

    static let typeWord = Phrase(
        "Type NEW and press Enter:",
        pt: "Digite NOVO e pressione Enter:",
        es: "Escriba NUEVO y pulse Enter:"
    )

    static let retry = Phrase("Try again", pt: "Tentar de novo", es: "Intentar de nuevo")
    static let begin = Phrase("New journal", pt: "Diário novo", es: "Diario nuevo")
    static let speak = Phrase("Language", pt: "Idioma", es: "Idioma")
    static let leave = Phrase("Leave", pt: "Sair", es: "Salir")
    static let back = Phrase("Back", pt: "Voltar", es: "Volver")
}
