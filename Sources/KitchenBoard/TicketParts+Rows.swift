import Restaurant
import Screen
import Words

extension TicketParts {
    /// What changed of the whole ticket, the guest, and then each dish with its modifiers.
    ///
    /// - Parameters:
    ///   - ticket: The ticket.
    ///   - columns: How wide a row may be.
    ///   - isNumbered: Whether each line to cook has a number before it, to be pressed.
    /// - Returns: Rows that belong together, block by block.
    static func blocks(
        of ticket: KitchenTicket,
        columns: Int,
        numbered isNumbered: Bool = false
    ) -> [[TicketRow]] {
        let most = ticket.ticket.lines.map { String($0.quantity).count }.max() ?? 1
        // However many are ordered, there is room for what it is.
        let digits = min(most, max(columns / 2 - 4, 1))
        let widest = isNumbered ? digits + 3 : digits
        var number = 0
        var blocks: [[TicketRow]] = []
        let head = marks(of: ticket, columns: columns) + guest(of: ticket, columns: columns)
        if !head.isEmpty { blocks.append(head) }
        var wasAddOn = false
        for line in ticket.ticket.lines {
            blocks += voids(of: line, in: ticket, quantity: widest, columns: columns)
            guard ticket.isShown(line) else { continue }
            let state = ticket.state(of: line)
            var rows = rows(of: line, in: ticket, quantity: widest, columns: columns)
            number += 1
            if isNumbered, number <= 9, let first = rows.first {
                rows = [first.numbered(number)] + rows.dropFirst()
            }
            if state.isAddOn, !wasAddOn {
                rows = TicketRow.rows(of: .addOn, columns: columns) + rows
            } else if state.isChanged {
                rows = TicketRow.rows(of: .changed, columns: columns) + rows
            }
            let isBack = state.isMoved && state.places.isEmpty
            let marks = state.places.map(TicketMark.dishes) + (isBack ? [.dishesBack] : [])
            rows = marks.flatMap { TicketRow.rows(of: $0, columns: columns) } + rows
            wasAddOn = state.isAddOn
            blocks.append(rows)
        }
        return blocks
    }

    /// What the guest must not get, which stands on each tile of a ticket and is never cut off.
    static func allergy(of ticket: KitchenTicket, columns: Int) -> [TicketRow] {
        ticket.ticket.allergy.map { TicketRow.rows(of: .allergy($0), columns: columns) } ?? []
    }

    private static func marks(of ticket: KitchenTicket, columns: Int) -> [TicketRow] {
        var marks: [TicketMark] = []
        if ticket.isCancelled { marks.append(.cancelled) }
        if let before = ticket.movedFrom {
            marks.append(.moved(from: before, to: ticket.ticket.guest))
        }
        if ticket.optionBefore != nil { marks.append(.option(ticket.ticket.diningOption)) }
        if ticket.isRushed { marks.insert(.rush, at: 0) }
        if ticket.ticket.isOnPaper == true { marks.append(.onPaper) }
        if !ticket.alsoAt.isEmpty { marks.append(.alsoAt(ticket.alsoAt)) }
        return marks.flatMap { TicketRow.rows(of: $0, columns: columns) }
    }

    private static func guest(of ticket: KitchenTicket, columns: Int) -> [TicketRow] {
        ticket.ticket.guest.isEmpty
            ? []
            : ticket.ticket.guest.wrapped(toColumns: columns).map {
                TicketRow(kind: .guest, quantity: "", indent: 0, text: $0)
            }
    }

    /// What was voided of a line, struck out; of a ticket that is cancelled for as long as it is
    /// shown, else until a cook acknowledges it.
    private static func voids(
        of line: Ticket.Line,
        in ticket: KitchenTicket,
        quantity width: Int,
        columns: Int
    ) -> [[TicketRow]] {
        let voids = ticket.state(of: line).voids
        return voids.filter { !$0.isSeen || ticket.isCancelled }.map { void in
            let struck = Ticket.Line(
                quantity: void.quantity,
                name: line.name,
                modifiers: line.modifiers
            )
            let rows = rows(of: struck, in: ticket, quantity: width, columns: columns).map {
                TicketRow(kind: .struck, quantity: $0.quantity, indent: $0.indent, text: $0.text)
            }
            return TicketRow.rows(of: .void(void.reason), columns: columns) + rows
        }
    }

    private static func rows(
        of line: Ticket.Line,
        in ticket: KitchenTicket,
        quantity width: Int,
        columns: Int
    ) -> [TicketRow] {
        let indent = width + 1
        let state = ticket.state(of: line)
        let isCooked = state.isTicked || state.isDone || state.isServed || ticket.isReady
        let count = String(line.quantity).rightAligned(toColumns: width)
        let station = ticket.showsStations ? ticket.station(of: line)?.uppercased() : nil
        let whole =
            (isCooked ? "√ " : "") + line.name + (line.seat.map { " · S\($0)" } ?? "")
            + (station.map { " · " + $0 } ?? "")
        let names = whole.wrapped(toColumns: columns - indent)
        let dish: TicketRow.Kind = isCooked ? .cooked : .dish
        let modifiers = line.modifiers.flatMap { modifier in
            let texts = modifier.wrapped(toColumns: columns - indent - 2)
            return texts.enumerated().map { ($0 == 0 ? "- " : "  ") + $1 }
        }
        return names.enumerated().map { index, text in
            TicketRow(kind: dish, quantity: index == 0 ? count : "", indent: indent, text: text)
        }
            + modifiers.map {
                TicketRow(kind: .modifier, quantity: "", indent: indent, text: $0)
            }
    }
}

extension TicketRow {
    /// The same with a number to press before it.
    fileprivate func numbered(_ number: Int) -> TicketRow {
        let count = "\(number))" + quantity.dropFirst(2)
        return TicketRow(kind: kind, quantity: count, indent: indent, text: text)
    }

    /// Rows that say what those below them are.
    ///
    /// As many in every language, so that another language moves no tile.
    fileprivate static func rows(of mark: TicketMark, columns: Int) -> [TicketRow] {
        func texts(_ language: Language) -> [String] {
            mark.phrase[language].wrapped(toColumns: columns)
        }
        let count = Language.allCases.map { texts($0).count }.max() ?? 0
        func text(_ row: Int, in language: Language) -> String {
            texts(language).dropFirst(row).first ?? ""
        }
        return (0..<count).map { row in
            let words = Phrase(
                text(row, in: .english),
                pt: text(row, in: .portuguese),
                es: text(row, in: .spanish)
            )
            return TicketRow(kind: .mark(mark, words), quantity: "", indent: 0, text: "")
        }
    }
}
