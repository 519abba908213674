package import Words

/// What is still owed to the relay, for the status line.
package struct RelayStanding: Sendable, Hashable {
    /// Whether the store has a relay at all.
    package var isConfigured: Bool

    /// Whether it was found out how much is owed; not yet when the till begins.
    package var isKnown: Bool

    /// How many records wait.
    package var waiting: Int

    /// When the oldest of them was stored, in milliseconds since 1970 in UTC.
    package var oldest: Int64?

    /// How many the relay refused.
    package var setAside: Int

    /// Why nothing goes out at present; nil while it does.
    package var trouble: Phrase?

    /// Makes a standing.
    package init(
        isConfigured: Bool,
        isKnown: Bool = true,
        waiting: Int = 0,
        oldest: Int64? = nil,
        setAside: Int = 0,
        trouble: Phrase? = nil
    ) {
        self.isConfigured = isConfigured
        self.isKnown = isKnown
        self.waiting = waiting
        self.oldest = oldest
        self.setAside = setAside
        self.trouble = trouble
    }

    /// Whether everything was sent and acknowledged: the only state shown in green.
    package var isClear: Bool {
        isConfigured && isKnown && waiting == 0 && setAside == 0 && trouble == nil
    }
}
