import Screen
import Words

/// A line that tells the cashier what just happened, until the next key.
struct Notice: Sendable, Hashable {
    let phrase: Phrase
    let role: Role
}
