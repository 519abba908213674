import Restaurant
import Screen

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
        let digits = ticket.ticket.lines.map { String($0.quantity).count }.max() ?? 1
        let widest = isNumbered ? digits + 3 : digits
        var number = 0
        var blocks: [[TicketRow]] = []
        let head = marks(of: ticket) + guest(of: ticket, columns: columns)
        if !head.isEmpty { blocks.append(head) }
        var wasAddOn = false
        for line in ticket.ticket.lines {
            let state = ticket.state(of: line)
            blocks += voids(of: line, in: ticket, quantity: widest, columns: columns)
            guard line.quantity > 0, !state.isServed, !state.isDone || ticket.showsStations else {
                continue
            }
            var rows = rows(of: line, in: ticket, quantity: widest, columns: columns)
            number += 1
            if isNumbered, number <= 9 { rows[0] = rows[0].numbered(number) }
            if state.isAddOn, !wasAddOn {
                rows.insert(TicketRow(.addOn), at: 0)
            } else if state.isChanged {
                rows.insert(TicketRow(.changed), at: 0)
            }
            wasAddOn = state.isAddOn
            blocks.append(rows)
        }
        return blocks
    }

    private static func marks(of ticket: KitchenTicket) -> [TicketRow] {
        var marks: [TicketMark] = []
        if ticket.isCancelled { marks.append(.cancelled) }
        if let before = ticket.movedFrom {
            marks.append(.moved(from: before, to: ticket.ticket.guest))
        }
        if ticket.optionBefore != nil { marks.append(.option(ticket.ticket.diningOption)) }
        if ticket.isRushed { marks.insert(.rush, at: 0) }
        if !ticket.alsoAt.isEmpty { marks.append(.alsoAt(ticket.alsoAt)) }
        return marks.map(TicketRow.init)
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
            return [TicketRow(.void(void.reason))] + rows
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
        let isCooked = state.isTicked || state.isDone || ticket.isReady
        let count = String(line.quantity).rightAligned(toColumns: width)
        let station = ticket.showsStations ? ticket.station(of: line)?.uppercased() : nil
        let whole = (isCooked ? "√ " : "") + line.name + (station.map { " · " + $0 } ?? "")
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

    /// A row that says what those below it are.
    fileprivate init(_ mark: TicketMark) {
        self.init(kind: .mark(mark), quantity: "", indent: 0, text: "")
    }
}
