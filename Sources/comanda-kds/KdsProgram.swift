import Devices
import Input
import Kernel
import Kitchen
import KitchenBoard
import Premises
import Program
import Restaurant
import Screen
import Settings
import Terminal
import Words

/// The kitchen display from start to end.
@main
struct KdsProgram {
    private static let log = Log("comanda-kds")

    static func main() {
        let launch = Launch(kdsManual, arguments: Array(CommandLine.arguments.dropFirst()))
        if let operand = launch.options.operands.first {
            launch.end(.usage, because: CommandLineError.operandUnexpected(operand))
        }
        let options = launch.options
        let standsIn = options.has("headless")
        let place = ProgramPlace(
            settings: options.value("config") ?? (standsIn ? nil : "/etc/comanda"),
            state: options.value("state") ?? "/var/lib/comanda/kds",
            bus: options.value("bus") ?? "/run/comanda/bus"
        )
        let letters: Mailbox<KitchenLetter>
        let bumpAfter: Int?
        do throws(SystemError) {
            letters = try Mailbox()
        } catch {
            Launch.end(.osError, saying: "\(error)")
        }
        do throws(CommandLineError) {
            bumpAfter = try options.number("bump-after", in: 0...86_400)
        } catch {
            launch.end(.usage, because: error)
        }
        StopSignals.watch { letters.post(.stop) }
        do {
            let opened =
                standsIn
                ? try OpenKitchen(place, display: stations(launch), letters: letters)
                : try dialogue(launch, place, letters).open { () throws(OpeningError) in
                    try OpenKitchen(place, display: stations(launch), letters: letters)
                }
            guard let open = opened else { return }
            defer { open.close() }
            open.kitchen.troubled = { error in
                log.write(error == nil ? .notice : .error, error?.explanation[.english] ?? "well")
            }
            log.write(.notice, "open with \(open.kitchen.board.open.count) tickets")
            if standsIn {
                StandIn(open: open, bumpAfterSeconds: bumpAfter).run()
            } else {
                try show(open, launch, logFile: open.seat.place.state + "/comanda-kds.log")
            }
            log.write(.notice, "closed")
        } catch let error as OpeningError {
            launch.end(error.exitCode, because: error)
        } catch let error as any Explained {
            launch.end(.unavailable, because: error)
        } catch {
            Launch.end(.software, saying: "\(error)")
        }
    }

    private static func show(_ open: OpenKitchen, _ launch: Launch, logFile: String) throws {
        let keys = try KeyMap(open.settings.kitchen.keys)
        let terminal = try ScreenTerminal.open(leastSize: KitchenScreen.leastSize)
        defer { terminal.close() }
        terminal.dress(isHighContrast: open.settings.highContrast.kitchen)
        _ = Log.leaveTerminal(for: logFile)
        let bars = bars(of: open)
        let devices = try BoundDevices(
            open.settings.devices.filter { !$0.isOfTill }.map(bars.learnt.applied)
        )
        defer { devices.stop() }
        let sounds = try KitchenSounds(open.settings.kitchen.sounds)
        defer { sounds.stop() }
        let chosen = launch.options.has("lang") ? launch.language : nil
        CookLoop(
            open: open,
            terminal: terminal,
            devices: devices,
            bars: bars,
            sounds: sounds,
            language: chosen ?? open.settings.languages.kitchen,
            lens: BoardLens(
                stations: open.seat.display?.stations ?? stations(launch),
                usual: open.settings.kitchen.usualStation,
                covered: open.settings.kitchen.covered
            ),
            keys: keys,
            habits: habits(open.settings, in: launch.options.value("config") ?? "/etc/comanda")
        ).run()
    }

    /// The bump bars of the settings, with what they were taught at this display.
    private static func bars(of open: OpenKitchen) -> TaughtBars {
        let rules = open.settings.devices.filter { $0.role == .bumpBar }
        let folder = open.seat.place.state
        do throws(SettingsError) {
            return TaughtBars(rules: rules, learnt: try LearntBars(folder: folder), folder: folder)
        } catch {
            log.write(.warning, error.explanation[.english])
            return TaughtBars(rules: rules, learnt: LearntBars(), folder: folder)
        }
    }

    /// How the display behaves; without a menu nobody knows what dishes are made of.
    private static func habits(_ settings: StoreSettings, in folder: String) -> DisplayHabits {
        var habits = DisplayHabits()
        habits.guardMilliseconds = settings.kitchen.guardMilliseconds
        habits.combinesLines = settings.kitchen.combinesLines
        do throws(SettingsError) {
            let menu = try MenuFile.read(folder: folder, currency: settings.currency)
            habits.recipes = menu.recipes
            habits.things = StoppableThing.all(of: menu)
        } catch {
            log.write(.warning, error.explanation[.english])
        }
        return habits
    }

    /// The stations that the display is for, as `--station grill,fry`; none for all of them.
    private static func stations(_ launch: Launch) -> [String] {
        (launch.options.value("station") ?? "").split(separator: ",").map(String.init)
    }

    private static func dialogue(
        _ launch: Launch,
        _ place: ProgramPlace,
        _ letters: Mailbox<KitchenLetter>
    ) -> OpeningDialogue {
        OpeningDialogue(
            program: Phrase("The kitchen", pt: "A cozinha", es: "La cocina"),
            place: place,
            launch: launch,
            usual: \.kitchen,
            leastSize: KitchenScreen.leastSize,
            log: log,
            logFile: "comanda-kds.log",
            wake: letters.descriptorNumber,
            isOver: { letters.takeAll().contains { if case .stop = $0 { true } else { false } } }
        )
    }
}
