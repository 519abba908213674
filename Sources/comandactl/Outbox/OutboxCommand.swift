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
            "Shows what a program's journal still owes to whom, whether the program runs or not.",
            pt: "Mostra o que o diário de um programa ainda deve, e a quem, esteja ele em "
                + "execução ou não.",
            es: "Muestra lo que el diario de un programa aún debe, y a quién, esté o no en marcha."
        ),
        options: [
            .stateFolder,
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
        var count = 0
        try OpenPremises.read(journalIn: state) { reader in
            for destination in ["kitchen", "relay", "till"].map(Destination.init) {
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
