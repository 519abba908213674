import Premises
import Program
import Words

/// What `comandactl printer --help` says.
let printerManual = Manual(
    "comandactl printer",
    usage: [
        "list [--config DIR]", "status [--config DIR] [--state DIR]", "test NAME [--config DIR]",
        "profiles import FILE [MODEL] [--config DIR]",
    ],
    Phrase(
        "Looks after the printers of site.json5: list shows them, status asks each how it gets on "
            + "and tells what waits for it, test prints a page on one. profiles import takes the "
            + "models of escpos-capabilities.json, or one of them, into printer-profiles.json5.",
        pt: "Cuida das impressoras de site.json5: list mostra-as, status pergunta a cada uma "
            + "como está e diz o que a espera, test imprime uma página em uma. profiles import "
            + "leva os modelos de escpos-capabilities.json, ou um, a printer-profiles.json5.",
        es: "Cuida las impresoras de site.json5: list las muestra, status pregunta a cada una "
            + "cómo está y dice qué la espera, test imprime una página en una. profiles import "
            + "lleva los modelos de escpos-capabilities.json, o uno, a printer-profiles.json5."
    ),
    options: [
        .settingsFolder,
        .stateFolder,
    ]
)
