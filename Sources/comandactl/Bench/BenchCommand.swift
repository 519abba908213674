import BusBench
import Foundation
import Kernel
import Measuring
import Program
import Words

/// `comandactl bench`: measures parts of the product against what they stand on.
enum BenchCommand {
    private static let manual = Manual(
        "comandactl bench",
        usage: [
            "bus [--json] [--quick] [--only ROW]", "kitchen [--json] [--quick] [--only ROW]",
        ],
        Phrase(
            "bus measures the notify bus against raw shared memory and against other ways to "
                + "pass messages; kitchen measures the kitchen display from the till's key to the "
                + "picture. Both fail when a limit is not kept.",
            pt: "bus mede o barramento contra a memória compartilhada pura e contra outros modos "
                + "de passar mensagens; kitchen mede a tela da cozinha, da tecla do caixa à "
                + "imagem. Ambos falham quando um limite não é respeitado.",
            es: "bus mide el bus contra la memoria compartida pura y contra otros modos de pasar "
                + "mensajes; kitchen mide la pantalla de cocina, de la tecla de la caja a la "
                + "imagen. Ambos fallan cuando no se respeta un límite."
        ),
        options: [
            CommandLineOption(
                "json",
                Phrase(
                    "one JSON object a row; what else there is to say goes to standard error",
                    pt: "um objeto JSON por linha; o resto vai para a saída de erro",
                    es: "un objeto JSON por fila; lo demás va a la salida de errores"
                )
            ),
            CommandLineOption(
                "quick",
                Phrase(
                    "a few repetitions, to see that all works; not to be recorded",
                    pt: "poucas repetições, para ver que tudo funciona; não registre",
                    es: "pocas repeticiones, para ver que todo funciona; no lo registre"
                )
            ),
            CommandLineOption(
                "only",
                value: "ROW",
                Phrase(
                    "only rows whose name contains this, such as 64 B or G5",
                    pt: "só linhas cujo nome contém isto, como 64 B ou G5",
                    es: "solo filas cuyo nombre contiene esto, como 64 B o G5"
                )
            ),
        ]
    )

    static func run(_ arguments: [String]) -> Never {
        let launch = Launch(manual, arguments: arguments)
        guard let subject = launch.options.operands.first else {
            launch.end(.usage, because: CommandLineError.operandMissing("bus"))
        }
        if let surplus = launch.options.operands.dropFirst().first {
            launch.end(.usage, because: CommandLineError.operandUnexpected(surplus))
        }
        switch subject {
        case "bus": measureBus(launch)
        case "kitchen": measureKitchen(launch)
        default: launch.end(.usage, because: CommandLineError.operandUnexpected(subject))
        }
    }

    private static func measureBus(_ launch: Launch) -> Never {
        let options = launch.options
        let benchmark = BusBenchmark(isQuick: options.has("quick"), only: options.value("only"))
        do throws(SystemError) {
            show(try benchmark.run(), after: BusBenchmark.load(), launch)
        } catch {
            launch.end(.cannotCreate, because: FolderRefusal(reason: error))
        }
    }

    private static func measureKitchen(_ launch: Launch) -> Never {
        let options = launch.options
        let benchmark = KitchenBenchmark(
            isQuick: options.has("quick"),
            only: options.value("only")
        )
        do {
            show(try benchmark.run(), after: BusBenchmark.load(), launch)
        } catch let error as any Explained {
            launch.end(.cannotCreate, because: error)
        } catch {
            Launch.end(.cannotCreate, saying: "\(error)")
        }
    }

    /// Shows a report of any benchmark, and ends with 0 when all limits are kept, else with 1.
    static func show(_ report: Report, after: MachineLoad, _ launch: Launch) -> Never {
        let notes = report.notes(after: after, in: launch.language)
        if launch.options.has("json") {
            print(report.json)
            Launch.end(report.isOK ? .success : .failure, saying: notes)
        }
        let verdict = report.isOK ? "" : "\n" + limitsBroken[launch.language]
        print(report.table(in: launch.language) + "\n" + notes + verdict)
        exit((report.isOK ? ExitCode.success : .failure).rawValue)
    }

    private static let limitsBroken = Phrase(
        "A limit was not kept: see the rows that say NO.",
        pt: "Um limite não foi respeitado: veja as linhas com NÃO.",
        es: "No se respetó un límite: vea las filas que dicen NO."
    )
}

/// Why there is no folder to measure in.
private struct FolderRefusal: Explained {
    let reason: SystemError

    var explanation: Phrase {
        Phrase(
            "No folder can be made in /dev/shm: \(reason). Make room there.",
            pt: "Não foi possível criar uma pasta em /dev/shm: \(reason). Libere espaço lá.",
            es: "No se pudo crear una carpeta en /dev/shm: \(reason). Libere espacio allí."
        )
    }
}
