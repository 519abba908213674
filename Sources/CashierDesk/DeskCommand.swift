package import Restaurant

/// What a cashier, or a replay in the cashier's place, asks of the till.
package enum DeskCommand: Sendable, Hashable {
    /// How long or how many something that runs out can still be sold.
    package enum StopLimit: Sendable, Hashable {
        /// Not for so many hours.
        case hours(Int)
        /// Not until the business day ends.
        case dayEnd
        /// So many are left.
        case count(Int)
    }

    /// Adds so many of an item, with options chosen by their codes.
    case add(item: String, quantity: Int, options: [OptionCode])

    /// Sets how many of a line.
    case setQuantity(Int, line: Int)

    /// Sets the options of a line.
    case setOptions([OptionCode], line: Int)

    /// Takes a line off.
    case remove(line: Int)

    /// Sets how the guest takes the meal.
    case setDiningOption(DiningOption)

    /// Sets the guest's name or the table.
    case setGuest(String)

    /// Says that something has run out or is counted; nil that it is there again.
    case setAvailability(MenuThing, StopLimit?)

    /// Throws away all that is keyed.
    case discard

    /// Pays in cash and fires; nil is the exact sum.
    case fire(cash: Money?)

    /// Changes an order that was fired already.
    case change(OrderID, OrderWish)
}

/// What a cashier wants changed of an order that was fired already.
package enum OrderWish: Sendable, Hashable {
    /// All that is keyed is added to it.
    case add

    /// So many of a line are not to be cooked after all.
    case void(line: Int, quantity: Int, reason: VoidReason)

    /// A line is made with other options, by their codes.
    case setOptions([OptionCode], line: Int)

    /// It is for another table or guest.
    case move(to: String)

    /// The guest takes it in another way.
    case setDiningOption(DiningOption)
}
