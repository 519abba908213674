/// Something that is to be printed because somebody asked for it, or because a display was gone.
package struct PaperRequest: Sendable, Hashable, Codable {
    /// What is printed.
    package enum Kind: String, Sendable, Hashable, Codable {
        /// The receipt of an order.
        case receipt
        /// The X report as it was then.
        case interim
        /// The Z report of a closing, once more.
        case closing
        /// A page that shows whether a printer is set as it should be.
        case testPage = "test-page"
        /// What the kitchen's display did not show: a ticket, or a change of one.
        case ticket
    }

    /// The permanent id.
    package let id: OrderID

    /// What is printed.
    package let kind: Kind

    /// The order of the receipt, or the record of the ticket; nil for others.
    package let subject: OrderID?

    /// The report; nil for others.
    package let closing: Closing?

    /// Whether the order was not paid then, so that its receipt is a bill; nil when it was.
    package let isBill: Bool?

    /// The only printer that is meant; nil for all that print such things.
    package let printer: String?

    /// How often it was printed before.
    package let copy: Int

    /// The business day.
    package let day: BusinessDay

    /// When, in milliseconds since 1970 in UTC.
    package let at: Int64

    /// Who asked; nil where nobody signs in.
    package let by: String?

    /// Asks for something on paper.
    package init(
        id: OrderID,
        kind: Kind,
        subject: OrderID? = nil,
        closing: Closing? = nil,
        isBill: Bool? = nil,
        printer: String? = nil,
        copy: Int = 0,
        day: BusinessDay,
        at: Int64,
        by: String? = nil
    ) {
        self.id = id
        self.kind = kind
        self.subject = subject
        self.closing = closing
        self.isBill = isBill
        self.printer = printer
        self.copy = copy
        self.day = day
        self.at = at
        self.by = by
    }
}
