import Foundation
import Kernel
import Premises
import Program
import Replay
import Restaurant
import Settings
import Till
import Words

/// `comandactl replay`: keys every order of a table through the till.
enum ReplayCommand {
    static func run(_ arguments: [String]) -> Never {
        let launch = Launch(replayManual, arguments: arguments)
        do {
            let letters = try Mailbox<TillLetter>()
            StopSignals.watch { letters.post(.stop) }
            let result = try replay(launch, letters)
            exit(result.isComplete ? .success : .failure)
        } catch let error as OpeningError {
            launch.end(error.exitCode, because: error)
        } catch let error as CommandLineError {
            launch.end(.usage, because: error)
        } catch let error as ReadProblem {
            launch.end(.noInput, because: error)
        } catch let error as ReplayProblem {
            launch.end(.dataError, because: error)
        } catch let error as any Explained {
            launch.end(.inputOutput, because: error)
        } catch {
            Launch.end(.software, saying: "\(error)")
        }
    }

    private static func exit(_ code: ExitCode) -> Never {
        Foundation.exit(code.rawValue)
    }

    private static func replay(
        _ launch: Launch,
        _ letters: Mailbox<TillLetter>
    ) throws -> ReplayReport {
        let options = launch.options
        guard let path = options.operands.first else {
            throw CommandLineError.operandMissing("FILE")
        }
        if options.operands.count > 1 {
            throw CommandLineError.operandUnexpected(options.operands[1])
        }
        let rate = try options.number("rate", in: 1...100_000)
        let patience = try options.number("patience", in: 1...86_400) ?? 60
        let settings = try options.value("config").map { try StoreSettings(folder: $0) }
        let past = try ReplayTable.pastOrders(
            path,
            options: options,
            currency: settings?.currency ?? StoreSettings().currency
        )
        let stage = try options.has("self-contained") ? ReplayStage() : nil
        defer { stage?.close() }
        let open = try OpenTill(
            try place(options, stage),
            letters: letters,
            menu: { _ in past.menu },
            relay: try stage?.relay ?? relay(options)
        )
        defer { open.close() }
        let table = ReplayTable.fingerprint(path).map { String($0) }.joined(separator: " ")
        let result = try Replayer(
            open: open,
            past: past,
            run: table + "\n" + (options.value("run") ?? ""),
            rate: rate,
            progress: ProgressBar()
        ).run(patienceSeconds: patience)
        let report = ReplayReport(
            result: result,
            past: past,
            hasRelay: try open.till.waiting().relay != nil,
            currency: open.settings.currency
        )
        report.print(in: launch.language, asJSON: options.has("json"))
        return report
    }

    private static func place(
        _ options: CommandLineOptions,
        _ stage: ReplayStage?
    ) throws -> ProgramPlace {
        if let stage { return stage.till(settings: options.value("config")) }
        guard let state = options.value("state") else {
            throw CommandLineError.operandMissing("--state DIR | --self-contained")
        }
        return ProgramPlace(
            settings: options.value("config"),
            state: state,
            bus: options.value("bus") ?? "/run/comanda/bus"
        )
    }

    private static func relay(_ options: CommandLineOptions) throws -> StoreSettings.Relay? {
        guard let url = options.value("relay") else { return nil }
        guard let store = options.value("store") else {
            throw CommandLineError.operandMissing("--store NAME")
        }
        guard let token = options.value("token-file") else {
            throw CommandLineError.operandMissing("--token-file FILE")
        }
        return StoreSettings.Relay(url: url, store: store, token: .file(token))
    }
}
