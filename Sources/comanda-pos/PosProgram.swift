import CashierDesk
import Devices
import Input
import Kernel
import Premises
import Program
import Restaurant
import Screen
import Settings
import Terminal
import Till
import Words

/// The till from start to end.
@main
struct PosProgram {
    private static let log = Log("comanda-pos")

    static func main() {
        let launch = Launch(posManual, arguments: Array(CommandLine.arguments.dropFirst()))
        if let operand = launch.options.operands.first {
            launch.end(.usage, because: CommandLineError.operandUnexpected(operand))
        }
        let place = ProgramPlace(
            settings: launch.options.value("config") ?? "/etc/comanda",
            state: launch.options.value("state") ?? "/var/lib/comanda/pos",
            bus: launch.options.value("bus") ?? "/run/comanda/bus"
        )
        let letters: Mailbox<TillLetter>
        do throws(SystemError) {
            letters = try Mailbox()
        } catch {
            Launch.end(.osError, saying: "\(error)")
        }
        StopSignals.watch { letters.post(.stop) }
        run(launch, place, letters)
    }

    private static func run(
        _ launch: Launch,
        _ place: ProgramPlace,
        _ letters: Mailbox<TillLetter>
    ) {
        do {
            let opened = try dialogue(launch, place, letters).open { () throws(OpeningError) in
                try OpenTill(
                    place,
                    letters: letters,
                    menu: { settings throws(SettingsError) in
                        try MenuFile.read(
                            folder: place.settings ?? ".",
                            currency: settings.currency
                        )
                    }
                )
            }
            guard let open = opened else { return }
            defer { open.close() }
            let terminal = try ScreenTerminal.open(leastSize: CashierScreen.leastSize)
            defer { terminal.close() }
            terminal.dress(isHighContrast: open.settings.highContrast.till)
            _ = Log.leaveTerminal(for: place.state + "/comanda-pos.log")
            log.write(.notice, "open with \(open.till.desk.orders.count) orders today")
            open.till.troubled = { error in
                log.write(error == nil ? .notice : .error, error?.explanation[.english] ?? "well")
            }
            let screens = MissingScreens(folder: launch.options.value("screens"))
            let devices = try BoundDevices(
                open.settings.devices.filter(\.isOfTill),
                others: screens.folder.map { _ in OtherKeyboards(besides: open.settings.devices) }
            )
            defer { devices.stop() }
            let chosen = launch.options.has("lang") ? launch.language : nil
            CashierLoop(
                open: open,
                terminal: terminal,
                devices: devices,
                screens: screens,
                language: chosen ?? open.settings.languages.till
            ).run()
            log.write(.notice, "closed")
        } catch let error as OpeningError {
            launch.end(error.exitCode, because: error)
        } catch let error as ScreenError {
            launch.end(.unavailable, because: error)
        } catch let error as TerminalError {
            launch.end(.unavailable, because: error)
        } catch {
            Launch.end(.software, saying: "\(error)")
        }
    }

    private static func dialogue(
        _ launch: Launch,
        _ place: ProgramPlace,
        _ letters: Mailbox<TillLetter>
    ) -> OpeningDialogue {
        OpeningDialogue(
            program: Phrase("The till", pt: "O caixa", es: "La caja"),
            place: place,
            launch: launch,
            usual: \.till,
            leastSize: CashierScreen.leastSize,
            log: log,
            logFile: "comanda-pos.log",
            keys: { OwnKeys.ofWindow(launch, settings: place.settings) },
            wake: letters.descriptorNumber,
            isOver: { letters.takeAll().contains { if case .stop = $0 { true } else { false } } }
        )
    }
}
