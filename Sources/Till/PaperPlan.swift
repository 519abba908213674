import Journal
import Restaurant
package import Settings

/// Which printer prints what of the till's records, and opens the drawer with which.
package struct PaperPlan: Sendable {
    /// The printers, in the order of the settings.
    package let printers: [StoreSettings.Printer]

    /// Whether each payment prints a receipt.
    package let printsEachReceipt: Bool

    /// After how many seconds without the kitchen's display its tickets are printed; nil where no
    /// printer prints for the kitchen.
    package let kitchenAfterSeconds: Int?

    /// A store without printers.
    package static let none = PaperPlan(StoreSettings())

    /// Plans for the printers of a store.
    package init(_ settings: StoreSettings) {
        printers = settings.printers
        printsEachReceipt = settings.receipts.print == .always
        let hasKitchen = printers.contains { $0.prints.contains(.kitchen) }
        kitchenAfterSeconds = hasKitchen ? settings.kitchen.paperAfterSeconds : nil
    }

    /// Whether any printer prints such things.
    func prints(_ duty: StoreSettings.Printer.Duty) -> Bool {
        printers.contains { $0.prints.contains(duty) }
    }

    /// To which printers a record is owed.
    func destinations(of record: TillRecord) -> [Destination] {
        printers.filter { prints(record, at: $0) || opensDrawer(for: record, at: $0) }
            .map { .printer($0.name) }
    }

    /// Whether a printer prints something of a record.
    func prints(_ record: TillRecord, at printer: StoreSettings.Printer) -> Bool {
        switch record {
        case .fired: printsEachReceipt && printer.prints.contains(.receipts)
        case .changed(let known): known.change.movesMoney && printer.prints.contains(.receipts)
        case .refunded: printer.prints.contains(.receipts)
        case .drawer(let movement):
            movement.kind != .noSale && printer.prints.contains(.receipts)
        case .closed: printer.prints.contains(.reports)
        case .paper(let request): prints(request, at: printer)
        case .progressed, .shiftOpened, .parked, .dropped: false
        }
    }

    private func prints(_ request: PaperRequest, at printer: StoreSettings.Printer) -> Bool {
        if let name = request.printer { return name == printer.name }
        return switch request.kind {
        case .receipt: printer.prints.contains(.receipts)
        case .interim, .closing: printer.prints.contains(.reports)
        case .ticket: printer.prints.contains(.kitchen)
        case .testPage: true
        }
    }

    /// Whether a printer opens the drawer for a record: where cash comes or goes, and where it was
    /// asked for.
    func opensDrawer(for record: TillRecord, at printer: StoreSettings.Printer) -> Bool {
        guard printer.opensDrawer else { return false }
        return switch record {
        case .fired(let order): order.tenders.contains(where: \.isCoins) || order.change != .zero
        case .changed(let known):
            // The first versions took all that a change cost in cash.
            known.change.settled?.movesCash ?? (known.change.amount != .zero)
        case .refunded(let refund): refund.tenders.contains(where: \.isCoins)
        case .drawer: true
        case .closed, .paper, .progressed, .shiftOpened, .parked, .dropped: false
        }
    }
}

extension Tender {
    /// Whether cash changes hands: an order that costs nothing is paid with no cash at all.
    fileprivate var isCoins: Bool { kind == .cash && amount != .zero }
}
