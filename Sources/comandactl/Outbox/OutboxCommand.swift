import Foundation
import Journal
import Kernel
import Premises
import Program
import Words

/// `comandactl outbox`: what waits, and for whom.
enum OutboxCommand {
    private static let manual = Manual(
        "comandactl outbox",
        usage: ["list --state DIR [--json]"],
        Phrase(
            "Shows what a program's journal still owes to whom. The program has to be ended first.",
            pt: "Mostra o que o diário de um programa ainda deve, e a quem. "
                + "O programa precisa estar encerrado.",
            es: "Muestra lo que el diario de un programa aún debe, y a quién. "
                + "El programa tiene que estar terminado."
        ),
        options: [
            CommandLineOption(
                "state",
                value: "DIR",
                Phrase(
                    "the program's state folder (/var/lib/comanda/pos)",
                    pt: "pasta de estado do programa (/var/lib/comanda/pos)",
                    es: "carpeta de estado del programa (/var/lib/comanda/pos)"
                )
            ),
            CommandLineOption(
                "json",
                Phrase(
                    "one JSON object a row",
                    pt: "um objeto JSON por linha",
                    es: "un objeto JSON por fila"
                )
            ),
        ]
    )

    static func run(_ arguments: [String]) -> Never {
        let launch = Launch(manual, arguments: arguments)
        let operands = launch.options.operands
        guard operands.first == "list", operands.count == 1 else {
            let error = operands.first.map(CommandLineError.operandUnexpected)
            launch.end(.usage, because: error ?? .operandMissing("list"))
        }
        do {
            try list(
                launch.options.value("state") ?? "/var/lib/comanda/pos",
                asJSON: launch.options.has("json"),
                language: launch.language
            )
            exit(ExitCode.success.rawValue)
        } catch let error as OpeningError {
            launch.end(error.exitCode, because: error)
        } catch let error as any Explained {
            launch.end(.inputOutput, because: error)
        } catch {
            Launch.end(.software, saying: "\(error)")
        }
    }

    private static func list(_ state: String, asJSON: Bool, language: Language) throws {
        let journal = try OpenPremises.existingJournal(in: state)
        defer { journal.close() }
        var count = 0
        for destination in ["kitchen", "relay", "till"].map(Destination.init) {
            var last = RecordNumber.none
            while true {
                let rows = try journal.owed(to: destination, after: last)
                for row in rows {
                    OutboxRow(row, destination: destination).print(asJSON: asJSON)
                    last = row.record.number
                    count += 1
                }
                if rows.isEmpty { break }
            }
            count += try listSetAside(of: destination, in: journal, asJSON: asJSON)
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

    private static func listSetAside(
        of destination: Destination,
        in journal: SealedJournal,
        asJSON: Bool
    ) throws -> Int {
        var last = RecordNumber.none
        var count = 0
        while true {
            let rows = try journal.recordsSetAside(of: destination, after: last)
            for row in rows {
                last = row.number
                count += 1
                guard let record = try journal.record(row.number) else { continue }
                OutboxRow(row, of: record, destination: destination).print(asJSON: asJSON)
            }
            if rows.isEmpty { return count }
        }
    }
}
