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

    /// Adds an item that a scale weighed, as its label says.
    case addLabelled(item: String, ScaleLabel)

    /// Sets how many of a line.
    case setQuantity(Int, line: Int)

    /// Sets the options of a line.
    case setOptions([OptionCode], line: Int)

    /// Takes a line off.
    case remove(line: Int)

    /// Adds a line like another.
    case repeatLine(Int)

    /// Notes how a line is wished; an empty note is none.
    case setNote(String, line: Int)

    /// Sets another price of one than the menu's.
    case setPrice(Money, line: Int, approvedBy: String? = nil)

    /// Takes the last change of the lines back.
    case undo

    /// Sets how the guest takes the meal.
    case setDiningOption(DiningOption)

    /// Sets the guest's name or the table.
    case setGuest(String)

    /// Says that something has run out or is counted; nil that it is there again.
    case setAvailability(MenuThing, StopLimit?)

    /// Throws away all that is keyed.
    case discard

    /// Takes something off a line, or off the whole order; nil takes nothing off any more.
    case setDiscount(Discount?, line: Int?)

    /// Notes what the guest must not get; an empty text is nothing.
    case setAllergy(String)

    /// Says whether the guest pays for service.
    case setCharges(Bool)

    /// Takes a part of what is to be paid, and fires when nothing is left.
    case tender(Tender)

    /// Gives back the part that was taken last.
    case giveBackTender

    /// Asks for something of the till's records.
    case books(BookCommand)

    /// Says who of the people, by the place in the list, is at the till.
    case signIn(Int, pin: String)

    /// Nobody is at the till any more; what is keyed stays.
    case signOut

    /// Carries out a command that a manager approves: this one, and no other.
    indirect case approved(DeskCommand, pin: String)

    /// Begins or ends training, in which nothing is real.
    case training(Bool)

    /// Pays what is left in cash and fires; nil is the exact sum.
    case fire(cash: Money?)

    /// Fires the order without paying it, or all of it: that is done later.
    case fireUnpaid

    /// Takes all lines of an order that was put away into the one being keyed.
    case merge(OrderID)

    /// Says with which course a line is served, and those keyed after it.
    case setCourse(Int, line: Int)

    /// Says at which seat a line is eaten, and those keyed after it; 0 is the whole table.
    case setSeat(Int, line: Int)

    /// Changes an order that was fired already; what it costs more is given, or what it costs less
    /// goes back, as the tender says, nil in exact cash.
    case change(OrderID, OrderWish, Tender? = nil)

    /// Whether it changes the lines, so that it can be taken back.
    var changesLines: Bool {
        switch self {
        case .add, .addLabelled, .setQuantity, .setOptions, .remove, .repeatLine, .setNote,
            .setPrice, .setDiscount, .setCourse, .setSeat, .merge:
            true
        default: false
        }
    }

    /// Whether it fires the order as it is.
    package var fires: Bool {
        switch self {
        case .fire, .fireUnpaid: true
        default: false
        }
    }

    /// What is given in cash when it fires, nil for the exact sum.
    package var cash: Money? {
        if case .fire(let cash) = self { cash } else { nil }
    }
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

    /// The kitchen gets the next course.
    case fireCourse

    /// All that is due is paid, or a part of it.
    case pay

    /// It is paid together with another order, at whose table it is.
    case join(OrderID)

    /// So many of some lines, by the lines' numbers, are part of another order from now on; nil for
    /// a new one, to be paid by itself.
    case transfer([Int: Int], to: OrderID?)
}
