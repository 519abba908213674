/// One order of the table, ready to be keyed.
package struct PastOrder: Sendable, Hashable {
    /// So many of one item of the menu that was made from the table.
    package struct Line: Sendable, Hashable {
        /// The item's code.
        package let item: String

        /// How many.
        package let quantity: Int

        /// The codes of the options, all of group ``PastOrders/optionGroup(of:)``.
        package let options: [String]
    }

    /// What the table calls the order.
    package let key: String

    /// Its lines.
    package internal(set) var lines: [Line]

    /// When it was ordered, as the table writes it.
    package let time: String?
}
