/// How much of an option a guest wants, said before its name.
package enum Premodifier: String, Sendable, Hashable, Codable, CaseIterable {
    /// None of it.
    case no
    /// More than usual.
    case extra
    /// Less than usual.
    case light
    /// Not on the dish but beside it.
    case side
}

/// What a premodifier is called in a menu and what it costs.
package struct PremodifierRule: Sendable, Hashable {
    /// The most percent of an option's price.
    package static let percentRange = 0...500

    /// The word before the option's name, such as `EXTRA`.
    package let name: String

    /// What is charged, in percent of the option's price.
    ///
    /// For ``Premodifier/no`` it is what stays charged of an option that the item has by default;
    /// what was never there is not charged.
    package let percent: Int

    /// Sets a rule.
    package init(name: String, percent: Int) {
        self.name = name
        self.percent = percent
    }

    /// The rule of a menu that sets none: twice the price for extra, and nothing given back.
    package static func standard(_ premodifier: Premodifier) -> PremodifierRule {
        PremodifierRule(
            name: premodifier.rawValue.uppercased(),
            percent: premodifier == .extra ? 200 : 100
        )
    }
}
