import Devices
import Input
import Kernel
import Kitchen
import KitchenBoard
import Restaurant
import Screen
import Settings
import Terminal
import Words

/// The kitchen display's one thread: keys, letters and time in, commands and pictures out.
struct CookLoop {
    let open: OpenKitchen
    private let terminal: CursesTerminal
    let devices: BoundDevices
    private let sounds: KitchenSounds
    var screen: KitchenScreen
    /// The lesson of a bump bar, while there is one.
    var lesson: BarLesson?
    /// What the bars do, and which of them is taught.
    var bars: TaughtBars
    private var deviceFault: Phrase?
    private var isOver = false

    init(
        open: OpenKitchen,
        terminal: CursesTerminal,
        devices: BoundDevices,
        bars: TaughtBars,
        sounds: KitchenSounds,
        language: Language,
        lens: BoardLens,
        keys: KeyMap,
        habits: DisplayHabits
    ) {
        self.open = open
        self.terminal = terminal
        self.devices = devices
        self.bars = bars
        self.sounds = sounds
        screen = KitchenScreen(
            size: terminal.size,
            language: language,
            lens: lens,
            keys: keys,
            stations: open.settings.kitchen.stations,
            habits: habits
        )
    }

    consuming func run() {
        let arrivals = Arrivals()
        open.kitchen.received = { arrivals.orders += $0.map(\.ticket.id) }
        open.kitchen.changed = { arrivals.changed += $0.map(\.order) }
        open.kitchen.restored = { arrivals.restored += $0 }
        open.kitchen.troubled = { [log = open.kitchen.troubled] problem in
            arrivals.problem = problem?.explanation
            log(problem)
        }
        draw()
        while !isOver {
            let ready = waitForReadable(
                [
                    terminal.inputDescriptor, open.letters.descriptorNumber,
                    devices.news.descriptorNumber,
                ],
                milliseconds: patience
            )
            takeLetters()
            open.kitchen.tick()
            let cleared = open.clearForgotten()
            if cleared > 0 { screen.cleared(cleared, now: open.kitchen.now) }
            takeNews()
            screen.problem = arrivals.problem ?? deviceFault ?? sounds.trouble
            let now = open.kitchen.now
            show(arrivals, now: now)
            takeInput()
            carryOut(screen.tick(on: open.kitchen.board, now: now))
            draw()
            if ready.isEmpty { open.rest() }
        }
    }

    /// Tells of what came since the last picture, with one sound for all of it.
    private mutating func show(_ arrivals: Arrivals, now: Moment) {
        let (orders, changed) = arrivals.takeAll()
        var actions: [KitchenAction] = []
        if !orders.isEmpty {
            actions += screen.arrived(orders, on: open.kitchen.board, now: now)
        }
        if !changed.isEmpty {
            actions += screen.changed(changed, on: open.kitchen.board, now: now)
        }
        let heard = actions.compactMap { if case .sound(let sound) = $0 { sound } else { nil } }
        if let loudest = heard.max() { carryOut([.sound(loudest)]) }
        if arrivals.restored > 0 { screen.restored(arrivals.restored, now: now) }
        arrivals.restored = 0
    }

    private var patience: Int {
        let now = open.kitchen.now
        let next = screen.nextTick(on: open.kitchen.board, now: now)
        let due = min(next, open.kitchen.due ?? next)
        return Int(max(due - now.steady, 0) / 1_000_000) + 1
    }

    private mutating func takeLetters() {
        let letters = open.letters.takeAll()
        guard !letters.isEmpty else { return }
        for case .stop in letters { isOver = true }
        open.kitchen.take(letters)
    }

    private mutating func takeInput() {
        for event in terminal.read() {
            if case .resized = event { terminal.redrawAll() }
            if case .pressed(let place) = event {
                press(at: place)
                continue
            }
            carryOut(screen.handle(event, on: open.kitchen.board, now: open.kitchen.now))
        }
    }

    /// Presses the keys of what was clicked, unless something else has come there meanwhile.
    private mutating func press(at place: Position) {
        let keys = terminal.keys(at: place)
        draw()
        guard keys == terminal.keys(at: place) else { return terminal.bell() }
        for key in keys {
            carryOut(screen.handle(.key(key), on: open.kitchen.board, now: open.kitchen.now))
        }
    }

    /// Takes what bump bars did, and whether one is missing.
    private mutating func takeNews() {
        for news in devices.news.takeAll() {
            switch news {
            case .faults(let faults): deviceFault = faults.first?.explanation
            case .signals(let signals, let rule):
                for signal in signals {
                    if case .touched(let macro) = signal { learn(macro, of: rule) }
                    if case .action(let action) = signal { press(action) }
                    if case .tap(let point) = signal {
                        press(at: point.position(in: terminal.size))
                    }
                }
            }
        }
    }

    private mutating func press(_ action: BarAction) {
        let now = open.kitchen.now
        carryOut(screen.handle(barAction: action.rawValue, on: open.kitchen.board, now: now))
    }

    private mutating func carryOut(_ actions: [KitchenAction]) {
        for action in actions {
            switch action {
            case .bell: terminal.bell()
            case .sound(let sound): if !sounds.play(sound) { terminal.bell() }
            case .leave: isOver = true
            case .lesson(let step): carryOut(step)
            case .command(let command): perform(command)
            }
        }
    }

    private mutating func perform(_ command: KitchenCommand) {
        do throws(CommandRefusal) {
            try open.kitchen.perform(command, through: screen.lens)
        } catch {
            screen.refused(error.explanation, now: open.kitchen.now)
            terminal.bell()
        }
    }

    private func draw() {
        let now = open.kitchen.now
        terminal.show(
            screen.grid(
                of: open.kitchen.board,
                size: terminal.size,
                now: now,
                localTime: open.settings.calendar.localTime(at: now.wall)
            ),
            cursor: nil
        )
    }
}

/// What the kitchen told between two pictures.
private final class Arrivals {
    var orders: [OrderID] = []
    var changed: [OrderID] = []
    var restored = 0
    var problem: Phrase?

    func takeAll() -> (orders: [OrderID], changed: [OrderID]) {
        defer {
            orders = []
            changed = []
        }
        return (orders, changed)
    }
}
