import Premises
import Program
import Words

/// What `comandactl screens` takes.
let screensManual = Manual(
    "comandactl screens",
    usage: ["[--config DIR] [--into DIR]"],
    Phrase(
        "Shows the outputs of this box, what is plugged into each, and which program a store's "
            + "settings put there.",
        pt: "Mostra as saídas desta caixa, o que está ligado em cada uma e que programa as "
            + "configurações da loja põem ali.",
        es: "Muestra las salidas de esta caja, qué hay conectado en cada una y qué programa ponen "
            + "ahí los ajustes de la tienda."
    ),
    options: [
        .settingsFolder,
        CommandLineOption(
            "into",
            value: "DIR",
            Phrase(
                "write what the box's units read into DIR, and show nothing; what a box began "
                    + "with is kept",
                pt: "grava em DIR o que as unidades da caixa leem, e não mostra nada; o que valia "
                    + "ao ligar é mantido",
                es: "escribe en DIR lo que leen las unidades de la caja, y no muestra nada; se "
                    + "conserva lo que valía al encender"
            )
        ),
    ]
)
