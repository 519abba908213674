import Restaurant
import Screen
import Words

/// A row of a tile that says what the rows below it are; its words are those of the day's language.
enum TicketMark: Sendable, Hashable {
    case addOn
    case changed
    case void(VoidReason)
    case cancelled
    case moved(from: String, to: String)
    /// So many of the dish below are part of another order now.
    case dishes(DishPlace)
    /// The dish below goes where the ticket says again.
    case dishesBack
    case option(DiningOption)
    case rush
    /// What the guest must not get.
    case allergy(String)
    /// The cooks got it on paper while their display was gone.
    case onPaper
    case alsoAt([String])

    var phrase: Phrase {
        switch self {
        case .addOn: KitchenWords.addOn
        case .changed: KitchenWords.changed
        case .void(let reason): KitchenWords.void.followed(by: reason.name, with: ": ")
        case .cancelled: KitchenWords.cancelled
        case .moved(let before, let now): KitchenWords.moved(from: before, to: now)
        case .dishes(let place):
            KitchenWords.moved.followed(by: Phrase(verbatim: "\(place.quantity) → \(place.name)"))
        case .dishesBack: KitchenWords.moved.followed(by: Phrase(verbatim: "→ –"))
        case .rush: KitchenWords.rush
        case .allergy(let what): OrderPhrases.allergy(what)
        case .onPaper: KitchenWords.onPaper
        case .alsoAt(let stations): KitchenWords.alsoAt(stations)
        case .option(let option): KitchenWords.changed(option.name)
        }
    }

    var role: Role {
        switch self {
        case .void, .cancelled, .rush, .allergy: .error
        case .alsoAt: .label
        case .addOn, .changed, .moved, .dishes, .dishesBack, .option, .onPaper: .warning
        }
    }
}
