package import Words

/// Why a command of a cook is not carried out.
package enum KitchenRefusal: Explained, Hashable {
    /// The ticket was bumped already; its number, when it is still known.
    case notOpen(Int?)
    /// The ticket with that number has the mark already.
    case alreadyStarted(Int)
    case nothingToRecall

    package var explanation: Phrase {
        switch self {
        case .notOpen(let number?): KitchenWords.alreadyDone(number)
        case .notOpen(nil): KitchenWords.ticketGone
        case .alreadyStarted(let number): KitchenWords.alreadyStarted(number)
        case .nothingToRecall: KitchenWords.nothingToRecall
        }
    }
}
