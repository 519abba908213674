import Restaurant
import Screen
import Words

// The two lines at the top: where we are, and how the kitchen and the relay stand.
extension CashierScreen {
    func drawHead(
        _ desk: CashierDesk,
        on grid: inout CellGrid,
        in area: Rectangle,
        now: Moment,
        localTime: LocalTime
    ) {
        let (title, links) = area.top(rows: 1)
        grid.fill(title, role: .inverse)
        let clock = localTime.hourAndMinute(at: now.wall)
        let printer = printerState(desk, localTime)
        let state = printer.map { " " + $0.phrase[language] + " " } ?? ""
        let taken = 8 + Width.columns(of: state)
        grid.write(
            " COMANDA  \(DeskPhrases.till[language])  \(storeName)",
            column: 0,
            row: title.row,
            role: .inverse,
            width: title.columns - taken
        )
        if let printer {
            let column = title.columns - taken + 1
            grid.write(state, column: column, row: title.row, role: printer.role)
        }
        grid.write(right: clock + " ", endingAt: title.lastColumn, row: title.row, role: .inverse)

        guard !desk.isTraining else {
            return draw(Notice(phrase: BookPhrases.training, role: .error), on: &grid, in: links)
        }
        let (kitchen, relay) = links.leading(columns: links.columns / 2)
        draw(kitchenLine(desk, now: now, localTime: localTime), on: &grid, in: kitchen)
        draw(relayLine(desk.relay, now: now, localTime: localTime), on: &grid, in: relay)
    }

    private func draw(_ notice: Notice, on grid: inout CellGrid, in area: Rectangle) {
        grid.fill(area, role: notice.role)
        grid.write(
            " " + notice.phrase[language].clipped(toColumns: area.columns - 1),
            column: area.column,
            row: area.row,
            role: notice.role
        )
    }

    private func kitchenLine(_ desk: CashierDesk, now: Moment, localTime: LocalTime) -> Notice {
        switch desk.kitchen {
        case .live:
            if let doubled = LinkPhrases.doubled(desk.doubles) {
                return Notice(phrase: doubled, role: .error)
            }
            if let said = desk.kitchenSaid?.phrase(at: now) {
                return Notice(phrase: said, role: .warning)
            }
            return Notice(phrase: LinkPhrases.kitchenLive, role: .good)
        case .lost(let since):
            let waiting = desk.orders.filter { $0.kitchen == .waiting }
            let onPaper = waiting.count { $0.isOnPaper == true }
            let time = localTime.hourAndMinute(at: since.wall)
            let minutes = now.seconds(since: since) / 60
            let name = desk.displaysGone
            let phrase =
                onPaper > 0
                ? LinkPhrases.kitchenOnPaper(name, since: time, minutes: minutes, onPaper: onPaper)
                : LinkPhrases.kitchenLost(
                    name,
                    since: time,
                    minutes: minutes,
                    waiting: waiting.count
                )
            return Notice(phrase: phrase, role: .error)
        case .neverSeen(let since):
            let phrase = LinkPhrases.kitchenAwaited(
                desk.displaysGone,
                since: localTime.hourAndMinute(at: since.wall)
            )
            return Notice(phrase: phrase, role: .warning)
        }
    }

    private func relayLine(_ relay: RelayStanding, now: Moment, localTime: LocalTime) -> Notice {
        guard relay.isConfigured else { return Notice(phrase: LinkPhrases.noRelay, role: .dim) }
        guard relay.isKnown else { return Notice(phrase: LinkPhrases.relayUnknown, role: .dim) }
        if relay.isClear { return Notice(phrase: LinkPhrases.relayClear, role: .good) }
        if relay.setAside > 0 {
            return Notice(phrase: LinkPhrases.relaySetAside(relay.setAside), role: .error)
        }
        let since = relay.oldest.map { localTime.hourAndMinute(at: $0) }
        return Notice(
            phrase: LinkPhrases.relayWaiting(relay.waiting, since: since),
            role: relay.trouble == nil ? .plain : .warning
        )
    }
}
