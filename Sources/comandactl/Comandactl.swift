import BusBench
import Program
import Words

/// The technician's tool: one command for each thing to look at or to try.
@main
struct Comandactl {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        let command = arguments.prefix { !$0.hasPrefix("-") }
        let rest = Array(arguments.dropFirst())
        switch command.first {
        case "replay": ReplayCommand.run(rest)
        case "outbox": OutboxCommand.run(rest)
        case "journal": JournalCommand.run(rest)
        case "bus": BusCommand.run(rest)
        case "menu": MenuCommand.run(rest)
        case "site": SiteCommand.run(rest)
        case "provision": ProvisionCommand.run(rest)
        case "key": KeyCommand.run(rest)
        case "device": DeviceCommand.run(rest)
        case "pin": PinCommand.run(rest)
        case "printer": PrinterCommand.run(rest)
        case "report": ReportCommand.run(rest)
        case "screens": ScreensCommand.run(rest)
        case "doctor": DoctorCommand.run(rest)
        case "support-bundle": SupportCommand.run(rest)
        case "factory-reset": FactoryResetCommand.run(rest)
        case "bench": BenchCommand.run(rest)
        // The processes that a benchmark starts.
        case "bench-part": PartProcess.run(rest)
        case "bench-far": FarEnd.run(rest)
        default: explain(arguments)
        }
    }

    /// Without a command there is only help, version, or a mistake.
    private static func explain(_ arguments: [String]) -> Never {
        let launch = Launch(manual, arguments: arguments)
        guard let operand = launch.options.operands.first else {
            launch.end(.usage, because: CommandLineError.operandMissing("COMMAND"))
        }
        launch.end(.usage, because: CommandLineError.operandUnexpected(operand))
    }

    private static let manual = Manual(
        "comandactl",
        usage: [
            "replay FILE …", "outbox list …", "journal verify …", "bus stat …", "key status …",
            "menu check …", "site check …",
            "provision apply …", "screens", "doctor", "support-bundle FILE", "factory-reset",
            "report …", "printer list …", "device list …", "pin", "bench bus …",
            "COMMAND --help",
        ],
        Phrase(
            "Tries and looks after a box: replay keys past orders, outbox shows what waits, "
                + "journal verifies, exports and backs up what happened, "
                + "bus shows what the programs tell each other, key looks after keys, "
                + "menu checks and imports what is sold, site checks a store's settings, "
                + "provision packs, signs and applies them, "
                + "screens shows which program is on which, doctor says how the box is, "
                + "support-bundle collects what helps to help, factory-reset empties the box, "
                + "report tells what was taken, printer looks after printers, "
                + "device looks at scanners and bump bars, pin hides a PIN, bench measures.",
            pt: "Testa e cuida de um equipamento: replay digita pedidos passados, "
                + "outbox mostra o que espera, journal verifica, exporta e copia o que aconteceu, "
                + "bus mostra o que os programas dizem um ao outro, key cuida das chaves, "
                + "menu verifica e importa o que se vende, site verifica as configurações, "
                + "provision as empacota, assina e aplica, "
                + "screens mostra que programa está em qual tela, doctor diz como está a caixa, "
                + "support-bundle junta o que ajuda, factory-reset esvazia a caixa, "
                + "report diz o que entrou, printer cuida das impressoras, "
                + "device examina leitores e teclados, pin esconde um PIN, bench mede.",
            es: "Prueba y cuida un equipo: replay teclea pedidos pasados, "
                + "outbox muestra lo que espera, journal verifica, exporta y copia lo que pasó, "
                + "bus muestra lo que los programas se dicen, key cuida las claves, "
                + "menu revisa e importa lo que se vende, site revisa los ajustes, "
                + "provision los empaqueta, firma y aplica, "
                + "screens muestra qué programa está en cuál pantalla, "
                + "doctor dice cómo está la caja, "
                + "support-bundle junta lo que ayuda, factory-reset vacía la caja, "
                + "report dice lo que entró, printer cuida las impresoras, "
                + "device examina lectores y teclados, pin oculta un PIN, bench mide."
        ),
        options: []
    )
}
