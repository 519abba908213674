import Premises
import Program
import Words

/// What `comandactl doctor` takes.
let doctorManual = Manual(
    "comandactl doctor",
    usage: ["[--config DIR] [--state DIR] [--kitchen-state DIR] [--json]"],
    Phrase(
        "Looks at disk, clock, zone, network, relay, TPM, journals, keys, screens, devices, "
            + "printers and sound, while the programs run or not, and changes nothing. One page: "
            + "what, its figure, ok, LOOK or BROKEN, and what to do next. Ends with 1 when "
            + "something is broken. Run it as root to see all.",
        pt: "Examina disco, relógio, fuso, rede, relay, TPM, diários, chaves, telas, aparelhos, "
            + "impressoras e som, com os programas rodando ou não, e não muda nada. Uma página: "
            + "o quê, o valor, ok, VEJA ou FALHA, e o que fazer. Termina com 1 se algo falha. "
            + "Como root vê tudo.",
        es: "Examina disco, reloj, huso, red, relay, TPM, diarios, claves, pantallas, aparatos, "
            + "impresoras y sonido, con los programas en marcha o no, y no cambia nada. Una "
            + "página: qué, su valor, ok, MIRE o FALLA, y qué hacer. Termina con 1 si algo "
            + "falla. Como root lo ve todo."
    ),
    options: boxOptions + [
        CommandLineOption(
            "json",
            Phrase("one JSON object", pt: "um objeto JSON", es: "un objeto JSON")
        )
    ]
)

/// The options that tell where a box keeps its things.
let boxOptions = [
    .settingsFolder,
    .stateFolder,
    .kitchenStateFolder,
    CommandLineOption(
        "bus",
        value: "DIR",
        Phrase(
            "folder of the bus (/run/comanda/bus)",
            pt: "pasta do barramento (/run/comanda/bus)",
            es: "carpeta del bus (/run/comanda/bus)"
        )
    ),
]
