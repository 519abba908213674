/// What a column of a table of past orders holds.
package enum ColumnPart: String, CaseIterable, Sendable, Hashable {
    /// What the rows of one order have in common.
    case order
    /// The item, by name or by its number in the menu's table.
    case item
    /// How many; 1 when there is no such column.
    case quantity
    /// The price of one.
    case price
    /// The price of the whole row.
    case amount
    /// What was chosen for the item, as a list in brackets.
    case options
    /// When it was ordered.
    case time
    /// The item's name, in a menu's table.
    case name
    /// The item's category, in a menu's table.
    case category

    /// What an order's table can have.
    package static let ofOrders: [ColumnPart] = [
        .order, .item, .quantity, .price, .amount, .options, .time,
    ]

    /// What a menu's table can have.
    package static let ofMenu: [ColumnPart] = [.item, .name, .category, .price]
}
