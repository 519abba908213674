import Program
import Words

/// What `comandactl report` takes.
let reportManual = Manual(
    "comandactl report",
    usage: ["--state DIR [--config DIR] [--x] [--csv|--json]"],
    Phrase(
        "Shows the last Z report, or what was taken since it, whether the till runs or not.",
        pt: "Mostra o último relatório Z, ou o que entrou desde ele, com o caixa aberto ou não.",
        es: "Muestra el último informe Z, o lo que entró desde él, esté o no en marcha la caja."
    ),
    options: [
        .stateFolder,
        CommandLineOption(
            "config",
            value: "DIR",
            Phrase(
                "folder with site.json5 (/etc/comanda)",
                pt: "pasta com site.json5 (/etc/comanda)",
                es: "carpeta con site.json5 (/etc/comanda)"
            )
        ),
        CommandLineOption(
            "keys",
            value: "DIR",
            Phrase(
                "folder with the keys, when they are not with the journal",
                pt: "pasta com as chaves, quando não estão com o diário",
                es: "carpeta con las claves, cuando no están con el diario"
            )
        ),
        CommandLineOption(
            "x",
            Phrase(
                "what was taken since the last Z",
                pt: "o que entrou desde o último Z",
                es: "lo que entró desde el último Z"
            )
        ),
        CommandLineOption(
            "csv",
            Phrase("as a table", pt: "como tabela", es: "como tabla")
        ),
        CommandLineOption(
            "json",
            Phrase("as one JSON object", pt: "como um objeto JSON", es: "como un objeto JSON")
        ),
    ]
)
