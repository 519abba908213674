import Restaurant

/// Keeps a second press of a key from doing something that the cook did not mean.
///
/// A press counts only when its key was left alone, and what it points at stood still, for
/// ``DisplayHabits/guardMilliseconds``. Presses that do not count start that time again, so that a
/// key that is held down, as by a leaning pan, acts once.
struct PressGuard: Sendable {
    /// What is pressed.
    enum Target: Hashable {
        case tile(Int)
        case selection
        case function(KitchenFunction)
        case recall
    }

    private let guardTime: Int64
    private var last: [Target: Moment] = [:]

    /// Guards for a time in nanoseconds.
    init(_ guardTime: Int64) {
        self.guardTime = guardTime
    }

    /// Whether a press counts; remembers it in any case.
    mutating func admits(_ target: Target, at now: Moment) -> Bool {
        defer { last[target] = now }
        guard let before = last[target] else { return true }
        return !now.isWithin(guardTime, of: before)
    }

    /// Notes that something else is there now.
    mutating func changed(_ target: Target, at now: Moment) {
        last[target] = now
    }

    /// Forgets the tiles, when the cook turned to others.
    mutating func forgetTiles() {
        last = last.filter { target, _ in
            if case .tile = target { false } else { true }
        }
    }
}
