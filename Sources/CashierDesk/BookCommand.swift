package import Restaurant

/// What a cashier asks for that goes into the till's records by itself, or is read from them.
package enum BookCommand: Sendable, Hashable {
    /// Opens an order that was paid, to look at it or to give something back.
    case open(OrderID)

    /// Closes the order that is open.
    case leave

    /// Gives so many of some lines of the open order back, by the lines' numbers.
    case refund([Int: Int], RefundReason)

    /// Puts the order being keyed away, to go on with it later.
    case park

    /// Goes on with an order that was put away.
    case recall(OrderID)

    /// Throws an order away that was put away.
    case drop(OrderID)

    /// Opens the drawer, with money put in or taken out.
    case drawer(DrawerMovement.Kind, Money, reason: String)

    /// Begins a shift with money in the drawer.
    case openShift(float: Money)

    /// Ends a shift with what was counted, nil when nobody counted: the Z report.
    case closeShift([DrawerCount]?)

    /// Prints something.
    case print(PaperWish)

    /// Prints what waits for a printer and is old.
    case printOld(printer: String)

    /// Throws away what waits for a printer and is old.
    case dropOld(printer: String)
}

/// An order that was paid and is looked at again.
package struct OpenedOrder: Sendable, Hashable {
    /// The order.
    package let order: PlacedOrder

    /// How many of each line went back or were voided, by the lines' numbers.
    package let returned: [Int: Int]

    /// Opens an order as it stands.
    package init(_ order: PlacedOrder, standing: OrderStanding?) {
        self.order = order
        var returned = standing?.returned ?? [:]
        for line in order.lines {
            guard let now = standing?.lines.first(where: { $0.id == line.id }) else { continue }
            let voided = max(line.quantity - now.quantity, 0)
            if voided > 0 {
                returned[line.id] = min((returned[line.id] ?? 0) + voided, line.quantity)
            }
        }
        self.returned = returned
    }

    /// How many of a line are still with the guest.
    package func left(of line: OrderLine) -> Int { line.quantity - (returned[line.id] ?? 0) }

    /// All that is still with the guest, by the lines' numbers.
    package var left: [Int: Int] {
        var left: [Int: Int] = [:]
        for line in order.lines where self.left(of: line) > 0 {
            left[line.id] = self.left(of: line)
        }
        return left
    }
}
