import Input
import Premises
import Program
import Words

/// What `comandactl device` is and takes.
enum DeviceManual {
    static let manual = Manual(
        "comandactl device",
        usage: [
            "list [--config DIR] [--json]", "test DEVICE [AS] [--seconds N] [--json]",
            "learn DEVICE [FUNCTION …]", "record DEVICE FILE [--seconds N]",
            "play FILE [AS] [--json]",
            "AS: --config DIR [--as NAME] | --scanner LAYOUT | --bump-bar MAP | "
                + "--keyboard LAYOUT",
        ],
        Phrase(
            "Looks at keyboards, scanners and bump bars: list shows what is plugged in and what "
                + "it is for; test shows all that a device sends and what comes of it; learn asks "
                + "for each key of a bump bar; record keeps what a device sends; play shows what "
                + "comes of a recording. DEVICE is a name of site.json5 or a node.",
            pt: "Examina teclados, leitores e teclados da cozinha: list mostra o que está "
                + "ligado e para que serve; test mostra tudo o que um aparelho envia e o que "
                + "resulta; learn pede cada tecla do teclado da cozinha; record guarda o que um "
                + "aparelho envia; play mostra o que resulta de uma gravação. DEVICE é um nome de "
                + "site.json5 ou um nó.",
            es: "Examina teclados, lectores y teclados de cocina: list muestra lo que está "
                + "conectado y para qué; test muestra todo lo que envía un aparato y lo que "
                + "resulta; learn pide cada tecla del teclado de cocina; record guarda lo que "
                + "envía un aparato; play muestra lo que resulta de una grabación. DEVICE es un "
                + "nombre de site.json5 o un nodo."
        ),
        options: [
            .settingsFolder,
            CommandLineOption(
                "as",
                value: "NAME",
                Phrase(
                    "understand it as this device of site.json5",
                    pt: "entende como este aparelho de site.json5",
                    es: "lo entiende como este aparato de site.json5"
                )
            ),
            CommandLineOption(
                "scanner",
                value: "LAYOUT",
                Phrase(
                    "understand it as a scanner: \(layouts)",
                    pt: "entende como leitor: \(layouts)",
                    es: "lo entiende como lector: \(layouts)"
                )
            ),
            CommandLineOption(
                "bump-bar",
                value: "MAP",
                Phrase(
                    "understand it as a bump bar: \(maps)",
                    pt: "entende como teclado da cozinha: \(maps)",
                    es: "lo entiende como teclado de cocina: \(maps)"
                )
            ),
            CommandLineOption(
                "keyboard",
                value: "LAYOUT",
                Phrase(
                    "understand it as a keyboard, layouts as above",
                    pt: "entende como teclado, layouts como acima",
                    es: "lo entiende como teclado, distribuciones como arriba"
                )
            ),
            CommandLineOption(
                "seconds",
                value: "N",
                Phrase(
                    "end after so long (30); the device is of no other use meanwhile",
                    pt: "termina depois desse tempo (30); até lá o aparelho não serve para mais "
                        + "nada",
                    es: "termina tras ese tiempo (30); mientras, el aparato no sirve para nada más"
                )
            ),
            CommandLineOption(
                "json",
                Phrase(
                    "JSON: one object for list, one a line for test and play",
                    pt: "JSON: um objeto para list, um por linha para test e play",
                    es: "JSON: un objeto para list, uno por línea para test y play"
                )
            ),
        ]
    )

    static let layouts = KeyLayout.allCases.map(\.rawValue).joined(separator: ", ")
    static let maps = BumpBarMap.builtIn.keys.sorted().joined(separator: ", ")
}
