internal import Words

/// Why a part could not be measured.
enum Obstacle: Explained {
    /// A program that lies beside this one did not start.
    case notUp(String)
    /// Something took far too long, or was refused.
    case broken(String)
    /// Nobody named a database to measure with.
    case noDatabase

    var explanation: Phrase {
        switch self {
        case .notUp(let name):
            Phrase(
                "\(name) did not start; it has to lie beside this program.",
                pt: "\(name) não iniciou; deve estar ao lado deste programa.",
                es: "\(name) no arrancó; tiene que estar junto a este programa."
            )
        case .broken(let what):
            Phrase(
                "it broke off (\(what)).",
                pt: "foi interrompido (\(what)).",
                es: "se interrumpió (\(what))."
            )
        case .noDatabase:
            Phrase(
                "name a database with --database postgresql://USER@HOST/DATABASE.",
                pt: "indique um banco com --database postgresql://USER@HOST/DATABASE.",
                es: "indique una base con --database postgresql://USER@HOST/DATABASE."
            )
        }
    }

    /// Any error in words.
    static func phrase(of error: any Error) -> Phrase {
        (error as? any Explained)?.explanation ?? broken("\(error)").explanation
    }
}
