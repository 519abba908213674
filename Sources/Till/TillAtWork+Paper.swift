import CashierDesk
import Kernel
import Printers
import Restaurant
import Settings

// What is asked of the printers, and what they tell.
extension TillAtWork {
    /// What a cashier's wish is as a record.
    func request(
        _ wish: PaperWish,
        id: OrderID,
        day: BusinessDay,
        at: Int64
    ) throws(OrderRefusal) -> PaperRequest {
        func made(
            _ kind: PaperRequest.Kind,
            of subject: OrderID? = nil,
            closing: Closing? = nil,
            isBill: Bool? = nil,
            printer: String? = nil,
            copy: Int = 0
        ) -> PaperRequest {
            PaperRequest(
                id: id,
                kind: kind,
                subject: subject,
                closing: closing,
                isBill: isBill,
                printer: printer,
                copy: copy,
                day: day,
                at: at,
                by: desk.person?.name
            )
        }
        switch wish {
        case .receipt(let order):
            guard paper.prints(.receipts) else { throw .noPrinter }
            let earlier = desk.history?.orders.standing(of: order)
            let standing = desk.standing(of: order) ?? earlier
            let asked = standing?.receiptsAsked?.count ?? 0
            if let standing, standing.account.due > .zero {
                return made(.receipt, of: order, isBill: true, copy: asked)
            }
            return made(.receipt, of: order, copy: asked + (paper.printsEachReceipt ? 1 : 0))
        case .interim:
            guard paper.prints(.reports) else { throw .noPrinter }
            let closing = desk.ledger.closing(
                id: id,
                day: day,
                at: at,
                count: nil,
                by: desk.person?.name,
                leftOpen: desk.leftOpen
            )
            return made(.interim, closing: closing)
        case .lastClosing:
            guard paper.prints(.reports), let last = desk.ledger.last else { throw .noPrinter }
            return made(.closing, closing: last, copy: 1)
        case .testPage(let printer): return made(.testPage, printer: printer)
        }
    }

    /// Tells the printers that something waits for them.
    func wakePrinters() {
        guard hasPrintsToTell else { return }
        hasPrintsToTell = false
        printsOwed()
    }

    /// Notes how a printer gets on.
    func note(_ standing: PrinterStanding, of name: String) {
        guard var stand = desk.printers.first(where: { $0.name == name }) else { return }
        stand.isKnown = true
        stand.waiting = standing.waiting
        stand.old = standing.old
        stand.paperIsLow = standing.paperIsLow
        stand.trouble = standing.trouble
        desk.note(stand, at: now)
    }
}

extension PrinterStand {
    init(_ printer: StoreSettings.Printer) {
        self.init(name: printer.name, printsReceipts: printer.prints.contains(.receipts))
    }
}
