import Foundation
import Journal
import Premises
import Program
import Settings
import Words

/// `comandactl journal`: verify, export, back up and put back a program's journal.
enum JournalCommand {
    static func run(_ arguments: [String]) -> Never {
        let launch = Launch(journalManual, arguments: arguments)
        let operands = launch.options.operands
        guard let verb = operands.first else {
            launch.end(
                .usage,
                because: CommandLineError.operandMissing("verify|export|backup|restore")
            )
        }
        let folder = ["backup": "TO", "restore": "FROM"][verb]
        if let folder, operands.count < 2 {
            launch.end(.usage, because: CommandLineError.operandMissing(folder))
        }
        if operands.count > (folder == nil ? 1 : 2) {
            let operand = operands[folder == nil ? 1 : 2]
            launch.end(.usage, because: CommandLineError.operandUnexpected(operand))
        }
        do {
            switch verb {
            case "verify": exit(try verify(launch).rawValue)
            case "export": try export(launch)
            case "backup": exit(try backUp(launch, to: operands[1]).rawValue)
            case "restore":
                let ending = try JournalReturn.run(launch, from: operands[1], into: state(launch))
                exit(ending.rawValue)
            default: launch.end(.usage, because: CommandLineError.operandUnexpected(verb))
            }
            exit(ExitCode.success.rawValue)
        } catch let error as OpeningError {
            launch.end(error.exitCode, because: error)
        } catch let error as CommandLineError {
            launch.end(.usage, because: error)
        } catch let error as SettingsError {
            launch.end(.configuration, because: error)
        } catch let error as any Explained {
            launch.end(.inputOutput, because: error)
        } catch {
            Launch.end(.software, saying: "\(error)")
        }
    }

    static func state(_ launch: Launch) -> String {
        launch.options.value("state") ?? "/var/lib/comanda/pos"
    }

    private static func verify(_ launch: Launch) throws -> ExitCode {
        let keys = launch.options.value("keys")
        let verdict = try OpenPremises.read(journalIn: state(launch), keysIn: keys) { reader in
            try JournalVerdict(of: reader, in: launch.language)
        }
        verdict.print(asJSON: launch.options.has("json"))
        return verdict.isSound ? .success : .failure
    }

    private static func backUp(_ launch: Launch, to folder: String) throws -> ExitCode {
        let state = state(launch)
        _ = try OpenPremises.read(journalIn: state) { try $0.copy(to: folder) }
        let keys = launch.options.value("keys") ?? state
        let verdict = try OpenPremises.read(journalIn: folder, keysIn: keys) { reader in
            try JournalVerdict(of: reader, in: launch.language)
        }
        verdict.print(asJSON: launch.options.has("json"))
        return verdict.isSound ? .success : .failure
    }

    private static func export(_ launch: Launch) throws {
        let export = try JournalExport(launch.options)
        let keys = launch.options.value("keys")
        try OpenPremises.read(journalIn: state(launch), keysIn: keys) { reader in
            export.begin()
            try reader.records { export.write($0) }
        }
    }
}
