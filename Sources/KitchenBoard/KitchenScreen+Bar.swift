package import Restaurant
import Screen

// Keys of a bump bar, which name what they do whatever the keyboard's keys are set to.
extension KitchenScreen {
    /// Takes in what a key of a bump bar stands for.
    ///
    /// - Parameters:
    ///   - action: The name of a function, or a digit; anything else does nothing.
    ///   - board: The board as it is now.
    ///   - now: The present instant.
    /// - Returns: What the program has to do, in this order.
    package mutating func handle(
        barAction action: String,
        on board: KitchenBoard,
        now: Moment
    ) -> [KitchenAction] {
        if action.count == 1, let digit = action.first, digit.decimalDigit != nil {
            return handle(.key(.character(digit)), on: board, now: now)
        }
        guard let function = KitchenFunction(rawValue: action) else { return [] }
        if isAsking {
            if let key = Self.answer(by: function) {
                return handle(.key(key), on: board, now: now)
            }
            // As on the keyboard: who presses another key stays. Other questions wait.
            guard askedToLeave != nil else { return [] }
            askedToLeave = nil
        }
        let overdue = tick(onSeen: board.seen(through: lens), now: now)
        // A cook who cannot see the tiles must not bump one.
        guard regions != nil else { return overdue }
        lastKey = now
        forgetNotice(now)
        return overdue + carryOut(function, on: board, now: now)
    }

    private var isAsking: Bool { askedToLeave != nil || sending != nil || pending != nil }

    /// The key that answers a question as a key of a bar does: BUMP is yes, taking back is no.
    private static func answer(by function: KitchenFunction) -> Key? {
        switch function {
        case .bump: .enter
        case .recallLast: .backspace
        case .leave: .escape
        default: nil
        }
    }
}
