import CashierDesk
import Devices
import Input
import Kernel
import Restaurant
import Screen
import Settings
import Terminal
import Till
import Words

/// The till's one thread: keys, letters and time in, commands and pictures out.
struct CashierLoop {
    private let open: OpenTill
    private let terminal: CursesTerminal
    private let devices: BoundDevices
    private let screens: MissingScreens
    private var deviceFault: Phrase?
    private var screen: CashierScreen
    private var isOver = false

    init(
        open: OpenTill,
        terminal: CursesTerminal,
        devices: BoundDevices,
        screens: MissingScreens,
        language: Language
    ) {
        self.open = open
        self.terminal = terminal
        self.devices = devices
        self.screens = screens
        screen = CashierScreen(storeName: open.settings.storeName, language: language)
    }

    consuming func run() {
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
            takeInput()
            takeNews()
            // The kitchen's going and coming, which wakes the till, goes with its screen's.
            screen.deviceTrouble = screens.phrase ?? deviceFault
            screen.tick(open.till.now)
            lockWhenIdle()
            open.till.tick()
            draw()
            if ready.isEmpty { open.rest() }
        }
    }

    /// How long nothing has to be done: the clock shows minutes, and a lost link counts them.
    private var patience: Int {
        let now = open.till.now
        let untilMinute = 60_000 - Int(now.wall % 60_000)
        let untilEntryIsOld = screen.isWaitingForItem ? 1000 : untilMinute
        let untilDue = open.till.due.map { Int(max($0 - now.steady, 0) / 1_000_000) + 1 }
        return min(untilMinute, untilEntryIsOld, untilDue ?? untilMinute)
    }

    private mutating func takeLetters() {
        let letters = open.letters.takeAll()
        guard !letters.isEmpty else { return }
        for case .stop in letters { isOver = true }
        open.till.take(letters)
    }

    private mutating func takeInput() {
        for event in terminal.read() {
            if case .resized = event { terminal.redrawAll() }
            if case .pressed(let place) = event {
                press(at: place)
                continue
            }
            // What was scanned before it belongs to the order that a key sends; a quantity that is
            // keyed belongs to what is scanned after it.
            if case .key(.character) = event {} else { takeNews() }
            carryOut(screen.handle(event, on: open.front.desk, now: open.till.now))
        }
    }

    /// Presses the keys of what was clicked, unless something else has come there meanwhile.
    private mutating func press(at place: Position) {
        let keys = terminal.keys(at: place)
        draw()
        guard keys == terminal.keys(at: place) else { return terminal.bell() }
        for key in keys {
            takeNews()
            carryOut(screen.handle(.key(key), on: open.front.desk, now: open.till.now))
        }
    }

    /// Takes what scanners read, and whether one is missing.
    private mutating func takeNews() {
        for news in devices.news.takeAll() {
            switch news {
            case .faults(let faults): deviceFault = faults.first?.explanation
            case .signals(let signals, _):
                for signal in signals { take(signal) }
            }
        }
    }

    private mutating func take(_ signal: DeviceSignal) {
        switch signal {
        case .scan(let scan):
            let code = scan.code(in: open.settings.currency)
            carryOut(screen.scanned(code, on: open.front.desk, now: open.till.now))
        case .refusedScan(let refusal):
            carryOut(screen.refusedScan(refusal.explanation, now: open.till.now))
        case .key(let key):
            carryOut(screen.handle(.key(key), on: open.front.desk, now: open.till.now))
        case .tap(let point): press(at: point.position(in: terminal.size))
        case .action, .unbound, .touched: break
        }
    }

    private mutating func carryOut(_ actions: [DeskAction]) {
        for action in actions {
            switch action {
            case .bell: terminal.bell()
            case .leave: isOver = true
            case .perform(let command): perform(command)
            }
        }
    }

    /// Asks again who is there, when nobody was for a while.
    private mutating func lockWhenIdle() {
        let minutes = open.settings.staff.lockAfterMinutes
        guard open.front.desk.person != nil, screen.isIdle(open.till.now, minutes: minutes)
        else { return }
        perform(.signOut)
    }

    private mutating func perform(_ command: DeskCommand) {
        do throws(TillRefusal) {
            try open.perform(command)
            screen.succeeded(command, on: open.front.desk)
        } catch {
            // The order that was to go is gone from the screen too, though not from the kitchen.
            if case .storedAfterAll = error { screen.succeeded(command, on: open.front.desk) }
            if case .person(.needsManager) = error { screen.askManager(for: command) }
            screen.refused(error.explanation)
            terminal.bell()
        }
    }

    private func draw() {
        let now = open.till.now
        let size = terminal.size
        terminal.show(
            screen.grid(
                of: open.front.desk,
                size: size,
                now: now,
                localTime: open.settings.calendar.localTime(at: now.wall)
            ),
            cursor: screen.cursor(of: open.front.desk, size: size)
        )
    }
}

extension Scan {
    /// What the till needs to know of it, with prices in the store's currency.
    fileprivate func code(in currency: Currency) -> ScannedCode {
        switch inStore {
        case .price(let item, let amount, _):
            let price = inStore?.minorUnits(fractionDigits: currency.fractionDigits) ?? amount
            return .priced(text, item: item, Money(minorUnits: price))
        case .weight(let item, let weight, let unit):
            let unit: ScaleUnit = unit == .pound ? .pound : .kilogram
            return .weighed(text, item: item, thousandths: weight, unit)
        case nil: return .plain(text)
        }
    }
}
