import Foundation
import Journal
import Kernel
import Premises
import Program
import Words

/// `comandactl outbox`: what waits, and for whom.
enum OutboxCommand {
    /// To whom a program owes records, those first that there always may be.
    ///
    /// A program older than this tells of no others, and owes nothing to them.
    static func destinations(of reader: JournalReader) -> [Destination] {
        let usual = ["kitchen", "relay", "till"].map(Destination.init)
        let others = ((try? reader.destinations()) ?? []).filter { !usual.contains($0) }
        return usual + others.sorted { $0.rawValue < $1.rawValue }
    }

    static func run(_ arguments: [String]) -> Never {
        let launch = Launch(outboxManual, arguments: arguments)
        do {
            exit(try perform(launch).rawValue)
        } catch let error as OpeningError {
            launch.end(error.exitCode, because: error)
        } catch let error as CommandLineError {
            launch.end(.usage, because: error)
        } catch let error as any Explained {
            launch.end(.inputOutput, because: error)
        } catch {
            Launch.end(.software, saying: "\(error)")
        }
    }

    private static func perform(_ launch: Launch) throws -> ExitCode {
        let verbs = ["list", "stats", "resend", "reconcile"]
        let operands = launch.options.operands
        guard let verb = operands.first else {
            throw CommandLineError.operandMissing(verbs.joined(separator: "|"))
        }
        guard verbs.contains(verb) else { throw CommandLineError.operandUnexpected(verb) }
        if verb != "resend", let surplus = operands.dropFirst().first {
            throw CommandLineError.operandUnexpected(surplus)
        }
        let state = launch.options.value("state") ?? "/var/lib/comanda/pos"
        switch verb {
        case "resend": return try OutboxResend(launch.options).run(in: state, launch.language)
        case "stats":
            let stats = try OutboxStats(of: state)
            print(launch.options.has("json") ? stats.json : stats.text(in: launch.language))
        case "reconcile":
            print(try OpenPremises.read(journalIn: state) { try $0.reconcile() }[launch.language])
        default: try list(state, asJSON: launch.options.has("json"), launch.language)
        }
        return .success
    }

    private static func list(_ state: String, asJSON: Bool, _ language: Language) throws {
        var count = 0
        try OpenPremises.read(journalIn: state) { reader in
            for destination in destinations(of: reader) {
                try reader.owed(to: destination) { row in
                    OutboxRow(row, destination: destination).print(asJSON: asJSON)
                    count += 1
                }
                try reader.setAside(of: destination) { row, record in
                    count += 1
                    guard let record else { return }
                    OutboxRow(row, of: record, destination: destination).print(asJSON: asJSON)
                }
            }
        }
        guard count == 0, !asJSON else { return }
        print(
            Phrase(
                "Nothing waits.",
                pt: "Nada à espera.",
                es: "Nada en espera."
            )[language]
        )
    }
}
