package import Restaurant
import Words

// What the store keeps on paper: refunds, changes, the drawer and reports.
extension SlipWriter {
    /// What went back to a guest.
    package func refund(_ refund: Refund, at localTime: LocalTime) -> Slip {
        var parts = titled(SlipPhrases.refund[language], refund.at, localTime)
        parts.append(.text(SlipPhrases.order[language] + " \(refund.number)", style: .bold))
        for line in refund.lines {
            parts.append(.entry("\(line.quantity) x \(line.name)", digits(line.paid)))
        }
        let total = text(refund.total)
        parts.append(.entry(SlipPhrases.total[language], total, style: [.bold, .tall]))
        if refund.rounding != .zero { parts.append(entry(SlipPhrases.rounding, refund.rounding)) }
        for tender in refund.tenders {
            parts.append(.entry(capital(tender.kind.name), digits(tender.amount)))
        }
        parts.append(.text(SlipPhrases.reason[language] + ": " + refund.reason.name[language]))
        return Slip(parts + people(refund.by, approvedBy: refund.approvedBy) + [.blank(1)])
    }

    /// What was changed of an order after it was paid, and what that costs.
    ///
    /// - Parameters:
    ///   - change: What changed.
    ///   - order: The order as it was paid, for the names of what is cancelled; nil when it is not
    ///     known.
    ///   - localTime: The store's clock then.
    /// - Returns: The slip.
    package func change(
        _ change: OrderChange,
        of order: PlacedOrder?,
        at localTime: LocalTime
    ) -> Slip {
        var parts = titled(SlipPhrases.orderChange[language], change.at, localTime)
        parts.append(.text(SlipPhrases.order[language] + " \(change.number)", style: .bold))
        parts += self.parts(of: change, order)
        let sum = change.settled.map(\.paid) ?? change.amount
        let word = sum > .zero ? SlipPhrases.toPay : SlipPhrases.toGiveBack
        let amount = sum > .zero ? sum : .zero - sum
        parts.append(.entry(word[language], text(amount), style: [.bold, .tall]))
        for tender in change.settled.map({ $0.taken + $0.givenBack }) ?? [] {
            let reference = tender.reference.map { " " + $0 } ?? ""
            parts.append(.entry(capital(tender.kind.name) + reference, digits(tender.amount)))
            if let tip = tender.tip { parts.append(entry(SlipPhrases.tip, tip)) }
        }
        if let back = change.settled?.change, back != .zero {
            parts.append(entry(SlipPhrases.change, back))
        }
        return Slip(parts + people(change.by, approvedBy: change.approvedBy) + [.blank(1)])
    }

    /// What changed, with amounts that come to the change's: of one line alone that is what was
    /// charged for it, of several the discounts and taxes are known only together.
    private func parts(of change: OrderChange, _ order: PlacedOrder?) -> [SlipPart] {
        let isAlone = change.added.count + change.changed.count + change.voided.count == 1
        var left = change.amount
        func row(_ words: String, _ price: Money?) -> SlipPart {
            guard let amount = isAlone ? change.amount : price else {
                return .text(words, indent: 5)
            }
            left = left - amount
            return .entry(words, digits(amount))
        }
        var parts = change.added.map { row("\($0.quantity) x \($0.name)", $0.amount) }
        parts += change.changed.map { row("\($0.quantity) x \($0.name)", nil) }
        for void in change.voided {
            let line = order?.lines.first { $0.id == void.line }
            let name = line?.name ?? SlipPhrases.line[language] + " \(void.line)"
            parts.append(row("-\(void.quantity) x \(name)", nil))
            parts.append(.text("   " + void.reason.name[language]))
        }
        if left != .zero { parts.append(entry(SlipPhrases.discountsAndTaxes, left)) }
        return parts
    }

    /// Money that was put into the drawer or taken out of it; nothing for a drawer only opened.
    package func movement(_ movement: DrawerMovement, at localTime: LocalTime) -> Slip {
        guard movement.kind != .noSale else { return Slip() }
        let title =
            switch movement.kind {
            case .paidIn: SlipPhrases.paidIn
            case .safeDrop: SlipPhrases.safeDrop
            case .paidOut, .noSale: SlipPhrases.paidOut
            }
        var parts = titled(title[language], movement.at, localTime)
        let total = text(movement.amount)
        parts.append(.entry(SlipPhrases.total[language], total, style: [.bold, .tall]))
        parts.append(.text(SlipPhrases.reason[language] + ": " + movement.reason))
        return Slip(parts + people(movement.by, approvedBy: movement.approvedBy) + [.blank(1)])
    }

    /// The X or the Z report.
    ///
    /// - Parameters:
    ///   - closing: The closing; for an X report the one that would have been then.
    ///   - isFinal: Whether it was closed: a Z report.
    ///   - wall: When it was asked for, in milliseconds since 1970 in UTC.
    ///   - localTime: The store's clock then.
    ///   - copy: How often it was printed before.
    /// - Returns: The slip.
    package func report(
        _ closing: Closing,
        isFinal: Bool,
        at wall: Int64,
        _ localTime: LocalTime,
        copy: Int = 0
    ) -> Slip {
        let report = TakingsReport(
            closing,
            isFinal: isFinal,
            in: language,
            of: currency,
            localTime: localTime
        )
        var parts = copyMark(copy) + heading
        let title = report.rows.first?.text ?? ""
        parts.append(.entry(title, stamp(wall, localTime), style: [.bold, .tall]))
        parts += people(closing.by)
        for row in report.rows.dropFirst() {
            parts += row.isHeading ? [.rule, .text(row.text, style: .bold)] : [row.part]
        }
        return Slip(parts + [.blank(1)])
    }

    private func titled(_ title: String, _ wall: Int64, _ localTime: LocalTime) -> [SlipPart] {
        heading + [
            .text(title, style: [.bold, .tall], at: .middle), .text(stamp(wall, localTime)),
        ]
    }
}

extension TakingsReport.Row {
    /// A bar is for screens: no printer has its blocks.
    fileprivate var part: SlipPart {
        .entry(text.replacing("█", with: "").trimmingEnd, value)
    }
}

extension String {
    fileprivate var trimmingEnd: String {
        String(reversed().drop { $0 == " " }.reversed())
    }
}
