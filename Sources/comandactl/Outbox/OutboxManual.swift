import Program
import Words

/// What `comandactl outbox --help` says.
let outboxManual = Manual(
    "comandactl outbox",
    usage: [
        "list --state DIR [--json]", "stats --state DIR [--json]",
        "resend NUMBER … --state DIR [--printer NAME]",
        "resend --all --state DIR [--printer NAME]", "reconcile --state DIR",
    ],
    Phrase(
        "Looks after what a program's journal still owes, whether the program runs or not: list "
            + "shows it row by row, stats counts it and tells how long orders took to send, "
            + "resend sends records to the relay once more, such as those that were set aside, "
            + "and reconcile compares with the relay now, as the till does every night.",
        pt: "Cuida do que o diário de um programa ainda deve, esteja ele em execução ou não: "
            + "list mostra linha por linha, stats conta e diz quanto os pedidos demoraram para "
            + "sair, resend manda registros ao relay mais uma vez, como os que foram postos de "
            + "lado, e reconcile compara com o relay agora, como o caixa faz toda noite.",
        es: "Cuida lo que el diario de un programa aún debe, esté o no en marcha: list lo "
            + "muestra fila por fila, stats lo cuenta y dice cuánto tardaron los pedidos en "
            + "salir, resend manda registros al relay una vez más, como los que se apartaron, y "
            + "reconcile compara con el relay ahora, como la caja cada noche."
    ),
    options: [
        .stateFolder,
        CommandLineOption(
            "all",
            Phrase(
                "all that was set aside",
                pt: "tudo o que foi posto de lado",
                es: "todo lo que se apartó"
            )
        ),
        CommandLineOption(
            "printer",
            value: "NAME",
            Phrase(
                "have this printer print them once more; what may be on paper says so",
                pt: "manda esta impressora imprimi-los de novo; o que pode estar em papel o diz",
                es: "esta impresora los imprime otra vez; lo que puede estar en papel lo dice"
            )
        ),
        CommandLineOption(
            "json",
            Phrase(
                "one JSON object a row",
                pt: "um objeto JSON por linha",
                es: "un objeto JSON por fila"
            )
        ),
    ]
)
