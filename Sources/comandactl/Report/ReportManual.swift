import Premises
import Program
import Words

/// What `comandactl report` takes.
let reportManual = Manual(
    "comandactl report",
    usage: [
        "--state DIR [--config DIR] [--number N|--x] [--csv|--json]",
        "--state DIR [--config DIR] --list",
    ],
    Phrase(
        "Shows the last Z report, an earlier one, or what was taken since, whether the till runs "
            + "or not.",
        pt: "Mostra o último relatório Z, um anterior, ou o que entrou desde então, com o caixa "
            + "aberto ou não.",
        es: "Muestra el último informe Z, uno anterior, o lo que entró desde entonces, esté o no "
            + "en marcha la caja."
    ),
    options: [
        .stateFolder,
        .settingsFolder,
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
            "number",
            value: "N",
            Phrase(
                "the Z report number N",
                pt: "o relatório Z número N",
                es: "el informe Z número N"
            )
        ),
        CommandLineOption(
            "list",
            Phrase(
                "all Z reports, a line each: number, day, orders, net sales",
                pt: "todos os relatórios Z, um por linha: número, dia, pedidos, vendas líquidas",
                es: "todos los informes Z, uno por línea: número, día, pedidos, ventas netas"
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
