import Program
import Words

/// What `comandactl site` takes.
let siteManual = Manual(
    "comandactl site",
    usage: ["check [--config DIR] [--state DIR] [--kitchen-state DIR]"],
    Phrase(
        "check tells every mistake that would keep till, kitchen, a printer, a device or the relay "
            + "from working with a folder of settings: file, line, column and what to do. It "
            + "changes nothing.",
        pt: "check diz cada erro que impediria caixa, cozinha, impressora, aparelho ou relay de "
            + "funcionar com uma pasta de configurações: arquivo, linha, coluna e o que fazer. "
            + "Não muda nada.",
        es: "check dice cada error que impediría a caja, cocina, impresora, aparato o relay "
            + "funcionar con una carpeta de ajustes: archivo, línea, columna y qué hacer. "
            + "No cambia nada."
    ),
    options: [
        CommandLineOption(
            "config",
            value: "DIR",
            Phrase(
                "folder with site.json5, menu.json5 and what they name (/etc/comanda)",
                pt: "pasta com site.json5, menu.json5 e o que eles indicam (/etc/comanda)",
                es: "carpeta con site.json5, menu.json5 y lo que indican (/etc/comanda)"
            )
        ),
        .stateFolder,
        .kitchenStateFolder,
    ]
)

extension CommandLineOption {
    /// Where the kitchen's records are.
    static let kitchenStateFolder = CommandLineOption(
        "kitchen-state",
        value: "DIR",
        Phrase(
            "the kitchen's state folder (/var/lib/comanda/kds)",
            pt: "pasta de estado da cozinha (/var/lib/comanda/kds)",
            es: "carpeta de estado de la cocina (/var/lib/comanda/kds)"
        )
    )
}
