import Program
import Words

/// What `comandactl bus` is and takes.
enum BusManual {
    static let manual = Manual(
        "comandactl bus",
        usage: [
            "stat [--bus DIR] [--json]",
            "watch [NAME …] [--count N] [--quiet] [--channel C --key-file FILE | --config DIR] "
                + "[--bus DIR] [--json]",
            "post NAME … [--bus DIR]", "state NAME [NUMBER] [--bus DIR]",
            "forget ACCOUNT [--bus DIR]",
            "forget PROGRAM --channel C --key-file FILE | --config DIR [--bus DIR]",
        ],
        Phrase(
            "stat shows members, names and memory; watch tells what happens until Ctrl-C; "
                + "post tells all who listen to a name; state shows or sets a name's number; "
                + "forget drops what a program that never returns has not acknowledged.",
            pt: "stat mostra membros, nomes e memória; watch conta o que acontece até Ctrl-C; "
                + "post avisa quem ouve um nome; state mostra ou muda o número de um nome; "
                + "forget descarta o que não foi confirmado por um programa que não volta.",
            es: "stat muestra miembros, nombres y memoria; watch cuenta lo que pasa hasta Ctrl-C; "
                + "post avisa a quien oye un nombre; state muestra o cambia el número de uno; "
                + "forget descarta lo que no confirmó un programa que no vuelve."
        ),
        options: [
            CommandLineOption(
                "bus",
                value: "DIR",
                Phrase(
                    "the bus (/run/comanda/bus)",
                    pt: "o barramento (/run/comanda/bus)",
                    es: "el bus (/run/comanda/bus)"
                )
            )
        ] + watching + [
            CommandLineOption(
                "json",
                Phrase(
                    "JSON: one object for stat, one a line for watch",
                    pt: "JSON: um objeto para stat, um por linha para watch",
                    es: "JSON: un objeto para stat, uno por línea para watch"
                )
            )
        ]
    )

    private static let watching = [
        CommandLineOption(
            "channel",
            value: "CHANNEL",
            Phrase(
                "watch this channel's members and messages only",
                pt: "observa só os membros e as mensagens deste canal",
                es: "observa solo los miembros y los mensajes de este canal"
            )
        ),
        CommandLineOption(
            "key-file",
            value: "FILE",
            Phrase(
                "the channel's key: shows what its messages say",
                pt: "a chave do canal: mostra o que as mensagens dizem",
                es: "la clave del canal: muestra lo que dicen los mensajes"
            )
        ),
        CommandLineOption(
            "config",
            value: "DIR",
            Phrase(
                "take channel and key from the settings in this folder",
                pt: "usa o canal e a chave das configurações desta pasta",
                es: "toma el canal y la clave de los ajustes de esta carpeta"
            )
        ),
        CommandLineOption(
            "count",
            value: "N",
            Phrase(
                "end after N posts of the names",
                pt: "termina depois de N avisos dos nomes",
                es: "termina tras N avisos de los nombres"
            )
        ),
        CommandLineOption(
            "quiet",
            Phrase(
                "show nothing; for scripts that wait with --count",
                pt: "não mostra nada; para scripts que esperam com --count",
                es: "no muestra nada; para scripts que esperan con --count"
            )
        ),
    ]
}
