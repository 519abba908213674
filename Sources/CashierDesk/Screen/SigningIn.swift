/// A PIN that is keyed: by somebody who comes to the till, or by a manager who approves one thing.
struct SigningIn: Sendable, Hashable {
    /// Who comes, by the place in the list; nil while nobody was picked.
    var place: Int?

    /// The PIN so far, of which only the length is shown.
    var pin = ""

    /// What a manager approves; nil for somebody who comes to the till.
    var command: DeskCommand?

    /// The most digits of a PIN.
    static let longest = 12

    /// What is shown of the PIN.
    var shown: String { String(repeating: "•", count: pin.count) }
}
