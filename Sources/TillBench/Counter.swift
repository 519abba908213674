internal import CashierDesk
internal import Foundation
internal import InternalNotification
internal import Journal
internal import Kernel
internal import Pass
internal import Restaurant
internal import Screen
internal import Sealing
internal import Settings
internal import Terminal
internal import Till
internal import Words

/// A till with its screen on a terminal, and nobody at its other ends: each key goes the way that
/// it goes in `comanda-pos`, from the cashier's screen to the terminal.
final class Counter {
    /// What one key did.
    struct Stroke {
        /// From the key until the terminal was told all of it.
        let nanoseconds: Int64
        /// What of it this thread worked, on the processor.
        let worked: Int64
        /// The bytes that the terminal was sent.
        let byteCount: Int
        /// The bytes that the changed cells need; see ``CellCost``.
        let neededCount: Int
    }

    static let size = Size(columns: 132, rows: 43)

    let till: TillAtWork
    private let pseudoTerminal: PseudoTerminal
    private let slave: Descriptor
    private let terminal: CursesTerminal
    private var screen = CashierScreen(storeName: "Lanchonete", language: .portuguese)
    private var shown: CellGrid?

    /// Says nothing to the kitchen.
    private struct Silence: CallSender {
        func send(_ calls: [CallToKitchen]) {}
    }

    init(menu: Menu, journal: SealedJournal) throws {
        till = try TillAtWork(
            desk: CashierDesk(
                menu: menu,
                currency: Currency(code: "BRL", symbol: "R$"),
                kitchen: .neverSeen(since: Moment(wall: 0, steady: 0)),
                relay: RelayStanding(isConfigured: true)
            ),
            store: "bench",
            journal: journal,
            pass: Silence(),
            calendar: .ofThisMachine,
            time: SystemTime(),
            random: SystemRandom()
        )
        pseudoTerminal = try PseudoTerminal(columns: Self.size.columns, rows: Self.size.rows)
        slave = try pseudoTerminal.opened()
        terminal = try CursesTerminal(
            input: slave.number,
            output: slave.number,
            type: "xterm-256color"
        )
        _ = screen.handle(.resized(Self.size), on: till.desk, now: till.now)
        _ = try press(.escape)
    }

    deinit { terminal.close() }

    /// Presses a key, and tells what it cost.
    @discardableResult
    func press(_ key: Key) throws -> Stroke {
        let begun = monotonicNanoseconds()
        let working = workedNanoseconds()
        for action in screen.handle(.key(key), on: till.desk, now: till.now) {
            guard case .perform(let command) = action else { continue }
            do throws(TillRefusal) {
                try till.perform(command)
                screen.succeeded(command, on: till.desk)
            } catch {
                screen.refused(error.explanation)
            }
        }
        let now = till.now
        let grid = screen.grid(
            of: till.desk,
            size: Self.size,
            now: now,
            localTime: LocalTime(offsetSeconds: 0)
        )
        let cursor = screen.cursor(of: till.desk, size: Self.size)
        terminal.show(grid, cursor: cursor)
        let worked = workedNanoseconds() - working
        let nanoseconds = monotonicNanoseconds() - begun
        let needed = CellCost.bytes(of: grid.difference(from: shown))
        shown = grid
        let count = pseudoTerminal.shown().utf8.count
        return Stroke(
            nanoseconds: nanoseconds,
            worked: worked,
            byteCount: count,
            neededCount: needed
        )
    }

    /// Types a text.
    func type(_ text: String) throws -> [Stroke] {
        try text.map { try press(.character($0)) }
    }
}

/// A menu of many dishes with names that are much alike, as a search finds them hardest.
func longMenu(_ count: Int) throws -> Menu {
    let dishes = ["Pão de queijo", "Café com leite", "Coxinha de frango", "Açaí na tigela"]
    let categories = (1...9).map { MenuCategory(code: "c\($0)", name: "Página \($0)") }
    let items = (1...count).map { number in
        MenuItem(
            code: String(number),
            name: dishes[number % dishes.count] + " \(number)",
            price: Money(minorUnits: Int64(250 + number % 900)),
            category: categories[number % categories.count].code
        )
    }
    return try Menu(categories: categories, items: items)
}

/// Opens a journal in a folder, sealed with a key of its own.
func openJournal(in folder: String) throws -> SealedJournal {
    let exists = try SealedJournal.exists(inFolder: folder)
    let vault = try Vault.open(at: folder + "/vault.key", recordsExist: exists)
    return try SealedJournal(opening: folder, vault: vault)
}

/// How long this thread has worked on a processor; the C function is `clock_gettime`.
private func workedNanoseconds() -> Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}
