package import Restaurant

/// The orders of an earlier day, while they are looked at.
package struct HistoryDay: Sendable, Hashable {
    /// The day.
    package let day: BusinessDay

    /// Its orders, as they stand now.
    package var orders: DayOrders

    /// Looks at a day.
    package init(day: BusinessDay, orders: DayOrders) {
        self.day = day
        self.orders = orders
    }
}

/// To which day one goes from the day whose orders are looked at.
package enum DayStep: Sendable, Hashable {
    case earlier
    case later
    /// Back to the present day.
    case today
}

extension CashierDesk {
    /// The orders of the day that is looked at, oldest first.
    package var looked: [OrderStanding] { history?.orders.standings ?? orders }

    /// Whether an order is one that is looked for.
    ///
    /// - Parameters:
    ///   - standing: The order.
    ///   - text: Words that all have to fit: its number, a part of its name or table, the
    ///     beginning of its time (`14:3`), or its amount; an empty text fits every order.
    /// - Returns: True when it fits.
    package func isFound(_ standing: OrderStanding, by text: String) -> Bool {
        let name = standing.guest.searchForm
        let time = localTime.hourAndMinute(at: standing.placedAt)
        return text.searchForm.split(separator: " ").map(String.init).allSatisfy { word in
            String(standing.number) == word || name.contains(word)
                || (word.contains(":") && time.hasPrefix(word))
                || currency.amount(keyed: word) == standing.total
        }
    }

    /// How many orders are left open, and what is to be paid for them.
    package var leftOpen: LeftOpen {
        LeftOpen(orders: tables.count, due: tables.map(\.account.due).total)
    }

    /// What would be closed now, with what is left open.
    package var interim: Closing {
        var closing = ledger.interim
        closing.leftOpen = leftOpen
        return closing
    }
}
