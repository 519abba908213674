import Restaurant
import Words

/// An amount and a reason that are asked one after the other, for the drawer or the shift.
struct Asking: Sendable, Hashable {
    /// What they are for.
    enum Purpose: Sendable, Hashable {
        case float
        case drawer(DrawerMovement.Kind)
    }

    let purpose: Purpose
    var text = ""

    /// The amount, once it was keyed.
    var amount: Money?

    var asksAmount: Bool { amount == nil && purpose != .drawer(.noSale) }

    var question: Phrase {
        guard asksAmount else {
            return purpose == .drawer(.safeDrop) ? BookPhrases.bag : BookPhrases.reason
        }
        switch purpose {
        case .float: return BookPhrases.float
        case .drawer(.paidIn): return BookPhrases.paidIn
        case .drawer(.safeDrop): return BookPhrases.safeDrop
        case .drawer: return BookPhrases.paidOut
        }
    }
}
