import Restaurant
import Screen
import Words

// Keys while the money of a change is settled, or an order is paid later.
extension CashierScreen {
    /// Asks in what the money of a wish moves, or carries it out when none does.
    mutating func ask(
        _ wish: OrderWish,
        _ changing: Changing,
        on desk: CashierDesk
    ) -> [DeskAction] {
        var changing = changing
        do throws(OrderRefusal) {
            guard try desk.money(of: changing.order, as: wish) != nil else {
                return [.perform(.change(changing.order, wish))]
            }
        } catch {
            return refuse(error)
        }
        changing.question = .money(wish, "")
        mode = .changing(changing)
        return []
    }

    mutating func paid(
        _ key: Key,
        _ changing: Changing,
        _ wish: OrderWish,
        _ text: String,
        on desk: CashierDesk
    ) -> [DeskAction] {
        var changing = changing
        switch key {
        case .escape:
            changing.question = .line
            changing.shares = 0
            changing.seat = nil
        case .backspace: changing.question = .money(wish, String(text.dropLast()))
        case .character(let character):
            guard text.count < 12, "0123456789.,".contains(character) else { return [] }
            changing.question = .money(wish, text + String(character))
        case .enter, .function(12): return paid(.cash, changing, wish, text, on: desk)
        case .function(2): return paid(.card, changing, wish, text, on: desk)
        case .function(3): return paid(.voucher, changing, wish, text, on: desk)
        case .function(4) where wish == .pay:
            guard let count = Int(text), Settling.shareRange.contains(count) else {
                refused(PayPhrases.howToShare)
                return [.bell]
            }
            changing.shares = count
            changing.seat = nil
            changing.question = .money(wish, "")
        case .function(6) where wish == .pay:
            let seats = changing.seats(of: desk)
            guard !seats.isEmpty else { return refuse(.seatOutOfRange) }
            changing.seat = seats.first { $0 > changing.seat ?? 0 } ?? seats.first
            changing.question = .money(wish, "")
        default: return []
        }
        mode = .changing(changing)
        return []
    }

    /// Takes what was keyed, or what is proposed, in a kind of tender.
    private mutating func paid(
        _ kind: Tender.Kind,
        _ changing: Changing,
        _ wish: OrderWish,
        _ text: String,
        on desk: CashierDesk
    ) -> [DeskAction] {
        var changing = changing
        do throws(OrderRefusal) {
            guard let money = try desk.money(of: changing.order, as: wish) else { return [] }
            guard money.exact > .zero || money.cash > .zero else {
                return [.perform(.change(changing.order, wish, Tender(kind: kind, amount: .zero)))]
            }
            guard let amount = amount(kind, changing, money, text, on: desk) else {
                refused(DeskPhrases.notAnAmount(text))
                return [.bell]
            }
            let tender = Tender(kind: kind, amount: amount)
            guard kind != .cash else { return [.perform(.change(changing.order, wish, tender))] }
            guard amount <= money.exact else { return refuse(.tooMuchMoney(left: money.exact)) }
            changing.question = .reference(wish, tender, "")
            mode = .changing(changing)
            return []
        } catch {
            return refuse(error)
        }
    }

    private func amount(
        _ kind: Tender.Kind,
        _ changing: Changing,
        _ money: (cash: Money, exact: Money),
        _ text: String,
        on desk: CashierDesk
    ) -> Money? {
        guard text.isEmpty else {
            return desk.currency.amount(keyed: text).flatMap { $0 > .zero ? $0 : nil }
        }
        let proposed = changing.proposed(desk, of: money.exact)
        guard proposed < money.exact else { return kind == .cash ? money.cash : money.exact }
        guard kind == .cash, let account = desk.standing(of: changing.order)?.account else {
            return proposed
        }
        return account.neededCash(for: proposed, desk.rules.cashRounding)
    }

    mutating func referred(
        _ key: Key,
        _ changing: Changing,
        _ wish: OrderWish,
        _ tender: Tender,
        _ text: String
    ) -> [DeskAction] {
        var changing = changing
        switch key {
        case .enter:
            let reference = text.isEmpty ? nil : text
            let given = Tender(kind: tender.kind, amount: tender.amount, reference: reference)
            return [.perform(.change(changing.order, wish, given))]
        case .escape: changing.question = .money(wish, "")
        case .backspace:
            changing.question = .reference(wish, tender, String(text.dropLast()))
        case .character(let character) where text.count < 24:
            changing.question = .reference(wish, tender, text + String(character))
        default: return []
        }
        mode = .changing(changing)
        return []
    }

    /// What is asked while the money of a change is settled.
    func moneyPrompt(
        _ changing: Changing,
        _ wish: OrderWish,
        _ text: String,
        _ desk: CashierDesk
    ) -> String {
        guard let money = try? desk.money(of: changing.order, as: wish) else { return "" }
        guard money.exact > .zero || money.cash > .zero else {
            let back = desk.currency.text(of: .zero - money.cash, in: language)
            return ChangePhrases.giveBack[language] + " " + back
        }
        let proposed = changing.proposed(desk, of: money.exact)
        var words = [ChangePhrases.take[language], desk.currency.text(of: proposed, in: language)]
        if proposed == money.exact, money.cash != money.exact {
            let cash = desk.currency.digits(of: money.cash, in: language)
            words.append("(\(PayPhrases.leftInCash[language]) \(cash))")
        }
        if let seat = changing.seat { words.append("S\(seat)") }
        if changing.shares > 1, changing.seat == nil {
            words.append(PayPhrases.share(of: changing.shares)[language])
        }
        return words.joined(separator: " ") + "> " + text
    }
}
