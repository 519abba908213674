import Program
import Words

/// What `comandactl factory-reset` takes.
let factoryResetManual = Manual(
    "comandactl factory-reset",
    usage: ["[--lose-unsent] [--config DIR] [--state DIR] [--kitchen-state DIR] [--data DIR]"],
    Phrase(
        "Tells what the box has that nobody else has, and refuses while there is such a thing or "
            + "a program runs. When the store's name is typed, it removes records, keys and the "
            + "settings in use; the bundle on the settings partition stays.",
        pt: "Diz o que só a caixa tem, e recusa enquanto houver algo assim ou um programa rodando. "
            + "Digitado o nome da loja, remove registros, chaves e as configurações em uso; o "
            + "pacote na partição de configurações fica.",
        es: "Dice lo que solo tiene la caja, y se niega mientras haya algo así o un programa en "
            + "marcha. Tecleado el nombre de la tienda, quita registros, claves y los ajustes en "
            + "uso; el paquete de la partición de ajustes queda."
    ),
    options: boxOptions + [
        CommandLineOption(
            "data",
            value: "DIR",
            Phrase(
                "the box's folder with site (/var/lib/comanda)",
                pt: "pasta da caixa com site (/var/lib/comanda)",
                es: "carpeta de la caja con site (/var/lib/comanda)"
            )
        ),
        CommandLineOption(
            "lose-unsent",
            Phrase(
                "go on although something would be lost; the name is asked for all the same",
                pt: "segue mesmo que algo se perca; o nome é pedido do mesmo jeito",
                es: "sigue aunque algo se pierda; el nombre se pide igualmente"
            )
        ),
    ]
)
