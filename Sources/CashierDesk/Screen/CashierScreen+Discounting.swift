import Restaurant
import Screen
import Words

// Keys while something is taken off a line or the order.
extension CashierScreen {
    mutating func discounted(
        _ key: Key,
        _ text: String,
        line: Int?,
        on desk: CashierDesk
    ) -> [DeskAction] {
        switch key {
        case .character(let character):
            mode = .discounting(String((text + String(character)).prefix(12)), line: line)
        case .backspace:
            mode = .discounting(String(text.dropLast()), line: line)
        case .tab:
            mode = .discounting(text, line: line == nil ? selectedLine(of: desk)?.id : nil)
        case .enter:
            return entered(discount: text, line: line, on: desk)
        case .escape:
            mode = .keying
        default:
            break
        }
        return []
    }

    private mutating func entered(
        discount text: String,
        line: Int?,
        on desk: CashierDesk
    ) -> [DeskAction] {
        do throws(OrderRefusal) {
            let discount = text.isEmpty ? nil : try Self.discount(text, desk.currency)
            mode = .keying
            return [.perform(.setDiscount(discount, line: line))]
        } catch {
            return refuse(error)
        }
    }

    private static func discount(
        _ text: String,
        _ currency: Currency
    ) throws(OrderRefusal) -> Discount {
        if text.hasSuffix("%") {
            guard let rate = Rate(percent: String(text.dropLast())) else {
                throw .discountOutOfRange
            }
            return try Discount(rate)
        }
        guard let amount = currency.amount(keyed: text) else { throw .discountOutOfRange }
        return try Discount(amount)
    }

    func discountText(_ text: String, line: Int?, on desk: CashierDesk) -> String {
        let name = desk.draft.lines.first { $0.id == line }?.name
        let what = name ?? PayPhrases.wholeOrder[language]
        return PayPhrases.discount(on: what)[language] + "> " + text
    }
}
