package import Restaurant
package import Words

/// Writes what a store puts on paper, in its language, with its name above and its money.
package struct SlipWriter: Sendable, Hashable {
    /// The store's name, in large letters at the top.
    package var store: String

    /// What stands below the name: the address, the number that the tax office knows.
    package var head: [String] = []

    /// What stands at the end of a receipt.
    package var foot: [String] = []

    /// The store's money.
    package var currency: Currency

    /// The language of what is printed.
    package var language: Language

    /// Describes how a store writes.
    package init(store: String, currency: Currency, language: Language) {
        self.store = store
        self.currency = currency
        self.language = language
    }
}

// MARK: - What all slips have

extension SlipWriter {
    /// The store's name and what stands below it.
    var heading: [SlipPart] {
        [.text(store, style: [.bold, .tall], at: .middle)]
            + head.map { .text($0, at: .middle) } + [.rule]
    }

    /// How often it was printed before, in letters that nobody misses; nothing the first time.
    func copyMark(_ copy: Int) -> [SlipPart] {
        guard copy > 0 else { return [] }
        let words = SlipPhrases.copy[language] + " \(copy)"
        return [.text(words, style: [.bold, .reversed], at: .middle)]
    }

    /// The day and the time.
    func stamp(_ wall: Int64, _ localTime: LocalTime) -> String {
        let date = localTime.date(at: wall)
        let parts = date.split(separator: "-")
        let isEnglish = language == .english || parts.count != 3
        let written = isEnglish ? date : parts.reversed().joined(separator: "/")
        return written + " " + localTime.hourAndMinute(at: wall)
    }

    /// A word that begins a line.
    func capital(_ phrase: Phrase) -> String {
        phrase[language].prefix(1).uppercased() + phrase[language].dropFirst()
    }

    func digits(_ amount: Money) -> String { currency.digits(of: amount, in: language) }

    func text(_ amount: Money) -> String { currency.text(of: amount, in: language) }

    func entry(_ phrase: Phrase, _ amount: Money, style: SlipStyle = .plain) -> SlipPart {
        .entry(phrase[language], digits(amount), style: style)
    }

    /// Who did it, and who approved it.
    func people(_ by: String?, approvedBy: String? = nil) -> [SlipPart] {
        let doer = by.map { "\(SlipPhrases.by[language]): \($0)" }
        let approver = approvedBy.map { "\(SlipPhrases.approvedBy[language]): \($0)" }
        return [doer, approver].compactMap { $0 }.map { .text($0) }
    }
}
