package import Words

/// Why a command of a cook is not carried out.
package enum KitchenRefusal: Explained, Hashable {
    /// The ticket was bumped already; its number, when it is still known.
    case notOpen(Int?)
    /// The ticket with that number has the mark already.
    case alreadyStarted(Int)
    case nothingToRecall
    /// The display is for no station of its own.
    case nothingToPull
    /// Something of the ticket with that number changed, and no cook has seen it: what, in words.
    case changed(Int, Phrase)
    /// All that the display shows of the ticket is at that station already.
    case isThere(Int, String)
    /// The ticket has no such line.
    case noSuchLine(Int)
    /// Nothing of the ticket with that number changed that was not seen already.
    case nothingChanged(Int)

    package var explanation: Phrase {
        switch self {
        case .notOpen(let number?): KitchenWords.alreadyDone(number)
        case .notOpen(nil): KitchenWords.ticketGone
        case .alreadyStarted(let number): KitchenWords.alreadyStarted(number)
        case .nothingToRecall: KitchenWords.nothingToRecall
        case .nothingToPull: KitchenWords.nothingToPull
        case .changed(let number, let changes): KitchenWords.changed(number, changes)
        case .isThere(let number, let station): KitchenWords.isThere(number, station)
        case .noSuchLine(let number): KitchenWords.noSuchLine(number)
        case .nothingChanged(let number): KitchenWords.nothingChanged(number)
        }
    }
}
