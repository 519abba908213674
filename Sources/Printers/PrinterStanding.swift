package import Words

/// How one printer gets on.
package struct PrinterStanding: Sendable, Hashable {
    /// How many slips wait for it.
    package var waiting = 0

    /// How many of them are too old to be printed without being asked for.
    package var old = 0

    /// Whether it has little paper left.
    package var paperIsLow = false

    /// Why it does not print, and what to do next; nil when it does.
    package var trouble: Phrase?

    /// A printer that has nothing to do.
    package init() {}
}
