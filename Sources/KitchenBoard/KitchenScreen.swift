package import Restaurant
package import Screen
package import Words

/// What is on the display beyond the board: places of tiles, selection, page, notice and question.
///
/// The program hands it every key and carries out the actions that it gets. It calls
/// ``tick(on:now:)`` after each change of the board, and when ``nextTick(on:now:)`` says so. No
/// clock and no screen is touched from here.
package struct KitchenScreen: Sendable {
    /// The language of all words; independent of the till's.
    package internal(set) var language: Language

    /// A lasting trouble that the cook must know of, such as a full disk; nil when there is none.
    package var problem: Phrase?

    /// What of the kitchen it shows.
    package internal(set) var lens: BoardLens

    let title: Phrase
    let keys: KeyMap
    /// Stations that a ticket can be sent to, besides those that tickets name.
    let stations: [String]
    let habits: DisplayHabits
    var mode = ViewMode.tiles
    /// The list of what can run out, while it is open.
    var runOut = RunOutList()
    /// The lesson of a bump bar, while there is one.
    var lesson: LessonPicture?
    /// The question where a ticket goes.
    var sending: Sending?
    var size: Size
    var regions: Regions?
    var form: TileForm
    var places = Places() {
        didSet { layout = TileLayout(places, form: form) }
    }
    /// Where the tiles are; it follows the places.
    private(set) var layout: TileLayout
    var selection: OrderID?
    var page = 0
    var pending: PendingDigit?
    var notice: Notice?
    var askedToLeave: Moment?
    var newSince: [OrderID: Moment] = [:]
    /// What was late already; nil before the first look, for what is late then is no news.
    var knownLate: Set<OrderID>?
    /// When something of an order changed last.
    var changedSince: [OrderID: Moment] = [:]
    /// Orders of which a cook was told why they were not bumped, and after how many changes.
    var toldOf: [OrderID: Int] = [:]
    var presses: PressGuard
    var lastKey: Moment?
    var lastHole: Moment?

    /// The smallest terminal that the display fits on.
    package static var leastSize: Size { Regions.leastSize }

    /// Makes a display on which nothing was touched yet.
    ///
    /// - Parameters:
    ///   - size: The screen's size; a `resized` event changes it.
    ///   - language: The language to begin with.
    ///   - title: What the display is called in its top line; `KITCHEN` when nil.
    ///   - lens: What of the kitchen it shows.
    ///   - keys: Which key does what.
    ///   - stations: Stations that a ticket can be sent to, besides those that tickets name.
    ///   - habits: How it behaves.
    package init(
        size: Size,
        language: Language,
        title: Phrase? = nil,
        lens: BoardLens = BoardLens(),
        keys: KeyMap = KeyMap(),
        stations: [String] = [],
        habits: DisplayHabits = DisplayHabits()
    ) {
        self.size = size
        self.lens = lens
        self.keys = keys
        self.stations = stations
        self.habits = habits
        presses = PressGuard(habits.guardTime)
        self.language = language
        self.title = title ?? KitchenWords.title
        regions = Regions(size, keys: keys)
        form = TileForm(
            area: regions?.tiles ?? Rectangle(size),
            combinesLines: habits.combinesLines
        )
        layout = TileLayout(places, form: form)
    }

    /// A first digit that may become a number of two.
    struct PendingDigit: Sendable {
        let digit: Int
        let since: Moment
    }

    /// A ticket that goes to another station, whatever is selected by then.
    struct Sending: Sendable {
        let order: OrderID
        let stations: [String]
    }

    /// A sentence that is shown for a while.
    struct Notice: Sendable {
        let phrase: Phrase
        let since: Moment
        /// Whether it tells of something refused, and not of something that came.
        let isRefusal: Bool
    }
}

// MARK: - What the program tells

extension KitchenScreen {
    /// Shows why a command was not carried out, until the next key or for five seconds.
    package mutating func refused(_ reason: Phrase, now: Moment) {
        notice = Notice(phrase: reason, since: now, isRefusal: true)
    }

    /// Tells that orders come again that this display once had and has no more.
    package mutating func restored(_ count: Int, now: Moment) {
        notice = Notice(phrase: KitchenWords.restored(count), since: now, isRefusal: true)
    }

    /// Marks tickets as new that just came, and asks for one sound for all of them.
    ///
    /// Not to be called for tickets that were restored from the journal.
    ///
    /// - Parameters:
    ///   - orders: What the board newly opened.
    ///   - board: The board with them.
    ///   - now: This moment.
    /// - Returns: A sound when one of them is on the board.
    package mutating func arrived(
        _ orders: [OrderID],
        on board: KitchenBoard,
        now: Moment
    ) -> [KitchenAction] {
        let board = board.seen(through: lens)
        follow(board, now: now)
        let tickets = orders.compactMap(board.openTicket)
        for ticket in tickets { newSince[ticket.id] = now }
        guard let last = tickets.last else { return [] }

        let phrase =
            tickets.count == 1
            ? KitchenWords.arrived(number: last.ticket.number)
            : KitchenWords.arrived(count: tickets.count)
        announce(phrase, now: now)
        return [.sound(.new)]
    }

    /// Tells what came, but leaves a cook the time to read why something was not done.
    mutating func announce(_ phrase: Phrase, now: Moment) {
        if let notice, notice.isRefusal, now.isWithin(Patience.refusalAtLeast, of: notice.since) {
            return
        }
        notice = Notice(phrase: phrase, since: now, isRefusal: false)
    }

    /// Takes over another size of the screen and lays all tickets out anew.
    mutating func resize(_ size: Size) {
        guard size != self.size else { return }
        self.size = size
        regions = Regions(size, keys: keys)
        form = TileForm(
            area: regions?.tiles ?? Rectangle(size),
            combinesLines: habits.combinesLines
        )
        places.reshape(for: form)
        presses.forgetTiles()
        pending = nil
        showSelection()
    }
}
