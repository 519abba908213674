import Restaurant
import Screen
import Words

// Keys of the list behind F1: reports, shifts and the drawer.
extension CashierScreen {
    mutating func choseFunction(_ key: Key, on desk: CashierDesk) -> [DeskAction] {
        switch key {
        case .escape, .backspace, .function(1):
            mode = .keying
        case .character(let character):
            let functions = DeskFunction.offered(on: desk)
            let key = character.uppercased()
            let place = functions.indices.first { String(DeskFunction.key($0)) == key }
            guard let place else { return [] }
            return begin(functions[place], on: desk)
        default:
            break
        }
        return []
    }

    private mutating func begin(_ function: DeskFunction, on desk: CashierDesk) -> [DeskAction] {
        switch function {
        case .interim: mode = .report(isFinal: false, first: 0)
        case .lastClosing:
            guard desk.ledger.last != nil else { return note(BookPhrases.noClosing) }
            mode = .report(isFinal: true, first: 0)
        case .openShift:
            guard desk.ledger.opening == nil else { return refuse(.shiftIsOpen) }
            mode = .asking(Asking(purpose: .float))
        case .closeShift: mode = .counting(Counting(desk.currency.pieces))
        case .paidIn: mode = .asking(Asking(purpose: .drawer(.paidIn)))
        case .paidOut: mode = .asking(Asking(purpose: .drawer(.paidOut)))
        case .noSale: mode = .asking(Asking(purpose: .drawer(.noSale)))
        case .signOut: return [.perform(.signOut)]
        case .printers: mode = .printers(0)
        case .safeDrop: mode = .asking(Asking(purpose: .drawer(.safeDrop)))
        case .training:
            guard desk.draft.isEmpty else { return refuse(.orderIsOpen) }
            return [.perform(.training(!desk.isTraining))]
        }
        return []
    }

    mutating func note(_ phrase: Phrase) -> [DeskAction] {
        notice = Notice(phrase: phrase, role: .warning)
        return [.bell]
    }

    mutating func asked(_ key: Key, _ asking: Asking, on desk: CashierDesk) -> [DeskAction] {
        var asking = asking
        switch key {
        case .character(let character):
            asking.text = String((asking.text + String(character)).prefix(30))
        case .backspace:
            asking.text = String(asking.text.dropLast())
        case .escape:
            mode = .keying
            return []
        case .enter:
            return answered(asking, on: desk)
        default:
            break
        }
        mode = .asking(asking)
        return []
    }

    private mutating func answered(_ asking: Asking, on desk: CashierDesk) -> [DeskAction] {
        var asking = asking
        guard asking.asksAmount else {
            guard !asking.text.isEmpty else { return note(BookPhrases.reasonMissing) }
            guard case .drawer(let kind) = asking.purpose else { return [] }
            let amount = asking.amount ?? .zero
            return [.perform(.books(.drawer(kind, amount, reason: asking.text)))]
        }
        guard let amount = desk.currency.amount(keyed: asking.text) else {
            return note(DeskPhrases.notAnAmount(asking.text))
        }
        if asking.purpose == .float { return [.perform(.books(.openShift(float: amount)))] }
        asking.amount = amount
        asking.text = ""
        mode = .asking(asking)
        return []
    }

    mutating func counted(_ key: Key, _ counting: Counting) -> [DeskAction] {
        var counting = counting
        switch key {
        case .character(let character) where character.isASCIIDigit:
            counting.text = String((counting.text + String(character)).prefix(5))
        case .backspace:
            counting.text = String(counting.text.dropLast())
        case .escape:
            mode = .keying
            return []
        case .enter, .down, .up, .function(12):
            guard counting.take() else { return note(BookPhrases.notANumber) }
            let isOver = key == .function(12) || (key == .enter && counting.isAtEnd)
            if isOver {
                mode = .counting(counting)
                return [.perform(.books(.closeShift(counting.counts)))]
            }
            counting.move(by: key == .up ? -1 : 1)
        default:
            break
        }
        mode = .counting(counting)
        return []
    }

    mutating func read(
        _ key: Key,
        isFinal: Bool,
        first: Int,
        on desk: CashierDesk
    ) -> [DeskAction] {
        let last = max(report(isFinal, desk, LocalTime(offsetSeconds: 0)).rows.count - 1, 0)
        switch key {
        case .escape, .enter: mode = .keying
        case .function(5): return [.perform(.books(.print(isFinal ? .lastClosing : .interim)))]
        case .down: mode = .report(isFinal: isFinal, first: min(first + 1, last))
        case .up: mode = .report(isFinal: isFinal, first: max(first - 1, 0))
        case .pageDown: mode = .report(isFinal: isFinal, first: min(first + 10, last))
        case .pageUp: mode = .report(isFinal: isFinal, first: max(first - 10, 0))
        default: break
        }
        return []
    }

    /// The report that is shown: the last closing's, or the one that there would be now.
    func report(_ isFinal: Bool, _ desk: CashierDesk, _ localTime: LocalTime) -> TakingsReport {
        let interim = desk.interim
        return TakingsReport(
            isFinal ? desk.ledger.last ?? interim : interim,
            isFinal: isFinal,
            in: language,
            of: desk.currency,
            localTime: localTime
        )
    }

    /// Takes note that something went into the till's records.
    mutating func succeeded(_ command: BookCommand, on desk: CashierDesk) {
        switch command {
        case .open: mode = .opened(Returning())
        case .leave: mode = .orders(first: 0)
        case .refund:
            mode = .opened(Returning())
            let sums = desk.lastRefund?.tenders.map { tender in
                let amount = desk.currency.text(of: tender.amount, in: language)
                return amount + " " + tender.kind.name[language]
            }
            let words = [BookPhrases.giveBack[language], (sums ?? []).joined(separator: " + ")]
            notice = Notice(phrase: Phrase(verbatim: words.joined(separator: "  ")), role: .good)
        case .park:
            mode = .keying
            line = nil
            notice = Notice(phrase: LinePhrases.isParked, role: .good)
        case .recall:
            mode = .keying
            line = nil
            showsLastFired = false
        case .drop: break
        case .drawer:
            mode = .keying
            notice = Notice(phrase: BookPhrases.noted, role: .good)
        case .openShift:
            mode = .keying
            notice = Notice(phrase: BookPhrases.shiftOpened, role: .good)
        case .closeShift: mode = .report(isFinal: true, first: 0)
        case .print(let wish): printing(wish, on: desk)
        case .look: mode = .orders(first: 0)
        case .resendRefused: notice = Notice(phrase: HistoryPhrases.sentAgain, role: .good)
        case .printOld: notice = Notice(phrase: PrinterPhrases.printingOld, role: .good)
        case .dropOld: notice = Notice(phrase: PrinterPhrases.droppedOld, role: .good)
        }
    }
}
