import Words

/// Why a report cannot be shown.
enum ReportProblem: Explained {
    /// There is no Z report of that number among so many.
    case noSuchClosing(Int, of: Int)

    /// What is told instead of a list of Z reports while there is none.
    static let noClosingYet = Phrase(
        "There is no Z report yet: the till makes one when a shift is closed (F1, 3).",
        pt: "Ainda não há relatório Z: o caixa faz um ao fechar o turno (F1, 3).",
        es: "Aún no hay informe Z: la caja lo hace al cerrar el turno (F1, 3)."
    )

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
