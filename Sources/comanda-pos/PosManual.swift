import Premises
import Program
import Words

/// What `comanda-pos` takes.
let posManual = Manual(
    "comanda-pos",
    usage: ["[--config DIR] [--state DIR] [--bus DIR] [--screens DIR]"],
    Phrase(
        "The till: keys orders, takes the money and fires them to the kitchen.",
        pt: "O caixa: digita pedidos, recebe o dinheiro e envia à cozinha.",
        es: "La caja: teclea pedidos, cobra y los envía a la cocina."
    ),
    options: [
        .settingsAndMenuFolder,
        CommandLineOption(
            "state",
            value: "DIR",
            Phrase(
                "folder of the till's journal (/var/lib/comanda/pos)",
                pt: "pasta do diário do caixa (/var/lib/comanda/pos)",
                es: "carpeta del diario de la caja (/var/lib/comanda/pos)"
            )
        ),
        CommandLineOption(
            "bus",
            value: "DIR",
            Phrase(
                "folder of the bus (/run/comanda/bus)",
                pt: "pasta do barramento (/run/comanda/bus)",
                es: "carpeta del bus (/run/comanda/bus)"
            )
        ),
        CommandLineOption(
            "screens",
            value: "DIR",
            Phrase(
                "the screen is a window: take every keyboard that is nobody's, and tell which "
                    + "screens DIR has as missing",
                pt: "a tela é uma janela: usa cada teclado que não é de ninguém e diz que telas "
                    + "faltam, conforme DIR",
                es: "la pantalla es una ventana: toma cada teclado que no es de nadie y dice qué "
                    + "pantallas faltan según DIR"
            )
        ),
    ]
)
