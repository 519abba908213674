package import Screen
package import Words

/// What a program shows that cannot open its records: what is wrong, and what a person can do.
///
/// Nothing happens by itself but another try. A new journal is begun only by somebody who types
/// a word for it.
package struct LockedScreen: Sendable {
    /// What a key leads to.
    package enum Action: Sendable, Hashable {
        /// The key means nothing here.
        case bell
        /// Try to open the records again.
        case retry
        /// Set the records aside and begin a new journal.
        case beginAnew
        /// End the program.
        case leave
    }

    enum Step: Sendable, Hashable {
        case told
        /// What was typed so far of the word.
        case confirming(typed: String)
    }

    let program: Phrase
    /// What is wrong, and what to do.
    package var trouble: Phrase
    /// Whether a new journal may be begun.
    package var mayBeginAnew: Bool
    /// The language of the screen.
    package private(set) var language: Language
    private(set) var step = Step.told

    /// Makes the screen of a program.
    ///
    /// - Parameters:
    ///   - program: The program's name for its user, such as "till".
    ///   - trouble: What is wrong, and what to do.
    ///   - mayBeginAnew: Whether a new journal may be begun.
    ///   - language: The language to begin in.
    package init(program: Phrase, trouble: Phrase, mayBeginAnew: Bool, language: Language) {
        self.program = program
        self.trouble = trouble
        self.mayBeginAnew = mayBeginAnew
        self.language = language
    }

    /// Whether a word is being typed, so that nothing may change meanwhile.
    package var isConfirming: Bool { step != .told }

    /// Takes an input.
    ///
    /// - Returns: What is to be done; nil when only the picture changes.
    package mutating func handle(_ event: InputEvent) -> Action? {
        switch event {
        case .ended: .leave
        case .resized, .pressed: nil
        case .key(let key):
            switch step {
            case .told: handleTold(key)
            case .confirming(let typed): handleConfirming(key, typed)
            }
        }
    }

    private mutating func handleTold(_ key: Key) -> Action? {
        switch key {
        case .function(5): return .retry
        case .function(9):
            language = language.next
            return nil
        case .function(8) where mayBeginAnew:
            step = .confirming(typed: "")
            return nil
        case .escape: return .leave
        default: return .bell
        }
    }

    private mutating func handleConfirming(_ key: Key, _ typed: String) -> Action? {
        let word = LockedWords.word[language]
        switch key {
        case .escape:
            step = .told
            return nil
        case .backspace:
            step = .confirming(typed: String(typed.dropLast()))
            return nil
        case .enter:
            guard typed.uppercased() == word else { return .bell }
            step = .told
            return .beginAnew
        case .character(let character) where typed.count < word.count:
            step = .confirming(typed: typed + String(character))
            return nil
        default: return .bell
        }
    }
}
