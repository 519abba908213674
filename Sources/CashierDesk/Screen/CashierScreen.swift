package import Restaurant
package import Screen
package import Words

/// What is on the cashier's screen beyond the desk: what is being keyed, chosen and looked at.
///
/// It translates keys to commands and the desk's state to cells, and decides nothing of the trade.
package struct CashierScreen: Sendable {
    /// The language that the screen speaks.
    package var language: Language

    /// The store's name, for the top line.
    let storeName: String

    var mode = Mode.keying
    var entry = Entry()
    var result = 0
    var line: Int?
    var notice: Notice?
    var showsLastFired = false

    /// What is looked for among the orders.
    var sought = ""

    /// A device of the till's that is missing or cannot be used; nil when all are well.
    package var deviceTrouble: Phrase?

    private(set) var lastKey: Moment?
    private var size = leastSize

    /// The smallest terminal that the screen fits on.
    package static let leastSize = Size(columns: 80, rows: 24)

    /// How many things one page of the menu offers, each under a digit.
    static let pageLength = 9

    /// A screen on which nothing is keyed yet.
    package init(storeName: String, language: Language) {
        self.storeName = storeName
        self.language = language
    }
}

// MARK: - Input

extension CashierScreen {
    /// Takes something that happened at the terminal.
    ///
    /// - Parameters:
    ///   - event: The key, or the terminal's new size.
    ///   - desk: The desk as it is now.
    ///   - now: The present instant.
    /// - Returns: What the program is to do, in order.
    package mutating func handle(
        _ event: InputEvent,
        on desk: CashierDesk,
        now: Moment
    ) -> [DeskAction] {
        switch event {
        case .ended:
            return [.leave]
        case .pressed:
            // What was clicked presses keys, which the picture knows.
            return []
        case .resized(let size):
            self.size = size
            return []
        case .key(let key):
            // A cashier who cannot see the order must not sell it.
            guard Self.fits(size) else { return [.bell] }
            return press(key, on: desk, now: now)
        }
    }

    /// Whether the screen can be shown on a terminal of a size.
    static func fits(_ size: Size) -> Bool {
        size.columns >= leastSize.columns && size.rows >= leastSize.rows
    }

    /// Whether the terminal is large enough for the order to be seen.
    var isShown: Bool { Self.fits(size) }

    /// Somebody is there: what was told before is read.
    mutating func noteActivity(_ now: Moment) {
        forgetOldQuantity(now)
        lastKey = now
        notice = nil
    }

    private mutating func press(_ key: Key, on desk: CashierDesk, now: Moment) -> [DeskAction] {
        noteActivity(now)
        if Self.isLocked(desk), !isSigningIn { mode = .signingIn(SigningIn()) }
        return handle(key, on: desk)
    }

    private var isSigningIn: Bool {
        if case .signingIn(let signing) = mode { signing.command == nil } else { false }
    }

    /// Drops a quantity that nothing followed, so that the next guest does not get it.
    package mutating func tick(_ now: Moment) {
        forgetOldQuantity(now)
    }

    /// Whether a quantity waits for its item, and is to be dropped when none comes.
    package var isWaitingForItem: Bool { entry.isOnlyQuantity }

    private mutating func forgetOldQuantity(_ now: Moment) {
        guard entry.isOnlyQuantity, let lastKey,
            now.seconds(since: lastKey) >= Entry.quantitySeconds
        else { return }
        entry.clear()
    }

    private mutating func handle(_ key: Key, on desk: CashierDesk) -> [DeskAction] {
        switch mode {
        case .keying: keyed(key, on: desk)
        case .paging(let category, let page):
            paged(key, category: category, page: page, on: desk)
        case .choosing(let choosing): chose(key, choosing, on: desk)
        case .naming(let text): named(key, text)
        case .paying(let text): paid(key, text, on: desk)
        case .stopping(let stopping): stopped(key, stopping)
        case .settling(let settling): settled(key, settling, on: desk)
        case .discounting(let text, let line): discounted(key, text, line: line, on: desk)
        case .signingIn(let signing): signedIn(key, signing, on: desk)
        case .lineKeying(let change, let text, let line):
            keyedForLine(key, change, text, line: line, on: desk)
        case .parked(let cursor): pickedParked(key, cursor, on: desk)
        case .tables(let cursor): pickedTable(key, cursor, on: desk)
        case .more: choseFunction(key, on: desk)
        case .asking(let asking): asked(key, asking, on: desk)
        case .counting(let counting): counted(key, counting)
        case .report(let isFinal, let first): read(key, isFinal: isFinal, first: first, on: desk)
        case .opened(let returning): returned(key, returning, on: desk)
        case .printers(let cursor): lookedAtPrinters(key, cursor, on: desk)
        case .orders(let first): scrolled(key, first: first, on: desk)
        case .changing(let changing): changed(key, changing, on: desk)
        case .discarding: answered(key, yes: [.perform(.discard)])
        case .leaving: answered(key, yes: [.leave])
        case .help: answered(.escape, yes: [])
        }
    }

    private mutating func answered(_ key: Key, yes: [DeskAction]) -> [DeskAction] {
        switch key {
        case .enter:
            mode = .keying
            return yes
        case .escape:
            mode = .keying
            return []
        default:
            return []
        }
    }
}

// MARK: - Answers of the program

extension CashierScreen {
    /// Takes note that a command was carried out.
    package mutating func succeeded(_ command: DeskCommand, on desk: CashierDesk) {
        switch command {
        case .add(let code, _, _):
            tellOfOptions(of: code, on: desk)
            entry.clear()
            result = 0
            line = desk.draft.lines.last?.id
            showsLastFired = false
        case .addLabelled(let code, let label):
            entry.clear()
            line = desk.draft.lines.last?.id
            showsLastFired = false
            tellOfLabel(label, of: code, on: desk)
        case .repeatLine, .undo:
            line = desk.draft.lines.last?.id
        case .merge:
            mode = .keying
            line = desk.draft.lines.last?.id
        case .remove:
            line = desk.draft.lines.last?.id
        case .fire, .fireUnpaid:
            mode = .keying
            entry.clear()
            line = nil
            showsLastFired = true
        case .discard:
            entry.clear()
            line = nil
        case .setAvailability:
            mode = .keying
            entry.clear()
            result = 0
        case .tender:
            guard !desk.draft.isEmpty else { return succeeded(.fire(cash: nil), on: desk) }
            if case .settling(var settling) = mode {
                settling.next()
                mode = .settling(settling)
            }
        case .signIn, .signOut:
            mode = .keying
        case .training(let begins):
            mode = .keying
            entry.clear()
            line = nil
            showsLastFired = false
            let phrase = begins ? BookPhrases.trainingBegan : BookPhrases.trainingEnded
            notice = Notice(phrase: phrase, role: .good)
        case .approved(let command, _):
            mode = .keying
            succeeded(command, on: desk)
        case .books(let command): succeeded(command, on: desk)
        case .change(let order, let wish, _):
            succeeded(changing: order, wish, on: desk)
        case .setNote, .setPrice, .setQuantity, .setOptions, .setDiningOption, .setGuest,
            .setDiscount, .setCharges, .setAllergy, .giveBackTender, .setCourse, .setSeat:
            break
        }
    }

    /// Says that more can be chosen for the item that was just added.
    private mutating func tellOfOptions(of code: String, on desk: CashierDesk) {
        guard let item = desk.menu.item(code: code),
            desk.menu.groups(of: item).contains(where: { !$0.isRequired })
        else { return }
        notice = Notice(phrase: DeskPhrases.moreOptions(item.name), role: .dim)
    }

    /// Shows why a command was not carried out; all that was keyed stays.
    package mutating func refused(_ reason: Phrase) {
        notice = Notice(phrase: reason, role: .error)
    }
}
