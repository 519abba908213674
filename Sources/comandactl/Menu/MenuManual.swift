import Premises
import Program
import Words

/// What `comandactl menu` takes.
let menuManual = Manual(
    "comandactl menu",
    usage: [
        "check [FILE] [--config DIR]", "show [FILE] [--config DIR]",
        "import --from square|loyverse|toast|clover|csv FILE [--modifiers FILE] [--config DIR]"
            + " [--accept]",
    ],
    Phrase(
        "Looks after what a store sells. check tells every mistake of a menu with its line and "
            + "column; show prints it; import reads the export of another system and shows what "
            + "would come of it, and with --accept writes menu.json5 and keeps the one before.",
        pt: "Cuida do que a loja vende. check diz cada erro do cardápio com linha e coluna; show "
            + "o mostra; import lê a exportação de outro sistema e mostra o resultado, e com "
            + "--accept grava menu.json5 e guarda o anterior.",
        es: "Cuida lo que la tienda vende. check dice cada error de la carta con línea y columna; "
            + "show la muestra; import lee la exportación de otro sistema y muestra el resultado, "
            + "y con --accept escribe menu.json5 y guarda el anterior."
    ),
    options: [
        .settingsAndMenuFolder,
        CommandLineOption(
            "from",
            value: "SYSTEM",
            Phrase(
                "whose export it is",
                pt: "de qual sistema é a exportação",
                es: "de qué sistema es la exportación"
            )
        ),
        CommandLineOption(
            "modifiers",
            value: "FILE",
            Phrase(
                "the table of its modifier lists, an option a row",
                pt: "a tabela das listas de opções, uma opção por linha",
                es: "la tabla de sus listas de opciones, una opción por fila"
            )
        ),
        CommandLineOption(
            "accept",
            Phrase(
                "write what the preview shows",
                pt: "grava o que a prévia mostra",
                es: "escribe lo que la vista previa muestra"
            )
        ),
    ]
)
