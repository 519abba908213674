import Restaurant
import Screen
import Words

/// One row of a tile below its header.
struct TicketRow: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        case guest
        case dish
        case modifier
        /// A dish that is ready, on a ticket that is not.
        case cooked
        /// A dish, or how it is made, that is not to be cooked after all.
        case struck
        /// What the rows below are, with the words of this row.
        case mark(TicketMark, Phrase)
    }

    let kind: Kind
    /// How many, in the dish's first row; empty elsewhere.
    let quantity: String
    /// Columns before the text.
    let indent: Int
    let text: String
}

/// A ticket's rows, divided among as many tiles as it needs; nothing is cut off.
struct TicketParts: Sendable, Hashable {
    /// The rows of each tile; at least one tile.
    private(set) var parts: [[TicketRow]]

    /// What stands at the head of each tile.
    private let head: [TicketRow]

    /// Lays a ticket out for tiles of a form.
    init(_ ticket: KitchenTicket, for form: TileForm) {
        let shown = form.combinesLines ? ticket.combiningLines() : ticket
        let allergy = Self.allergy(of: ticket, columns: form.textColumns)
        head = allergy.count < form.nextRows ? allergy : []
        parts = [allergy]
        for block in Self.blocks(of: shown, columns: form.textColumns) {
            add(block, for: form)
        }
    }

    /// The rows that each tile takes on the screen; all but the last fill a column.
    func heights(in form: TileForm) -> [Int] {
        parts.indices.map { part in
            guard part == parts.count - 1 else { return form.area.rows }
            let header = part == 0 ? form.header.rows : 1
            return TileForm.frameRows + header + parts[part].count
        }
    }
}

// MARK: - Dividing

extension TicketParts {
    /// Adds rows that belong together; they are divided only where no tile could hold them all.
    private mutating func add(_ block: [TicketRow], for form: TileForm) {
        let room = room(for: form)
        // A row or two left empty are worth a dish in one piece; more of a small tile are not.
        if block.count > room, block.count <= form.nextRows, room * 3 <= form.nextRows {
            parts.append(head)
        }
        var dish: TicketRow?
        for row in block {
            if self.room(for: form) == 0 {
                beginPart(inside: form.nextRows > head.count + 1 ? dish : nil)
            }
            parts[parts.count - 1].append(row)
            if dish == nil, !row.quantity.isEmpty { dish = row }
        }
    }

    /// Begins the next tile; inside a dish with its name, but not its count: it is not to be cooked
    /// twice.
    private mutating func beginPart(inside dish: TicketRow?) {
        guard let dish else {
            parts.append(head)
            return
        }
        let count = String(repeating: " ", count: max(dish.indent - 2, 0)) + "…"
        let again = TicketRow(
            kind: dish.kind,
            quantity: count,
            indent: dish.indent,
            text: dish.text
        )
        parts.append(head + [again])
    }

    private func room(for form: TileForm) -> Int {
        let rows = parts.count == 1 ? form.firstRows : form.nextRows
        return max(rows - parts[parts.count - 1].count, 0)
    }
}
