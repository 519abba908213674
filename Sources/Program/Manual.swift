package import Words

/// What `--help` and `--version` say of one program.
package struct Manual: Sendable {
    /// The version of all programs of the house.
    package static let version = "0.1.0"

    /// The options that every program takes.
    package static let commonOptions = [
        CommandLineOption(
            "lang",
            value: "en|pt|es",
            Phrase(
                "language of screens and messages",
                pt: "idioma das telas e mensagens",
                es: "idioma de pantallas y mensajes"
            )
        ),
        CommandLineOption(
            "end-with-parent",
            Phrase(
                "end when the program that started this one ends",
                pt: "termina quando termina o programa que iniciou este",
                es: "termina cuando termina el programa que inició este"
            )
        ),
        CommandLineOption(
            "help",
            Phrase("show this help", pt: "mostra esta ajuda", es: "muestra esta ayuda")
        ),
        CommandLineOption(
            "version",
            Phrase("show the version", pt: "mostra a versão", es: "muestra la versión")
        ),
    ]

    private let name: String
    private let usage: [String]
    private let summary: Phrase
    package let options: [CommandLineOption]

    /// Describes a program by its name, how it is called, one sentence and its own options.
    package init(_ name: String, usage: [String], _ summary: Phrase, options: [CommandLineOption]) {
        self.name = name
        self.usage = usage
        self.summary = summary
        self.options = options + Self.commonOptions
    }

    /// The text that `--help` prints.
    package func text(in language: Language) -> String {
        let heads = options.map { option in
            "  --" + option.name + (option.value.map { " " + $0 } ?? "")
        }
        let width = (heads.map(\.count).max() ?? 0) + 2
        let rows = zip(heads, options).map { head, option in
            head + String(repeating: " ", count: width - head.count) + option.help[language]
        }
        let calls = usage.map { "  " + name + " " + $0 }
        return ([summary[language], ""] + calls + [""] + rows).joined(separator: "\n")
    }

    /// The line that `--version` prints.
    package var versionLine: String { "\(name) \(Self.version)" }
}
