package import Restaurant
package import Words

/// How a printer of the store gets on, for the cashier.
package struct PrinterStand: Sendable, Hashable {
    /// What the store calls it.
    package let name: String

    /// Whether guests' receipts come out of it.
    package let printsReceipts: Bool

    /// Whether it was asked how it gets on; not yet when the till begins.
    package var isKnown = false

    /// How many slips wait for it.
    package var waiting = 0

    /// How many of them are too old to be printed without being asked for.
    package var old = 0

    /// Whether it has little paper left.
    package var paperIsLow = false

    /// Why it does not print, and what to do next; nil when it does.
    package var trouble: Phrase?

    /// Since when it does not print; nil when it does.
    package var since: Moment?

    /// A printer that has nothing to do.
    package init(name: String, printsReceipts: Bool) {
        self.name = name
        self.printsReceipts = printsReceipts
    }
}

extension CashierDesk {
    /// Notes how a printer gets on.
    package mutating func note(_ stand: PrinterStand, at now: Moment) {
        guard let place = printers.firstIndex(where: { $0.name == stand.name }) else { return }
        var stand = stand
        stand.since = stand.trouble == nil ? nil : printers[place].since ?? now
        printers[place] = stand
    }

    /// Whether a guest can get a receipt.
    package var printsReceipts: Bool { printers.contains(where: \.printsReceipts) }

    /// The printer that somebody has to look at first; nil when there is none.
    package var troubledPrinter: PrinterStand? {
        printers.first { $0.trouble != nil } ?? printers.first { $0.old > 0 }
            ?? printers.first(where: \.paperIsLow)
    }
}
