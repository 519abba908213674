import Program
import Words

extension CommandLineOption {
    /// Whose records a command is about.
    static let stateFolder = CommandLineOption(
        "state",
        value: "DIR",
        Phrase(
            "the program's state folder (/var/lib/comanda/pos)",
            pt: "pasta de estado do programa (/var/lib/comanda/pos)",
            es: "carpeta de estado del programa (/var/lib/comanda/pos)"
        )
    )
}
