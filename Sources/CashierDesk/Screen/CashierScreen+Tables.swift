import Restaurant
import Screen
import Words

// The orders that somebody has to come back to: not paid yet, or with a course that waits.
extension CashierScreen {
    mutating func pickedTable(
        _ key: Key,
        _ cursor: Int,
        on desk: CashierDesk
    ) -> [DeskAction] {
        let tables = desk.tables
        switch key {
        case .up: mode = .tables(max(cursor - 1, 0))
        case .down: mode = .tables(min(cursor + 1, max(tables.count - 1, 0)))
        case .escape, .control("t"): mode = .keying
        case .enter:
            guard tables.indices.contains(cursor) else { return [.bell] }
            mode = .changing(Changing(order: tables[cursor].id))
        case .function(12):
            guard tables.indices.contains(cursor) else { return [.bell] }
            return [.perform(.change(tables[cursor].id, .fireCourse))]
        default: break
        }
        return []
    }

    func tableRows(_ cursor: Int, _ desk: CashierDesk) -> [BookRow] {
        desk.tables.enumerated().map { index, standing in
            var words = ["#" + numberText(of: standing, on: desk), standing.guest]
            if let next = standing.nextCourse.first {
                let course = ChangePhrases.course(next.course ?? 1)[language]
                words.append("· " + course + " " + ChangePhrases.held[language])
            }
            let due = standing.account.due
            return BookRow(
                text: words.filter { !$0.isEmpty }.joined(separator: " "),
                amount: due > .zero ? desk.currency.digits(of: due, in: language) : "",
                role: index == cursor ? .selected : .plain
            )
        }
    }

    static let tableCaps = [
        KeyCap("↑↓", "order", pt: "pedido", es: "pedido"),
        KeyCap("F12", "fire next course", pt: "envia próxima etapa", es: "envía otro tiempo"),
        KeyCap("Enter", "open, pay", pt: "abre, paga", es: "abre, cobra"),
        KeyCap("Esc", "back", pt: "voltar", es: "volver"),
    ]
}

/// The texts of the list of open tables.
enum TablePhrases {
    static let tables = Phrase("OPEN TABLES", pt: "MESAS ABERTAS", es: "MESAS ABIERTAS")
    static let noTables = Phrase(
        "All orders are paid, and no course waits.",
        pt: "Todos os pedidos estão pagos, e nenhuma etapa espera.",
        es: "Todos los pedidos están pagados, y ningún tiempo espera."
    )
}
