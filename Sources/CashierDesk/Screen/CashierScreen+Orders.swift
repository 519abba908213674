import Restaurant
import Screen
import Words

// The day's orders, newest first, each with where it stands.
extension CashierScreen {
    func drawOrders(
        _ desk: CashierDesk,
        on grid: inout CellGrid,
        in area: Rectangle,
        localTime: LocalTime
    ) {
        var first = 0
        if case .orders(let chosen) = mode { first = chosen }
        let title = listTitle(desk)
        let isLookedThrough = mode == .orders(first: first)
        grid.frame(
            area,
            title: title,
            role: isLookedThrough ? .accent : .heading,
            lines: isLookedThrough ? .double : .light
        )
        let inside = area.inset(by: 1)
        let listed = listed(desk)
        if listed.isEmpty {
            let isSought = isLookedThrough && !sought.isEmpty
            let empty = isSought ? HistoryPhrases.nothingFound : DeskPhrases.noOrders
            grid.write(empty[language], column: inside.column, row: inside.row)
        }
        let shown = listed.dropFirst(first).prefix(inside.rows)
        for (offset, standing) in shown.enumerated() {
            let row = Rectangle(
                column: inside.column,
                row: inside.row + offset,
                columns: inside.columns,
                rows: 1
            )
            if isLookedThrough, desk.history != nil || !sought.isEmpty {
                let text = pastText(standing, desk, columns: row.columns)
                grid.write(text, column: row.column, row: row.row)
            } else {
                draw(standing, desk: desk, on: &grid, in: row, localTime: localTime)
            }
            if isLookedThrough, offset == 0 { grid.paint(row, role: .selected) }
            if isLookedThrough {
                grid.addTarget(row, pressing: offset == 0 ? [.enter] : Self.arrows(offset))
            } else if mode == .keying {
                grid.addTarget(row, pressing: [.tab] + Self.arrows(offset))
            }
        }
    }

    private func draw(
        _ standing: OrderStanding,
        desk: CashierDesk,
        on grid: inout CellGrid,
        in area: Rectangle,
        localTime: LocalTime
    ) {
        let (relay, rest) = area.trailing(columns: 9)
        let (kitchen, left) = rest.trailing(columns: 11)
        let isUnpaid = standing.account.due > .zero && standing.relay != .setAside
        let (relayText, relayRole) =
            isUnpaid ? (ChangePhrases.unpaid, .warning) : relayWord(standing.relay)
        let (kitchenText, kitchenRole) = kitchenWord(standing, link: desk.kitchen)
        let next = standing.nextCourse.first.map { ChangePhrases.course($0.course ?? 1)[language] }
        let waits = next.map { standing.kitchen == .ready ? " +" + $0 : $0 } ?? ""
        let shown =
            next == nil || standing.kitchen == .ready
            ? kitchenText[language] + waits : ChangePhrases.held[language] + " " + waits
        let kitchenCell = shown.clipped(toColumns: 10).padded(toColumns: 10)
        grid.write(relayText[language], column: relay.column, row: area.row, role: relayRole)
        grid.write(kitchenCell, column: kitchen.column, row: area.row, role: kitchenRole)

        let number = numberText(of: standing, on: desk)
        var line = number.rightAligned(toColumns: max(4, Width.columns(of: number)))
        if left.columns >= 40 {
            line += "  " + localTime.hourAndMinute(at: standing.placedAt)
            line += "  " + standing.diningOption.name[language].padded(toColumns: 8)
            let total = desk.currency.digits(of: standing.total, in: language)
            line += total.rightAligned(toColumns: 9)
        }
        let guest = standing.guest.isEmpty ? standing.diningOption.name[language] : standing.guest
        line += " " + (left.columns >= 40 ? " " + standing.guest : guest)
        grid.write(
            line.clipped(toColumns: left.columns - 1),
            column: left.column,
            row: area.row,
            role: standing.kitchen == .ready ? .accent : .plain
        )
    }

    private func kitchenWord(
        _ standing: OrderStanding,
        link: Link
    ) -> (Phrase, Role) {
        if standing.kitchen != .waiting, standing.changesWaiting == 0 {
            if standing.isCancelled { return (ChangePhrases.cancelled, .voided) }
            if standing.isMovedAway { return (ChangePhrases.movedAway, .dim) }
            if standing.isUnseen, standing.kitchen != .ready {
                return (ChangePhrases.unseen, .warning)
            }
        }
        if standing.kitchen == .waiting, standing.isOnPaper == true {
            return (Phrase("on paper", pt: "em papel", es: "en papel"), .warning)
        }
        return switch standing.changesWaiting > 0 ? .waiting : standing.kitchen {
        case .waiting:
            (
                Phrase("WAITING", pt: "ESPERA", es: "ESPERA"),
                link.isLive ? .dim : .warning
            )
        case .received: (Phrase("in kitchen", pt: "na cozinha", es: "en cocina"), .plain)
        case .started: (Phrase("started", pt: "preparando", es: "preparando"), .label)
        case .ready: (Phrase("READY", pt: "PRONTO", es: "LISTO"), .good)
        }
    }

    private func relayWord(_ state: OrderStanding.AtRelay) -> (Phrase, Role) {
        switch state {
        case .none: (Phrase(verbatim: ""), .dim)
        case .waiting: (Phrase("to send", pt: "a enviar", es: "a enviar"), .warning)
        case .mirrored: (Phrase("mirrored", pt: "enviado", es: "enviado"), .dim)
        case .setAside: (Phrase("REFUSED", pt: "RECUSADO", es: "RECHAZO"), .error)
        }
    }
}
