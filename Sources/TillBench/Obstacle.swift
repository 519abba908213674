internal import Words

/// Why a part could not be measured.
enum Obstacle: Explained {
    /// The till, which lies beside this program, did not show its screen.
    case notUp(String)
    /// Something was refused.
    case broken(String)

    var explanation: Phrase {
        switch self {
        case .notUp(let said):
            Phrase(
                "comanda-pos showed no screen; it has to lie beside this program. \(said)",
                pt: "comanda-pos não mostrou a tela; deve estar ao lado deste programa. \(said)",
                es: "comanda-pos no mostró su pantalla; debe estar junto a este programa. \(said)"
            )
        case .broken(let what):
            Phrase(
                "it broke off (\(what)).",
                pt: "foi interrompido (\(what)).",
                es: "se interrumpió (\(what))."
            )
        }
    }

    /// Any error in words.
    static func phrase(of error: any Error) -> Phrase {
        (error as? any Explained)?.explanation ?? broken("\(error)").explanation
    }
}
