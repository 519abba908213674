import Kernel
import OpeningScreen
package import Program
package import Screen
package import Settings
import Terminal
package import Words

/// Keys that a program reads from a keyboard itself, as it must in a window.
package struct OwnKeys {
    let descriptor: Int32
    let take: () -> [Key]
    let stop: () -> Void

    /// Describes where they come from.
    ///
    /// - Parameters:
    ///   - descriptor: Becomes readable when there may be some.
    ///   - take: Takes all that are there.
    ///   - stop: Lets the keyboard go.
    package init(
        descriptor: Int32,
        take: @escaping () -> [Key],
        stop: @escaping () -> Void
    ) {
        self.descriptor = descriptor
        self.take = take
        self.stop = stop
    }
}

/// Opens a program's records, and when that fails asks the person in front of the screen.
package struct OpeningDialogue {
    private let program: Phrase
    private let place: ProgramPlace
    private let launch: Launch
    private let usual: (StoreSettings.Languages) -> Language
    private let leastSize: Size
    private let log: Log
    private let logFile: String
    private let keys: () -> OwnKeys?
    private let wake: Int32
    private let isOver: () -> Bool

    /// How long to wait before another try, in milliseconds: a key may come back by itself, as
    /// when a medium is mounted late or the TPM answers at last.
    private static let pause = 10_000

    /// Describes the program that opens.
    ///
    /// - Parameters:
    ///   - program: Its name for its user, such as "The till".
    ///   - place: Where its things are.
    ///   - launch: How the program was started; a language that it was given goes first.
    ///   - usual: The program's language in a store's settings.
    ///   - leastSize: The room that the program's own screen needs.
    ///   - log: Where the person's decisions are written.
    ///   - logFile: The file in the state folder that takes the log while the screen is on.
    ///   - keys: Begins to read keys that do not come through the terminal; nil where all do.
    ///   - wake: A descriptor that becomes readable when the program is to end.
    ///   - isOver: Whether the program is to end.
    package init(
        program: Phrase,
        place: ProgramPlace,
        launch: Launch,
        usual: @escaping (StoreSettings.Languages) -> Language,
        leastSize: Size,
        log: Log,
        logFile: String,
        keys: @escaping () -> OwnKeys? = { nil },
        wake: Int32,
        isOver: @escaping () -> Bool
    ) {
        self.program = program
        self.place = place
        self.launch = launch
        self.usual = usual
        self.leastSize = leastSize
        self.log = log
        self.logFile = logFile
        self.keys = keys
        self.wake = wake
        self.isOver = isOver
    }

    /// Opens, again and again until it succeeds or somebody leaves.
    ///
    /// Without a terminal, and for what no decision helps, the first failure is thrown.
    ///
    /// - Returns: What was opened; nil when the program is to end.
    /// - Throws: ``OpeningError``, the last one when the person leaves.
    package func open<Opened>(
        _ attempt: () throws(OpeningError) -> Opened
    ) throws(OpeningError) -> Opened? {
        do {
            return try attempt()
        } catch {
            guard error.isForAPerson, let terminal = try? ScreenTerminal.open(leastSize: leastSize)
            else { throw error }
            defer { terminal.close() }
            _ = Log.leaveTerminal(for: place.state + "/" + logFile)
            log.write(.error, error.explanation[.english])
            return try talk(about: error, on: terminal, attempt)
        }
    }

    /// The language of the screen; settings that cannot be read have none.
    private var language: Language {
        let settings = try? place.settings.map { try StoreSettings(folder: $0) }
        guard !launch.options.has("lang"), let settings else { return launch.language }
        return usual(settings.languages)
    }

    private func talk<Opened>(
        about first: OpeningError,
        on terminal: CursesTerminal,
        _ attempt: () throws(OpeningError) -> Opened
    ) throws(OpeningError) -> Opened? {
        var error = first
        let keys = keys()
        defer { keys?.stop() }
        var screen = LockedScreen(
            program: program,
            trouble: error.explanation,
            mayBeginAnew: error.mayBeginAnew,
            language: language
        )
        while true {
            terminal.show(screen.grid(size: terminal.size))
            var action = next(&screen, on: terminal, keys)
            if isOver() { return nil }
            if action == .leave { throw error }
            do {
                if action == .beginAnew {
                    let folder = try RecordsAside.setAside(in: place.state, time: SystemTime())
                    log.write(.warning, "a person began a new journal; the old one is in \(folder)")
                    action = .retry
                }
                if action == .retry { return try attempt() }
            } catch let latest {
                guard latest.isForAPerson else { throw latest }
                error = latest
                screen.trouble = error.explanation
                screen.mayBeginAnew = error.mayBeginAnew
            }
        }
    }

    /// Waits for a key that does something; a pause is a wish for another try.
    private func next(
        _ screen: inout LockedScreen,
        on terminal: CursesTerminal,
        _ keys: OwnKeys?
    ) -> LockedScreen.Action? {
        let descriptors = [terminal.inputDescriptor, wake] + [keys?.descriptor].compactMap { $0 }
        let ready = waitForReadable(descriptors, milliseconds: Self.pause)
        var action: LockedScreen.Action?
        let events = terminal.read() + (keys?.take() ?? []).map(InputEvent.key)
        for event in events {
            if case .resized = event { terminal.redrawAll() }
            switch screen.handle(event) {
            case .bell: terminal.bell()
            case let wish?: action = action ?? wish
            case nil: continue
            }
        }
        let isQuiet = ready.isEmpty && events.isEmpty && !screen.isConfirming
        return isQuiet ? .retry : action
    }
}
