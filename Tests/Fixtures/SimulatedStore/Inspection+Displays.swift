import CashierDesk
import Kitchen
import KitchenBoard
import Pass
import Restaurant
import Till

// What several displays did and show, against each other.
extension Inspection {
    /// Each deed of a display is once in the till's journal and once in that of each other display,
    /// and all displays show the same of every line in the end.
    mutating func inspectDeeds() {
        for kitchen in kitchens {
            let own = kitchen.works.filter { $0.work.display == kitchen.display.name }
            for report in own {
                expect(
                    tillWorks.count { $0 == report } == 1,
                    "\(report.work.deed) of \(report.work.order.short) is not once in the till"
                )
                for other in kitchens where other.display != kitchen.display {
                    if hasLost(other), isPast(report.work.order) { continue }
                    expect(
                        other.works.count { $0 == report } == 1,
                        "\(report.work.deed) of \(report.work.order.short) at the "
                            + "\(kitchen.display.program) is not once in the other"
                    )
                }
                inspectStation(of: report.work, at: kitchen.display)
            }
        }
        let all = kitchens.flatMap(\.works).map(\.id)
        for report in tillWorks where !kitchens.contains(where: hasLost) {
            expect(all.contains(report.id), "the till has a deed that nobody did")
        }
        inspectAgreement()
    }

    /// A cook acts on what the own station makes, and on nothing else.
    private mutating func inspectStation(of work: KitchenWork, at display: Display) {
        guard [.done, .undone, .started].contains(work.deed) else { return }
        let order = orders.first { $0.id == work.order }
        for line in order.map({ Ticket($0).lines }) ?? [] where work.lines.contains(line.id) {
            let station = line.station ?? "grill"
            expect(
                display.stations.contains(station),
                "\(work.deed) at the \(display.program) of a line of the \(station)"
            )
        }
    }

    private mutating func inspectAgreement() {
        let boards = world.kitchens.compactMap { $0?.kitchen?.board }
        guard boards.count == kitchens.count, let first = boards.first else { return }
        for order in orders where !(kitchens.contains(where: hasLost) && isPast(order.id)) {
            let expected = Self.words(first, order.id)
            for board in boards.dropFirst() {
                let words = Self.words(board, order.id)
                expect(
                    words == expected,
                    "order \(order.id.short): one display shows \(expected), another \(words)"
                )
            }
            // What is left to do of an order is seen at one display each, and nothing else is.
            let left = zip(boards, kitchens).map { board, kitchen in
                board.seen(through: kitchen.display.lens).openTicket(order.id)?.left.map(\.id) ?? []
            }
            let open = first.openTicket(order.id)?.left.map(\.id) ?? []
            expect(
                left.flatMap(\.self).sorted() == open.sorted(),
                "order \(order.id.short): \(open) are left, and the displays show \(left)"
            )
        }
    }

    /// What can be seen of an order at any display.
    ///
    /// Whether news of it has been seen each display knows for itself, so that an order on which
    /// nothing is left to cook may still be open at one and not at another.
    private static func words(_ board: KitchenBoard, _ order: OrderID) -> [String] {
        let open = board.openTicket(order)
        guard let ticket = open ?? board.bumped.last(where: { $0.id == order }) else { return [] }
        let lines = ticket.ticket.lines.map { line in
            let state = ticket.state(of: line)
            let station = ticket.station(of: line) ?? "-"
            let round = state.isServed ? "before" : "now"
            return "\(line.id)x\(line.quantity) \(state.isDone) \(round) \(station)"
        }
        let left = open?.left.map(\.id) ?? []
        let isStuck = open.map { $0.left.isEmpty && !$0.isUnseen && !$0.isCancelled } ?? false
        let stand = "started \(ticket.isStarted) rushed \(ticket.isRushed)"
        return ["left \(left)", stand] + (isStuck ? ["STUCK at \(lines)"] : []) + lines
    }
}
