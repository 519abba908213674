import Premises
import Program
import Words

/// What `comanda-kds` takes.
let kdsManual = Manual(
    "comanda-kds",
    usage: ["[--config DIR] [--state DIR] [--bus DIR] [--station NAMES] [--headless]"],
    Phrase(
        "The kitchen display: shows tickets; cooks start and bump them.",
        pt: "A tela da cozinha: mostra comandas; a cozinha inicia e despacha.",
        es: "La pantalla de cocina: muestra comandas; la cocina empieza y despacha."
    ),
    options: [
        .settingsFolder,
        CommandLineOption(
            "state",
            value: "DIR",
            Phrase(
                "folder of the kitchen's journals (/var/lib/comanda/kds)",
                pt: "pasta dos diários da cozinha (/var/lib/comanda/kds)",
                es: "carpeta de los diarios de la cocina (/var/lib/comanda/kds)"
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
            "station",
            value: "NAMES",
            Phrase(
                "show only these stations (grill,fry), or whole orders (expo); or be the display "
                    + "of that name of site.json5, kitchen.displays",
                pt: "mostra só estas estações (grill,fry), ou pedidos inteiros (expo); ou é a tela "
                    + "com esse nome de site.json5, kitchen.displays",
                es: "muestra solo estas estaciones (grill,fry), o pedidos enteros (expo); o es la "
                    + "pantalla de ese nombre de site.json5, kitchen.displays"
            )
        ),
        CommandLineOption(
            "headless",
            Phrase(
                "no screen: print one JSON line for each open ticket, now and as they come",
                pt: "sem tela: imprime uma linha JSON por comanda aberta, agora e ao chegar",
                es: "sin pantalla: imprime una línea JSON por comanda abierta, ahora y al llegar"
            )
        ),
        CommandLineOption(
            "bump-after",
            value: "SECONDS",
            Phrase(
                "with --headless: bump each ticket after so long",
                pt: "com --headless: despacha cada comanda após esse tempo",
                es: "con --headless: despacha cada comanda tras ese tiempo"
            )
        ),
    ]
)
