import Program
import Words

/// What `comandactl journal` takes.
let journalManual = Manual(
    "comandactl journal",
    usage: [
        "verify [--state DIR] [--keys DIR] [--json]",
        "export [--format jsonl|csv] [--day DATE] [--kind KIND] [--state DIR] [--config DIR]",
        "backup TO [--state DIR]",
        "restore FROM [--replace] [--state DIR] [--keys DIR]",
    ],
    Phrase(
        "Looks at a program's journal, whether the program runs or not: verify reads every record "
            + "and names those that are damaged; export writes them in the open, to standard "
            + "output; backup makes a sealed copy in the folder TO and verifies it; restore puts "
            + "such a copy in the place of a lost journal, while the program does not run.",
        pt: "Olha o diário de um programa, esteja ele em execução ou não: verify lê cada registro "
            + "e diz quais estão danificados; export escreve-os abertos na saída padrão; backup "
            + "faz uma cópia selada na pasta TO e a verifica; restore põe essa cópia no lugar de "
            + "um diário perdido, com o programa parado.",
        es: "Mira el diario de un programa, esté o no en marcha: verify lee cada registro y dice "
            + "cuáles están dañados; export los escribe en claro en la salida estándar; backup "
            + "hace una copia sellada en la carpeta TO y la verifica; restore pone esa copia en "
            + "el lugar de un diario perdido, con el programa parado."
    ),
    options: [
        CommandLineOption(
            "state",
            value: "DIR",
            Phrase(
                "the program's state folder, or a copy (/var/lib/comanda/pos)",
                pt: "pasta de estado do programa, ou uma cópia (/var/lib/comanda/pos)",
                es: "carpeta de estado del programa, o una copia (/var/lib/comanda/pos)"
            )
        ),
        CommandLineOption(
            "keys",
            value: "DIR",
            Phrase(
                "folder with the key, if it is not the state folder",
                pt: "pasta com a chave, se não for a pasta de estado",
                es: "carpeta con la clave, si no es la carpeta de estado"
            )
        ),
        CommandLineOption(
            "config",
            value: "DIR",
            Phrase(
                "folder with site.json5, for the days of trade (the machine's time, from 04:00)",
                pt: "pasta com site.json5, para os dias de venda (hora da máquina, desde 04:00)",
                es: "carpeta con site.json5, para los días de venta (hora de la máquina, desde "
                    + "04:00)"
            )
        ),
    ] + exportOptions
)

private let exportOptions = [
    CommandLineOption(
        "format",
        value: "FORMAT",
        Phrase(
            "jsonl, one JSON object a line, or csv (jsonl)",
            pt: "jsonl, um objeto JSON por linha, ou csv (jsonl)",
            es: "jsonl, un objeto JSON por línea, o csv (jsonl)"
        )
    ),
    CommandLineOption(
        "day",
        value: "DATE",
        Phrase(
            "only what was stored on this day of trade, as 2026-11-30",
            pt: "só o que foi guardado neste dia de venda, como 2026-11-30",
            es: "solo lo que se guardó en este día de venta, como 2026-11-30"
        )
    ),
    CommandLineOption(
        "kind",
        value: "KIND",
        Phrase(
            "only records of this kind, such as comanda.order.fired",
            pt: "só registros deste tipo, como comanda.order.fired",
            es: "solo registros de este tipo, como comanda.order.fired"
        )
    ),
    CommandLineOption(
        "replace",
        Phrase(
            "set a journal that is there aside, and keep it",
            pt: "pôr de lado um diário que está lá, e guardá-lo",
            es: "apartar un diario que está allí, y guardarlo"
        )
    ),
    CommandLineOption(
        "json",
        Phrase(
            "what verify found, as one JSON object",
            pt: "o que verify achou, como um objeto JSON",
            es: "lo que verify halló, como un objeto JSON"
        )
    ),
]
