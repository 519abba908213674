package import Restaurant
import Words

// What a guest gets on paper.
extension SlipWriter {
    /// The receipt of an order as it was fired.
    package func receipt(
        _ order: PlacedOrder,
        at localTime: LocalTime,
        copy: Int = 0,
        isBill: Bool = false
    ) -> Slip {
        receipt(OrderToDate(order), at: localTime, copy: copy, isBill: isBill)
    }

    /// The receipt of an order as it is now: what is left of it, what it came to and how it was
    /// paid, and below that what became of it since it was fired.
    ///
    /// - Parameters:
    ///   - toDate: The order.
    ///   - localTime: The store's clock then.
    ///   - copy: How often it was printed before; from 1 on it says so.
    ///   - isBill: Whether it is not paid, which a bill says in all languages.
    /// - Returns: The slip; it leaves the drawer alone, as all slips that are written here.
    package func receipt(
        _ toDate: OrderToDate,
        at localTime: LocalTime,
        copy: Int = 0,
        isBill: Bool = false
    ) -> Slip {
        let order = toDate.order
        let bill = toDate.bill
        var parts = copyMark(copy) + (isBill ? billMark : []) + heading
        parts.append(
            .entry(
                SlipPhrases.order[language] + " \(order.number)",
                stamp(order.placedAt, localTime),
                style: .bold
            )
        )
        let guest = [toDate.diningOption.name[language], toDate.guest].filter { !$0.isEmpty }
        parts.append(.text(guest.joined(separator: " · ")))
        parts += people(order.by) + [.rule]
        for (line, part) in zip(toDate.lines, bill.lines) { parts += self.parts(of: line, part) }
        parts.append(.rule)
        parts += sums(of: order, bill) + payments(of: toDate) + taxes(bill.taxes)
        parts += remarks(of: toDate, localTime)
        if !foot.isEmpty { parts += [.rule] + foot.map { .text($0, at: .middle) } }
        return Slip(parts + (isBill ? billMark : []) + [.blank(1)])
    }

    /// Whoever holds the slip may read another language than the till's.
    private var billMark: [SlipPart] {
        Language.allCases.map { .text(SlipPhrases.notAReceipt[$0], style: .bold, at: .middle) }
    }

    private func parts(of line: OrderLine, _ part: Bill.Line) -> [SlipPart] {
        let combo = (line.parts ?? []).map { SlipPart.text("   " + $0.name, indent: 5) }
        let chosen = line.choices.filter { !ComboPart.isGroup($0.group) }.map { choice in
            let price = currency.surcharge(choice.price, in: language)
            return SlipPart.text(
                "   " + choice.text + (price.isEmpty ? "" : " " + price),
                indent: 5
            )
        }
        let weighed = line.weight.map { weight in
            [SlipPart.text("   " + weight.text(in: language, by: currency), indent: 5)]
        }
        let head =
            [SlipPart.entry("\(line.quantity) x \(line.name)", digits(part.gross))]
            + (weighed ?? [])
        guard let discount = line.discount else { return head + combo + chosen }
        let size = discount.rate.map { " " + $0.text(in: language) } ?? ""
        let label = "   " + SlipPhrases.discount[language] + size
        return head + combo + chosen + [.entry(label, digits(.zero - part.discount))]
    }

    private func sums(of order: PlacedOrder, _ bill: Bill) -> [SlipPart] {
        var parts: [SlipPart] = []
        if bill.orderDiscount != .zero {
            let size = order.discount?.rate.map { " " + $0.text(in: language) } ?? ""
            let label = SlipPhrases.orderDiscount[language] + size
            parts.append(.entry(label, digits(.zero - bill.orderDiscount)))
        }
        for charge in bill.charges {
            let label = charge.name + " " + charge.rate.text(in: language)
            parts.append(.entry(label, digits(charge.amount)))
        }
        for tax in bill.taxes where !tax.isIncluded {
            parts.append(.entry(tax.name + " " + tax.rate.text(in: language), digits(tax.amount)))
        }
        let total = text(bill.total)
        parts.append(.entry(SlipPhrases.total[language], total, style: [.bold, .tall]))
        return parts
    }

    private func payments(of order: OrderToDate) -> [SlipPart] {
        var parts: [SlipPart] = []
        if order.rounding != .zero { parts.append(entry(SlipPhrases.rounding, order.rounding)) }
        // What costs nothing was paid with nothing.
        for tender in order.payments where tender.amount != .zero || tender.tip != nil {
            let reference = tender.reference.map { " " + $0 } ?? ""
            let name = capital(tender.kind.name) + reference
            parts.append(.entry(name, digits(tender.amount)))
            if let tip = tender.tip { parts.append(entry(SlipPhrases.tip, tip)) }
        }
        if order.change != .zero { parts.append(entry(SlipPhrases.change, order.change)) }
        let due = order.account.due
        if due != .zero, due != order.account.total {
            parts.append(.entry(SlipPhrases.toPay[language], text(due), style: [.bold, .tall]))
        }
        return parts
    }

    /// What became of the order, each with its time.
    private func remarks(of order: OrderToDate, _ localTime: LocalTime) -> [SlipPart] {
        guard !order.remarks.isEmpty else { return [] }
        let rows = order.remarks.map { remark in
            let time = localTime.hourAndMinute(at: remark.at)
            // In letters that each printer has, as on all slips.
            let likenesses: [Character: Character] = ["×": "x", "→": ">", "–": "-"]
            let words = String(remark.text[language].map { likenesses[$0] ?? $0 })
            return SlipPart.text(time + " " + words, indent: 6)
        }
        return [.rule, .text(SlipPhrases.changes[language], style: .bold)] + rows
    }

    /// The taxes by rate, each with what it was reckoned on.
    private func taxes(_ taxes: [TaxPart]) -> [SlipPart] {
        guard !taxes.isEmpty else { return [] }
        return [.rule]
            + taxes.map { tax in
                let within = tax.isIncluded ? SlipPhrases.within[language] + " " : ""
                let rate = tax.name + " " + tax.rate.text(in: language)
                let base = " " + SlipPhrases.on[language] + " " + digits(tax.base)
                return .entry(within + rate + base, digits(tax.amount))
            }
    }
}
