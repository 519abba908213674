import Words

/// Why a report cannot be shown.
enum ReportProblem: Explained {
    /// There is no Z report of that number among so many.
    case noSuchClosing(Int, of: Int)

    var explanation: Phrase {
        switch self {
        case .noSuchClosing(let number, let count):
            Phrase(
                "There is no Z report \(number); there are \(count). --list shows them.",
                pt: "Não há relatório Z \(number); há \(count). --list os mostra.",
                es: "No hay informe Z \(number); hay \(count). --list los muestra."
            )
        }
    }
}
