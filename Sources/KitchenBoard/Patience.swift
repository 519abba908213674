import Restaurant

/// How long the display waits for what, in nanoseconds.
enum Patience {
    /// Tiles close up after this time without a key.
    static let holes = 3 * second
    /// A first digit stands alone after this time.
    static let digit = second
    static let notice = 5 * second
    /// In a rush what comes does not hide why a key did nothing before it can be read.
    static let refusalAtLeast = 3 * second
    /// What changed flashes in this rhythm until a cook has seen it.
    static let flash = second
    /// A question left alone is answered with no, so that a later Enter is not taken for yes.
    static let question = 10 * second
    /// A new ticket is marked at least this long, and then until a key shows that a cook was here.
    static let newAtLeast = 5 * second
    /// A cook with the back to the screen still finds what came in the last minute.
    static let newAtMost = 60 * second
    /// How long it is told that the till came back.
    static let linkReturn = 10 * second
    /// A lesson of a bump bar that is left alone ends, for the bar does nothing meanwhile.
    static let lesson = 60 * second
    /// Left alone on a later page, the display goes back to the oldest ticket.
    static let idle = 30 * second

    private static let second: Int64 = 1_000_000_000
}

extension Moment {
    /// Whether less than some time has passed since an earlier moment, by the steady clock.
    func isWithin(_ nanoseconds: Int64, of earlier: Moment) -> Bool {
        steady - earlier.steady < nanoseconds
    }
}
