import KitchenBoard
import Restaurant
import Screen
import Words

/// A kitchen with a display, a clock that the test advances, and no journal between them.
struct Kitchen {
    var board: KitchenBoard
    var screen: KitchenScreen
    var size: Size
    var now: Moment
    /// What the display asked for that is no command.
    var asked: [KitchenAction] = []

    static let boot = "this boot"
    /// 2027-01-15 12:31:00 UTC.
    static let start = Moment(wall: 1_800_016_260_000, steady: 5_000_000_000_000)

    init(
        _ columns: Int = 80,
        _ rows: Int = 24,
        in language: Language = .english,
        lens: BoardLens = BoardLens(),
        keys: KeyMap = KeyMap(),
        routing: KitchenRouting = KitchenRouting(),
        limits: AgeRules = AgeRules()
    ) {
        size = Size(columns: columns, rows: rows)
        now = Self.start
        board = KitchenBoard(boot: Self.boot, link: .live, limits: limits, routing: routing)
        screen = KitchenScreen(size: size, language: language, lens: lens, keys: keys)
    }

    /// Lets time pass on both clocks, and the display know of it.
    mutating func pass(_ seconds: Double) {
        now = Moment(
            wall: now.wall + Int64(seconds * 1000),
            steady: now.steady + Int64(seconds * 1_000_000_000)
        )
        carryOut(screen.tick(on: board, now: now))
    }

    /// A ticket comes over the bus.
    mutating func receive(_ ticket: Ticket) {
        let received = ReceivedTicket(ticket: ticket, shown: now, boot: Self.boot)
        guard board.apply(.received(received)) else { return }
        asked += screen.arrived([ticket.id], on: board, now: now)
    }

    /// A change of an order comes over the bus, and is shown.
    mutating func change(
        _ number: Int,
        sequence: Int? = nil,
        added: [Ticket.Line] = [],
        changed: [Ticket.Line] = [],
        voided: [(line: Int, quantity: Int)] = [],
        guest: String? = nil,
        option: DiningOption? = nil,
        places: [DishPlaces]? = nil,
        allergy: String? = nil
    ) {
        let isNew = apply(
            number,
            sequence: sequence,
            added: added,
            changed: changed,
            voided: voided,
            guest: guest,
            option: option,
            places: places,
            allergy: allergy
        )
        if isNew { asked += screen.changed([.of(number)], on: board, now: now) }
    }

    /// A change of an order comes over the bus.
    @discardableResult
    mutating func apply(
        _ number: Int,
        sequence: Int? = nil,
        added: [Ticket.Line] = [],
        changed: [Ticket.Line] = [],
        voided: [(line: Int, quantity: Int)] = [],
        guest: String? = nil,
        option: DiningOption? = nil,
        places: [DishPlaces]? = nil,
        allergy: String? = nil
    ) -> Bool {
        let ticket = (board.open + board.bumped).first { $0.id == .of(number) }
        var change = TicketChange(
            order: .of(number),
            number: number,
            sequence: sequence ?? (ticket?.changeCount ?? 0) + 1,
            at: now.wall,
            diningOption: option ?? ticket?.ticket.diningOption ?? .dineIn,
            guest: guest ?? ticket?.ticket.guest ?? "",
            added: added,
            changed: changed,
            voided: voided.map {
                VoidedLine(line: $0.line, quantity: $0.quantity, reason: .guest)
            }
        )
        change.places = places
        change.allergy = allergy
        return board.apply(
            .changed(ReceivedChange(change: change, shown: now, boot: Self.boot))
        )
    }

    /// Tickets of one dish come, with these numbers, and are looked at for a while.
    mutating func receive(numbers: some Sequence<Int>) {
        for number in numbers { receive(.of(number)) }
        pass(1)
    }

    mutating func press(_ keys: Key...) {
        for key in keys { carryOut(screen.handle(.key(key), on: board, now: now)) }
    }

    /// Keys with half a second between them, as a calm cook presses them.
    mutating func pressCalmly(_ keys: Key...) {
        for key in keys {
            press(key)
            pass(0.5)
        }
    }

    mutating func carryOut(_ actions: [KitchenAction]) {
        for action in actions {
            guard case .command(let command) = action else {
                asked.append(action)
                continue
            }
            do throws(KitchenRefusal) {
                for event in try board.events(for: command, through: screen.lens, at: now) {
                    board.apply(event)
                }
            } catch {
                screen.refused(error.explanation, now: now)
            }
            _ = screen.tick(on: board, now: now)
        }
    }

    var openNumbers: [Int] { board.open.map(\.ticket.number) }

    var grid: CellGrid {
        screen.grid(of: board, size: size, now: now, localTime: LocalTime(offsetSeconds: 0))
    }

    var picture: String { grid.text }

    /// One row of the picture; counted from the bottom when negative.
    func row(_ row: Int) -> String {
        let rows = picture.split(separator: "\n", omittingEmptySubsequences: false)
        return String(rows[row < 0 ? rows.count + row : row])
    }
}

extension OrderID {
    /// An id that is different for each number.
    static func of(_ number: Int) -> OrderID {
        let bytes = (0..<16).map { UInt8(truncatingIfNeeded: $0 < 4 ? number >> ($0 * 8) : 0) }
        guard let id = OrderID(bytes: bytes) else {
            preconditionFailure("sixteen bytes make an id")
        }
        return id
    }
}

extension Ticket {
    static func of(
        _ number: Int,
        _ lines: [Line] = [Line(quantity: 1, name: "Burger")],
        guest: String = "",
        option: DiningOption = .dineIn
    ) -> Ticket {
        Ticket(
            id: .of(number),
            number: number,
            diningOption: option,
            guest: guest,
            firedAt: Kitchen.start.wall,
            lines: lines
        )
    }
}

extension Key {
    static func digit(_ digit: Int) -> Key { .character(Character(String(digit))) }
}
