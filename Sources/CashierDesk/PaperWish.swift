package import Restaurant

/// What a cashier wants on paper.
package enum PaperWish: Sendable, Hashable {
    /// The receipt of an order of the day.
    case receipt(OrderID)

    /// The X report.
    case interim

    /// The last Z report, once more.
    case lastClosing

    /// A page that shows whether a printer is set as it should be.
    case testPage(printer: String)
}
