/// How long nobody is asked for a PIN after wrong ones: not after the first two, then 2 seconds,
/// and twice as long after each, up to 5 minutes.
package struct PINPatience: Sendable, Hashable {
    private static let freeTries = 2
    private static let longest: Int64 = 300

    private var wrong = 0
    private var until: Int64 = .min

    /// Nobody was wrong.
    package init() {}

    /// How many seconds are left, by the steady clock in nanoseconds; 0 when a PIN may be tried.
    package func seconds(at now: Int64) -> Int {
        now >= until ? 0 : Int((until - now + 999_999_999) / 1_000_000_000)
    }

    /// Notes a wrong PIN.
    package mutating func failed(at now: Int64) {
        wrong += 1
        guard wrong > Self.freeTries else { return }
        let doublings = min(wrong - Self.freeTries, 20)
        let seconds = min(Int64(1) << Int64(doublings), Self.longest)
        until = now + seconds * 1_000_000_000
    }

    /// Notes a right PIN.
    package mutating func succeeded() { self = PINPatience() }
}
