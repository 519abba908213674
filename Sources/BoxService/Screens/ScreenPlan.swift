package import Screen
package import Settings

/// Which program of a box is shown where.
///
/// With one screen, till and kitchen have a console each and a key goes from one to the other. With
/// several, each has a window that fills its own output. It is decided when the box starts; later
/// it is only told who is plugged in.
package struct ScreenPlan: Sendable, Hashable {
    /// A program's screen.
    package struct Seat: Sendable, Hashable {
        /// The program: `pos`, `kds`, or `kds@` and a display's name.
        package let name: String
        /// The output; nil where none is left for it.
        package let output: String?
        /// From how far it is read, in centimetres.
        package let distance: Int?
    }

    /// All programs, the till first.
    package let seats: [Seat]

    /// Whether each has a window of its own.
    package let isWindows: Bool

    /// The outputs that it was made for.
    package let outputs: [ScreenOutput]

    /// The outputs that stay dark until the box starts again: no screen was there when it did.
    private let dark: Set<String>

    /// Decides.
    ///
    /// - Parameters:
    ///   - outputs: All outputs that are there now.
    ///   - settings: The store's.
    ///   - kept: What was decided when the box started; nil when it starts. It is kept, whoever is
    ///     plugged in now.
    package init(
        _ outputs: [ScreenOutput],
        _ settings: StoreSettings,
        kept: Kept? = nil
    ) {
        self.outputs = outputs
        let wishes = Self.wishes(settings)
        if let kept {
            seats = wishes.map { wish in
                Seat(name: wish.name, output: kept.outputs[wish.name], distance: wish.distance)
            }
            isWindows = true
            dark = kept.dark
            return
        }
        dark = []
        let bound = Set(wishes.compactMap(\.output))
        var free = outputs.filter { $0.isConnected && !bound.contains($0.name) }.map(\.name)[...]
        let seats = wishes.map { wish in
            Seat(
                name: wish.name,
                output: wish.output ?? free.popFirst(),
                distance: wish.distance
            )
        }
        self.seats = seats
        let connected = Set(outputs.filter(\.isConnected).map(\.name))
        // A till without a screen would be a box that nobody can sell with.
        let till = seats[0].output
        isWindows =
            till.map(connected.contains) == true
            && seats.dropFirst().contains { $0.output != nil && $0.output != till }
    }

    private static func wishes(_ settings: StoreSettings) -> [Seat] {
        let screens = settings.screens
        let till = Seat(name: "pos", output: screens.till, distance: screens.viewedFrom.till)
        let displays = settings.kitchen.displays
        let distance = screens.viewedFrom.kitchen
        guard !displays.isEmpty else {
            return [till, Seat(name: "kds", output: screens.kitchen, distance: distance)]
        }
        return [till]
            + displays.map { Seat(name: "kds@" + $0.name, output: $0.screen, distance: distance) }
    }

    /// The output of a seat as it is now; nil when no screen is plugged in there, or it came too
    /// late.
    package func screen(of seat: Seat) -> ScreenOutput? {
        isLate(seat) ? nil : connected(seat)
    }

    private func connected(_ seat: Seat) -> ScreenOutput? {
        outputs.first { $0.name == seat.output && $0.isConnected }
    }

    /// Whether the screen of a seat was plugged in only after the box had started.
    ///
    /// Windows that were begun without it do not take it in: on some cards the pictures of the
    /// others stand still then, and an order list that looks alive and is not is worse than none.
    package func isLate(_ seat: Seat) -> Bool {
        seat.output.map(dark.contains) == true && connected(seat) != nil
    }

    /// The programs whose screen is not there.
    package var missing: [Seat] {
        isWindows ? seats.filter { screen(of: $0) == nil } : []
    }

    /// The letters of a program's screen.
    ///
    /// - Parameters:
    ///   - seat: The program.
    ///   - console: The pixels of the consoles, which all screens share where there are no windows.
    /// - Returns: The smallest where nobody knows the screen.
    package func letters(of seat: Seat, console: Size? = nil) -> ScreenLetters {
        let only = isWindows ? screen(of: seat) : outputs.first(where: \.isConnected)
        let pixels = isWindows ? only?.readableMode.flatMap(ScreenOutput.size) : console
        guard let pixels else { return ScreenLetters.all[ScreenLetters.all.count - 1] }
        return ScreenLetters(
            for: pixels,
            millimetres: only?.millimetres,
            readFrom: seat.distance
        )
    }
}
