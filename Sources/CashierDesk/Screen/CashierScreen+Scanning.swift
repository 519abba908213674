package import Restaurant
import Screen
package import Words

/// What a scanner read, as far as the till needs to know.
package enum ScannedCode: Sendable, Hashable {
    /// A code that stands on the menu, or not.
    case plain(String)

    /// A label of the store's scale with the item's number and what is to be paid.
    case priced(String, item: String, Money)

    /// A label of the store's scale with the item's number and its weight.
    case weighed(String, item: String, thousandths: Int64, ScaleUnit)

    /// What was read, whole.
    var text: String {
        switch self {
        case .plain(let text), .priced(let text, _, _), .weighed(let text, _, _, _): text
        }
    }
}

// Codes of scanners, which never are what somebody keys.
extension CashierScreen {
    /// Takes a code that was scanned.
    ///
    /// It adds an item while items are keyed, whatever stands in the entry. On any other screen it
    /// is refused at once and not applied later: nobody looks at the order there.
    ///
    /// - Parameters:
    ///   - code: What was read.
    ///   - desk: The desk as it is now.
    ///   - now: The present instant.
    /// - Returns: What the program is to do, in order.
    package mutating func scanned(
        _ code: ScannedCode,
        on desk: CashierDesk,
        now: Moment
    ) -> [DeskAction] {
        guard isShown else { return [.bell] }
        noteActivity(now)
        guard takesScans, !Self.isLocked(desk) else {
            return refuseScan(ScanPhrases.notNow(code.text))
        }
        // A quantity is for the item that follows; what else is half keyed is given up.
        if !entry.isOnlyQuantity { entry.clear() }
        switch code {
        case .plain(let text):
            return add(desk.menu.items(barcode: text), for: text, on: desk)
        case .weighed(let text, let number, let weight, let unit):
            return add(.weight(thousandths: weight, unit), number, for: text, on: desk)
        case .priced(let text, let number, let price):
            return add(.price(price), number, for: text, on: desk)
        }
    }

    /// Adds what a scale weighed; what it cannot be is told and never an item.
    private mutating func add(
        _ label: ScaleLabel,
        _ number: String,
        for text: String,
        on desk: CashierDesk
    ) -> [DeskAction] {
        let items = desk.menu.items(scaleNumber: number)
        guard items.count <= 1 else {
            return refuseScan(ScanPhrases.several(text, items.map(\.code)))
        }
        guard let item = items.first else { return refuseScan(ScanPhrases.unknown(text)) }
        if case .weight = label, !item.isWeighed {
            return refuseScan(ScanPhrases.notWeighed(item.registerName))
        }
        // A label is one thing: three of it have three labels.
        guard !entry.isOnlyQuantity else { return refuseScan(ScanPhrases.oneLabel(text)) }
        guard !desk.menu.groups(of: item).contains(where: \.isRequired) else {
            return refuseScan(ScanPhrases.hasOptions(item.registerName))
        }
        mode = .keying
        return [.perform(.addLabelled(item: item.code, label))]
    }

    /// Says what a label's price is beside the menu's, where they differ.
    mutating func tellOfLabel(_ label: ScaleLabel, of code: String, on desk: CashierDesk) {
        guard case .price(let price) = label, let item = desk.menu.item(code: code),
            !item.isWeighed, item.price(at: desk.time) != price
        else { return }
        let menu = desk.currency.text(of: item.price(at: desk.time), in: language)
        let shown = desk.currency.text(of: price, in: language)
        notice = Notice(
            phrase: ScanPhrases.otherPrice(item.registerName, label: shown, menu: menu),
            role: .warning
        )
    }

    /// Tells of something scanned that is no code, with a sound.
    package mutating func refusedScan(_ reason: Phrase, now: Moment) -> [DeskAction] {
        guard isShown else { return [.bell] }
        noteActivity(now)
        return refuseScan(reason)
    }

    private var takesScans: Bool {
        switch mode {
        case .keying, .paging: true
        default: false
        }
    }

    private mutating func add(
        _ items: [MenuItem],
        for text: String,
        on desk: CashierDesk
    ) -> [DeskAction] {
        guard let item = items.first else { return refuseScan(ScanPhrases.unknown(text)) }
        guard items.count == 1 else {
            return refuseScan(ScanPhrases.several(text, items.map(\.code)))
        }
        mode = .keying
        return add(item, on: desk)
    }

    private mutating func refuseScan(_ reason: Phrase) -> [DeskAction] {
        refused(reason)
        return [.bell]
    }
}

extension Menu {
    /// The items that a number on a scale's label stands for, with or without its zeros.
    fileprivate func items(scaleNumber number: String) -> [MenuItem] {
        let known = items(barcode: number)
        return known.isEmpty ? items(barcode: String(number.drop { $0 == "0" })) : known
    }
}
