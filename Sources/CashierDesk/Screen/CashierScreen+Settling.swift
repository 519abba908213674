import Restaurant
import Screen
import Words

// Keys while an order is paid in parts, or otherwise than in cash.
extension CashierScreen {
    mutating func settled(
        _ key: Key,
        _ settling: Settling,
        on desk: CashierDesk
    ) -> [DeskAction] {
        var settling = settling
        switch key {
        case .character(" ") where settling.step == .amount:
            if let line = selectedLine(of: desk) { settling.split.pick(line) }
        case .character(let character):
            settling.text = String((settling.text + String(character)).prefix(24))
        case .backspace:
            settling.text = String(settling.text.dropLast())
        case .enter:
            return entered(settling, on: desk)
        case .escape:
            mode = settling.step == .amount ? .keying : .settling(Settling())
            return []
        default:
            guard settling.step == .amount else { return [] }
            return settlingFunction(key, settling, on: desk)
        }
        mode = .settling(settling)
        return []
    }

    private mutating func settlingFunction(
        _ key: Key,
        _ settling: Settling,
        on desk: CashierDesk
    ) -> [DeskAction] {
        switch key {
        case .up: moveLine(by: -1, on: desk)
        case .down: moveLine(by: 1, on: desk)
        case .function(2): return asked(for: .card, settling, on: desk)
        case .function(3): return asked(for: .voucher, settling, on: desk)
        case .function(4): return shared(settling)
        case .function(6): return pickedSeat(settling, on: desk)
        case .delete: return [.perform(.giveBackTender)]
        case .function(12): return [.perform(.fire(cash: nil))]
        default: break
        }
        return []
    }

    private mutating func pickedSeat(
        _ settling: Settling,
        on desk: CashierDesk
    ) -> [DeskAction] {
        var settling = settling
        let seats = settling.split.seats(of: desk.draft.lines)
        guard let first = seats.first else { return refuse(.seatOutOfRange) }
        let next = seats.first { $0 > settling.seat ?? 0 } ?? first
        settling.seat = next
        settling.shares = 0
        settling.split.pick(seat: next, of: desk.draft.lines)
        mode = .settling(settling)
        return []
    }

    private mutating func shared(_ settling: Settling) -> [DeskAction] {
        guard let count = Int(settling.text), Settling.shareRange.contains(count) else {
            refused(PayPhrases.howToShare)
            return [.bell]
        }
        var settling = settling
        settling.shares = count
        settling.text = ""
        mode = .settling(settling)
        return []
    }

    private mutating func asked(
        for kind: Tender.Kind,
        _ settling: Settling,
        on desk: CashierDesk
    ) -> [DeskAction] {
        guard let amount = amount(settling, on: desk) else { return notAnAmount(settling.text) }
        let left = desk.settlement.left
        // Told before the terminal is asked, not after the card was charged.
        guard amount <= left else { return refuse(.tooMuchMoney(left: left)) }
        var settling = settling
        settling.step = .reference(kind, amount)
        settling.text = ""
        mode = .settling(settling)
        return []
    }

    private mutating func entered(_ settling: Settling, on desk: CashierDesk) -> [DeskAction] {
        var settling = settling
        switch settling.step {
        case .amount:
            guard let amount = amount(settling, on: desk) else {
                return notAnAmount(settling.text)
            }
            let isRest = settling.text.isEmpty && amount == desk.settlement.left
            let given = isRest ? desk.settlement.leftInCash : amount
            return [.perform(.tender(Tender(kind: .cash, amount: given)))]
        case .reference(let kind, let amount):
            let reference = settling.text.isEmpty ? nil : settling.text
            guard kind == .card else {
                return [.perform(.tender(Tender(kind: kind, amount: amount, reference: reference)))]
            }
            settling.step = .tip(amount, reference: reference)
            settling.text = ""
            mode = .settling(settling)
            return []
        case .tip(let amount, let reference):
            guard let tip = tip(settling.text, on: desk) else { return notAnAmount(settling.text) }
            let tender = Tender(
                kind: .card,
                amount: amount,
                reference: reference,
                tip: tip == .zero ? nil : tip
            )
            return [.perform(.tender(tender))]
        }
    }

    private func tip(_ text: String, on desk: CashierDesk) -> Money? {
        text.isEmpty ? .zero : desk.currency.amount(keyed: text)
    }

    private func amount(_ settling: Settling, on desk: CashierDesk) -> Money? {
        guard !settling.text.isEmpty else { return settling.proposed(desk) }
        return desk.currency.amount(keyed: settling.text).flatMap { $0 > .zero ? $0 : nil }
    }

    private mutating func notAnAmount(_ text: String) -> [DeskAction] {
        refused(DeskPhrases.notAnAmount(text))
        return [.bell]
    }
}
