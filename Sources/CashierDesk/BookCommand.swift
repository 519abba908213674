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

    /// Looks at the orders of another day: the nearest one with an order that is looked for.
    case look(DayStep, for: String)

    /// Sends everything once more that the relay refused.
    case resendRefused

    /// Prints something.
    case print(PaperWish)

    /// Prints what waits for a printer and is old.
    case printOld(printer: String)

    /// Throws away what waits for a printer and is old.
    case dropOld(printer: String)
}

/// An order that was paid and is looked at again.
package struct OpenedOrder: Sendable, Hashable {
    /// The order with all that became of it.
    package let toDate: OrderToDate

    /// Opens an order as it stands.
    package init(_ order: OrderToDate) {
        toDate = order
    }

    /// The order as it was fired.
    package var order: PlacedOrder { toDate.order }

    /// What was sold of it since and what went back.
    package var account: OrderAccount { toDate.account }

    /// What was sold, line by line.
    package var lines: [OrderAccount.Line] { account.lines }

    /// All that is still with the guest, by the lines' numbers.
    package var left: [Int: Int] {
        var left: [Int: Int] = [:]
        for line in lines where line.left > 0 { left[line.id] = line.left }
        return left
    }
}
