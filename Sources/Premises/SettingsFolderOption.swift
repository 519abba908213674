package import Program
internal import Words

extension CommandLineOption {
    /// Where a store's settings are.
    package static let settingsFolder = CommandLineOption(
        "config",
        value: "DIR",
        Phrase(
            "folder with site.json5 (/etc/comanda)",
            pt: "pasta com site.json5 (/etc/comanda)",
            es: "carpeta con site.json5 (/etc/comanda)"
        )
    )

    /// Where a store's settings and its menu are.
    package static let settingsAndMenuFolder = CommandLineOption(
        "config",
        value: "DIR",
        Phrase(
            "folder with site.json5 and menu.json5 (/etc/comanda)",
            pt: "pasta com site.json5 e menu.json5 (/etc/comanda)",
            es: "carpeta con site.json5 y menu.json5 (/etc/comanda)"
        )
    )
}
