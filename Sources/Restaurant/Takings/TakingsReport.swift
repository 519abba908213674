package import Words

/// The X and the Z report, line by line, as people read them.
package struct TakingsReport: Sendable, Hashable {
    /// One line of a report.
    package struct Row: Sendable, Hashable {
        /// What it is.
        package let text: String

        /// How much; empty for a heading.
        package let value: String

        /// Whether it begins a part of the report.
        package var isHeading: Bool { value.isEmpty }
    }

    /// The lines.
    package private(set) var rows: [Row] = []

    private let language: Language
    private let currency: Currency

    /// Reports what was taken.
    ///
    /// - Parameters:
    ///   - closing: The closing; for an X report the one that would be now.
    ///   - isFinal: Whether it was closed: a Z report, not an X report.
    ///   - language: The language of people who read it.
    ///   - currency: The store's currency.
    ///   - localTime: The store's clock, for sales by hour.
    package init(
        _ closing: Closing,
        isFinal: Bool,
        in language: Language,
        of currency: Currency,
        localTime: LocalTime
    ) {
        self.language = language
        self.currency = currency
        let taken = closing.takings
        head(isFinal ? "Z \(closing.number)" : "X", closing.day.date)
        sales(taken)
        taxes(taken)
        tenders(closing)
        leftOpen(closing)
        items(taken)
        people(taken)
        hours(taken, localTime)
    }

    private mutating func head(_ text: String, _ date: String) {
        rows.append(Row(text: text, value: date))
    }

    private mutating func add(_ phrase: Phrase, _ amount: Money) {
        rows.append(
            Row(text: phrase[language], value: currency.digits(of: amount, in: language))
        )
    }

    private mutating func add(_ text: String, _ amount: Money) {
        add(Phrase(verbatim: text), amount)
    }

    private mutating func begin(_ phrase: Phrase) {
        rows.append(Row(text: phrase[language], value: ""))
    }

    private mutating func sales(_ taken: Takings) {
        var numbers = String(taken.orders)
        if let first = taken.firstOrder, let last = taken.lastOrder {
            numbers += " (\(first)-\(last))"
        }
        rows.append(Row(text: ReportPhrases.orders[language], value: numbers))
        add(ReportPhrases.gross, taken.gross)
        add(ReportPhrases.lineDiscounts, .zero - taken.lineDiscounts)
        add(ReportPhrases.orderDiscounts, .zero - taken.orderDiscounts)
        add(ReportPhrases.charges, taken.charges)
        add(ReportPhrases.total, taken.total)
        if taken.changes != .zero { add(ReportPhrases.changes, taken.changes) }
        if let voids = taken.voids {
            add(ReportPhrases.voids(taken.voidCount ?? 0), .zero - voids)
        }
        let count = taken.refundCount > 0 ? " (\(taken.refundCount))" : ""
        add(ReportPhrases.refunds[language] + count, .zero - taken.refunds)
        for reason in RefundReason.allCases {
            guard let amount = taken.reasons[reason.rawValue] else { continue }
            add("  " + reason.name[language], .zero - amount)
        }
        add(ReportPhrases.net, taken.net)
        if let charges = taken.returnedCharges {
            add(ReportPhrases.returnedCharges, .zero - charges)
        }
    }

    private mutating func taxes(_ taken: Takings) {
        guard !taken.taxes.isEmpty else { return }
        begin(ReportPhrases.taxes)
        for tax in taken.taxes {
            let back = taken.refundedTaxes.filter { $0.tax == tax.tax && $0.rate == tax.rate }
            let name = tax.name + " " + tax.rate.text(in: language)
            add(name, tax.amount - back.map(\.amount).total)
        }
    }

    private mutating func tenders(_ closing: Closing) {
        let taken = closing.takings
        begin(ReportPhrases.tenders)
        for kind in Tender.Kind.allCases {
            let given = taken.tenders[kind.rawValue]
            let back = taken.refundedTenders[kind.rawValue]
            guard given != nil || back != nil else { continue }
            add(kind.name, (given ?? .zero) - (back ?? .zero))
        }
        if taken.unpaid != .zero { add(ReportPhrases.unpaid, taken.unpaid) }
        add(ReportPhrases.tips, taken.tips)
        add(ReportPhrases.rounding, taken.rounding)
        begin(ReportPhrases.drawer)
        add(ReportPhrases.float, closing.float)
        add(ReportPhrases.paidIn, taken.paidIn)
        add(ReportPhrases.paidOut, .zero - taken.paidOut)
        if let dropped = taken.dropped { add(ReportPhrases.dropped, .zero - dropped) }
        count(ReportPhrases.noSales, taken.noSales)
        add(ReportPhrases.expected, closing.expected)
        guard let counted = closing.counted, let difference = closing.difference else { return }
        add(ReportPhrases.counted, counted)
        add(ReportPhrases.difference, difference)
    }

    private mutating func leftOpen(_ closing: Closing) {
        guard let open = closing.leftOpen, open.orders > 0 else { return }
        add(ReportPhrases.leftOpen(open.orders), open.due)
    }

    private mutating func items(_ taken: Takings) {
        guard !taken.items.isEmpty else { return }
        begin(ReportPhrases.items)
        for (_, item) in taken.items.sorted(by: { ($1.value.net, $0.key) < ($0.value.net, $1.key) })
        {
            let gone = item.returned + (item.voided ?? 0)
            let back = gone > 0 ? " -\(gone)" : ""
            add("\(item.quantity)\(back) × \(item.name)", item.net)
        }
    }

    private mutating func people(_ taken: Takings) {
        guard taken.people.keys.contains(where: { !$0.isEmpty }) else { return }
        for (name, person) in taken.people.sorted(by: { $0.key < $1.key }) {
            begin(Phrase(verbatim: name.isEmpty ? "?" : name))
            add(ReportPhrases.total, person.sales)
            add(ReportPhrases.discounts, .zero - person.discounts)
            add(ReportPhrases.refunds, .zero - person.refunds)
            add(ReportPhrases.voids(person.voidCount ?? 0), .zero - (person.voids ?? .zero))
            count(ReportPhrases.overrides, person.overrideCount ?? 0)
            count(ReportPhrases.noSales, person.noSales)
        }
    }

    private mutating func count(_ phrase: Phrase, _ number: Int) {
        rows.append(Row(text: phrase[language], value: String(number)))
    }

    private mutating func hours(_ taken: Takings, _ localTime: LocalTime) {
        guard let most = taken.hours.values.max(), most > .zero else { return }
        begin(ReportPhrases.hours)
        for (hour, amount) in taken.hours.sorted(by: { $0.key < $1.key }) {
            let time = localTime.hourAndMinute(at: Int64(hour) * 3_600_000)
            let length = max(Int(amount.fraction(10, of: most.minorUnits).minorUnits), 0)
            add(time + " " + String(repeating: "█", count: length), amount)
        }
    }
}
