import BusBench
import Foundation
import Kernel
import Measuring
import OutboxBench
import Program
import Replay
import Restaurant
import TillBench
import Words

/// `comandactl bench`: measures parts of the product against what they stand on.
enum BenchCommand {
    private static let manual = Manual(
        "comandactl bench",
        usage: [
            "bus [--json] [--quick] [--only ROW]",
            "kitchen [--json] [--quick] [--only ROW] [--orders TABLE]",
            "outbox [--json] [--quick | --long] [--only ROW] [--folder DIR] [--database ADDRESS]",
            "till [--json] [--quick] [--only ROW] [--folder DIR]",
        ],
        Phrase(
            "bus measures the notify bus against raw shared memory and against other ways to "
                + "pass messages; kitchen the kitchen display from the till's key to the picture; "
                + "outbox how orders are stored and mirrored against raw files, SQLite and curl; "
                + "till its keys, what the terminal is sent, sending an order and starting. Each "
                + "fails when a limit is not kept.",
            pt: "bus mede o barramento contra a memória compartilhada pura e contra outros modos "
                + "de passar mensagens; kitchen a tela da cozinha, da tecla do caixa à imagem; "
                + "outbox como pedidos são guardados e espelhados contra arquivos puros, SQLite e "
                + "curl; till as teclas, o que o terminal recebe, o envio e o início. Cada um "
                + "falha quando um limite não é respeitado.",
            es: "bus mide el bus contra la memoria compartida pura y contra otros modos de pasar "
                + "mensajes; kitchen la pantalla de cocina, de la tecla de la caja a la imagen; "
                + "outbox cómo se guardan y reflejan los pedidos contra archivos puros, SQLite y "
                + "curl; till las teclas, lo que recibe la terminal, el envío y el inicio. Cada "
                + "uno falla cuando no se respeta un límite."
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
                "long",
                Phrase(
                    "with a million orders that wait for the relay; 2 GB of disk and minutes",
                    pt: "com um milhão de pedidos à espera do relay; 2 GB de disco e minutos",
                    es: "con un millón de pedidos en espera del relay; 2 GB de disco y minutos"
                )
            ),
            CommandLineOption(
                "orders",
                value: "TABLE",
                Phrase(
                    "kitchen: a year of past orders to cook too, as replay takes them",
                    pt: "kitchen: um ano de pedidos passados a fazer também, como em replay",
                    es: "kitchen: un año de pedidos pasados que hacer también, como en replay"
                )
            ),
            CommandLineOption(
                "folder",
                value: "DIR",
                Phrase(
                    "a folder on the disk that is to be measured (/var/tmp)",
                    pt: "uma pasta no disco a medir (/var/tmp)",
                    es: "una carpeta en el disco que se mide (/var/tmp)"
                )
            ),
            CommandLineOption(
                "database",
                value: "ADDRESS",
                Phrase(
                    "outbox: a PostgreSQL database to measure the relay with too",
                    pt: "outbox: um banco PostgreSQL com que medir o relay também",
                    es: "outbox: una base PostgreSQL con la que medir también el relay"
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
            launch.end(.usage, because: CommandLineError.operandMissing("bus|kitchen|outbox|till"))
        }
        if let surplus = launch.options.operands.dropFirst().first {
            launch.end(.usage, because: CommandLineError.operandUnexpected(surplus))
        }
        switch subject {
        case "bus": measureBus(launch)
        case "kitchen": measureKitchen(launch)
        case "outbox": measureOutbox(launch)
        case "till": measureTill(launch)
        default: launch.end(.usage, because: CommandLineError.operandUnexpected(subject))
        }
    }

    private static func measureBus(_ launch: Launch) -> Never {
        let options = launch.options
        let benchmark = BusBenchmark(isQuick: options.has("quick"), only: options.value("only"))
        do throws(SystemError) {
            show(try benchmark.run(), after: BusBenchmark.load(), launch)
        } catch {
            launch.end(.cannotCreate, because: FolderRefusal(folder: "/dev/shm", error))
        }
    }

    private static func measureOutbox(_ launch: Launch) -> Never {
        let options = launch.options
        let folder = options.value("folder") ?? "/var/tmp"
        let benchmark = OutboxBenchmark(
            isQuick: options.has("quick"),
            isLong: options.has("long"),
            only: options.value("only"),
            folder: folder,
            database: options.value("database")
        )
        do throws(SystemError) {
            let report = try benchmark.run(before: BusBenchmark.load())
            show(report, after: BusBenchmark.load(), launch)
        } catch {
            launch.end(.cannotCreate, because: FolderRefusal(folder: folder, error))
        }
    }

    private static func measureTill(_ launch: Launch) -> Never {
        let options = launch.options
        let folder = options.value("folder") ?? "/var/tmp"
        let benchmark = TillBenchmark(
            isQuick: options.has("quick"),
            only: options.value("only"),
            folder: folder
        )
        do throws(SystemError) {
            let report = try benchmark.run(before: BusBenchmark.load())
            show(report, after: BusBenchmark.load(), launch)
        } catch {
            launch.end(.cannotCreate, because: FolderRefusal(folder: folder, error))
        }
    }

    private static func measureKitchen(_ launch: Launch) -> Never {
        let options = launch.options
        do {
            let past = try options.value("orders").map {
                try ReplayTable.pastOrders(
                    $0,
                    options: options,
                    currency: Currency(code: "USD")
                )
            }
            let benchmark = KitchenBenchmark(
                isQuick: options.has("quick"),
                only: options.value("only"),
                past: past
            )
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
    private let folder: String
    private let reason: SystemError

    init(folder: String, _ reason: SystemError) {
        self.folder = folder
        self.reason = reason
    }

    var explanation: Phrase {
        Phrase(
            "No folder can be made in \(folder): \(reason). Make room there.",
            pt: "Não foi possível criar uma pasta em \(folder): \(reason). Libere espaço lá.",
            es: "No se pudo crear una carpeta en \(folder): \(reason). Libere espacio allí."
        )
    }
}
