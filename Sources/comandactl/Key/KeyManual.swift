import Program
import Words

/// What `comandactl key` takes.
let keyManual = Manual(
    "comandactl key",
    usage: [
        "status [--state DIR] [--json]", "rotate [--vault] [--state DIR]",
        "backup FILE [--state DIR]", "restore [FILE] [--replace] [--state DIR]",
        "slot passphrase|PUBLIC.pem [--state DIR]",
    ],
    Phrase(
        "Looks after the keys of a program's records, while it runs or not. rotate takes a new key "
            + "for new records, with --vault a new key for all keys; backup writes them into a "
            + "file that a passphrase opens; restore brings them back from it, or without FILE "
            + "from the vault's second slot, which slot makes.",
        pt: "Cuida das chaves dos registros de um programa, rodando ou não. rotate cria uma chave "
            + "nova para registros novos, com --vault uma nova para todas as chaves; backup grava "
            + "as chaves em um arquivo aberto por senha; restore as repõe a partir dele, ou sem "
            + "FILE pela segunda entrada do cofre, que slot cria.",
        es: "Cuida las claves de los registros de un programa, en marcha o no. rotate crea una "
            + "clave nueva para registros nuevos, con --vault una nueva para todas las claves; "
            + "backup las guarda en un archivo que abre una contraseña; restore las repone desde "
            + "él, o sin FILE por la segunda entrada de la bóveda, que slot crea."
    ),
    options: [
        .stateFolder,
        CommandLineOption(
            "config",
            value: "DIR",
            Phrase(
                "folder with site.json5, which says what opens the vault (/etc/comanda)",
                pt: "pasta com site.json5, que diz o que abre o cofre (/etc/comanda)",
                es: "carpeta con site.json5, que dice qué abre la bóveda (/etc/comanda)"
            )
        ),
        CommandLineOption(
            "passphrase-file",
            value: "FILE",
            Phrase(
                "the passphrase is in this file instead of being typed",
                pt: "a senha está neste arquivo em vez de ser digitada",
                es: "la contraseña está en este archivo en vez de teclearse"
            )
        ),
        CommandLineOption(
            "recovery-key",
            value: "FILE",
            Phrase(
                "the chain's private key in PEM opens the vault",
                pt: "a chave privada da rede, em PEM, abre o cofre",
                es: "la clave privada de la cadena, en PEM, abre la bóveda"
            )
        ),
        CommandLineOption(
            "vault",
            Phrase(
                "change the vault's key, as site.json5 says",
                pt: "troca a chave do cofre, como diz site.json5",
                es: "cambia la clave de la bóveda, como dice site.json5"
            )
        ),
        CommandLineOption(
            "replace",
            Phrase(
                "set another vault's keys aside",
                pt: "põe de lado as chaves de outro cofre",
                es: "aparta las claves de otra bóveda"
            )
        ),
        CommandLineOption(
            "json",
            Phrase("one JSON object", pt: "um objeto JSON", es: "un objeto JSON")
        ),
    ]
)
