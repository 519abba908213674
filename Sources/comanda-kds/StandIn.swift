import Foundation
import Kernel
import Kitchen
import KitchenBoard
import Restaurant

/// A kitchen without a screen: it prints a line for each ticket, and can bump by itself.
struct StandIn {
    /// One line of the output.
    private struct Line: Encodable {
        let order: OrderID
        let number: Int
        let guest: String
        let lines: Int
        let dishes: Int
        /// Whether it was there when the program began.
        let restored: Bool
    }

    private let open: OpenKitchen
    private let bumpAfter: Int64?

    init(open: OpenKitchen, bumpAfterSeconds: Int?) {
        self.open = open
        bumpAfter = bumpAfterSeconds.map { Int64($0) * 1_000_000_000 }
    }

    func run() {
        for ticket in open.kitchen.board.open { print(ticket.ticket, restored: true) }
        open.kitchen.received = { new in
            for received in new { print(received.ticket, restored: false) }
        }
        while true {
            let ready = waitForReadable(
                [open.letters.descriptorNumber],
                milliseconds: patience
            )
            let letters = open.letters.takeAll()
            for case .stop in letters { return }
            open.kitchen.take(letters)
            open.kitchen.tick()
            _ = open.clearForgotten()
            bumpDue()
            if ready.isEmpty { open.rest() }
        }
    }

    private var patience: Int {
        let now = open.kitchen.now.steady
        let bump = bumpAfter.flatMap { wait in
            open.kitchen.board.open.first.map { $0.received.shownSteady + wait }
        }
        let due = [bump, open.kitchen.due].compactMap { $0 }.min() ?? now + 60_000_000_000
        return Int(max(due - now, 0) / 1_000_000) + 1
    }

    private func bumpDue() {
        guard let bumpAfter else { return }
        let now = open.kitchen.now.steady
        for ticket in open.kitchen.board.open where ticket.received.shownSteady + bumpAfter <= now {
            if ticket.isUnseen { try? open.kitchen.perform(.acknowledge(ticket.id)) }
            // A ticket that cannot be bumped now is tried again with the next.
            try? open.kitchen.perform(.bump(ticket.id))
        }
    }

    private func print(_ ticket: Ticket, restored: Bool) {
        let line = Line(
            order: ticket.id,
            number: ticket.number,
            guest: ticket.guest,
            lines: ticket.lines.count,
            dishes: ticket.lines.reduce(0) { $0 + $1.quantity },
            restored: restored
        )
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        guard let text = try? encoder.encode(line) else { return }
        // Whoever reads may be gone; the kitchen works on.
        try? writeAll(String(decoding: text, as: UTF8.self) + "\n", to: StandardStream.output)
    }
}
