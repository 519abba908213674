import Restaurant
import Screen
import Words

// Keys while an order that was paid is looked at again.
extension CashierScreen {
    mutating func returned(
        _ key: Key,
        _ returning: Returning,
        on desk: CashierDesk
    ) -> [DeskAction] {
        guard let opened = desk.opened else {
            mode = .keying
            return []
        }
        var returning = returning
        if returning.asksReason { return gaveReason(key, returning, of: opened) }
        let lines = opened.lines
        switch key {
        case .up: returning.cursor = max(returning.cursor - 1, 0)
        case .down: returning.cursor = max(min(returning.cursor + 1, lines.count - 1), 0)
        case .character(" "):
            guard lines.indices.contains(returning.cursor) else { return [.bell] }
            returning.pick(lines[returning.cursor])
        case .function(8):
            guard !opened.left.isEmpty else { return refuse(.nothingToRefund) }
            returning.asksReason = true
        case .escape, .tab: return [.perform(.books(.leave))]
        default: return []
        }
        mode = .opened(returning)
        return []
    }

    private mutating func gaveReason(
        _ key: Key,
        _ returning: Returning,
        of opened: OpenedOrder
    ) -> [DeskAction] {
        var returning = returning
        switch key {
        case .escape, .backspace:
            returning.asksReason = false
            mode = .opened(returning)
        case .character(let character):
            guard let digit = character.wholeNumberValue, character.isASCIIDigit,
                RefundReason.allCases.indices.contains(digit - 1)
            else { return [] }
            let reason = RefundReason.allCases[digit - 1]
            return [.perform(.books(.refund(returning.wanted(of: opened), reason)))]
        default:
            break
        }
        return []
    }
}
