import Foundation
import InternalNotification
import NotifyBus
import Program
import Words

/// `comandactl bus`: what is on the bus, and a hand in it.
enum BusCommand {
    private static let manual = Manual(
        "comandactl bus",
        usage: [
            "stat [--bus DIR] [--json]", "watch [NAME …] [--channel CHANNEL] [--bus DIR]",
            "post NAME … [--bus DIR]", "state NAME [NUMBER] [--bus DIR]",
        ],
        Phrase(
            "stat shows members, names and memory; watch tells what happens until Ctrl-C; "
                + "post tells all who listen to a name; state shows or sets a name's number.",
            pt: "stat mostra membros, nomes e memória; watch conta o que acontece até Ctrl-C; "
                + "post avisa quem ouve um nome; state mostra ou muda o número de um nome.",
            es: "stat muestra miembros, nombres y memoria; watch cuenta lo que pasa hasta Ctrl-C; "
                + "post avisa a quien oye un nombre; state muestra o cambia el número de un nombre."
        ),
        options: [
            CommandLineOption(
                "bus",
                value: "DIR",
                Phrase(
                    "the bus (/run/comanda/bus)",
                    pt: "o barramento (/run/comanda/bus)",
                    es: "el bus (/run/comanda/bus)"
                )
            ),
            CommandLineOption(
                "channel",
                value: "CHANNEL",
                Phrase(
                    "join this channel and show its messages' kinds and sizes",
                    pt: "entra neste canal e mostra os tipos e tamanhos das mensagens",
                    es: "entra en este canal y muestra los tipos y tamaños de los mensajes"
                )
            ),
            CommandLineOption(
                "json",
                Phrase(
                    "one JSON object for all",
                    pt: "um objeto JSON para tudo",
                    es: "un objeto JSON para todo"
                )
            ),
        ]
    )

    static func run(_ arguments: [String]) -> Never {
        let launch = Launch(manual, arguments: arguments)
        guard let verb = launch.options.operands.first else {
            launch.end(.usage, because: CommandLineError.operandMissing("stat|watch|post|state"))
        }
        let operands = Array(launch.options.operands.dropFirst())
        let directory = launch.options.value("bus") ?? Bus.standardDirectory
        do {
            switch verb {
            case "stat":
                try BusTable.show(directory, asJSON: launch.options.has("json"), launch.language)
            case "watch":
                let channel = launch.options.value("channel")
                var watch = try BusWatch(directory, names: operands, channel: channel)
                try watch.run()
            case "post": try post(operands, directory, launch)
            case "state": try state(operands, directory, launch)
            default: launch.end(.usage, because: CommandLineError.operandUnexpected(verb))
            }
        } catch let error as any Explained {
            launch.end(.unavailable, because: error)
        } catch {
            Launch.end(.software, saying: "\(error)")
        }
        exit(ExitCode.success.rawValue)
    }

    private static func post(_ names: [String], _ directory: String, _ launch: Launch) throws {
        guard !names.isEmpty else {
            launch.end(.usage, because: CommandLineError.operandMissing("NAME"))
        }
        let bus = try Bus(directory: directory)
        defer { bus.stop() }
        for name in names {
            do { try bus.post(name) } catch { throw NameRefusal(name: name, status: error) }
        }
    }

    private static func state(_ operands: [String], _ directory: String, _ launch: Launch) throws {
        guard let name = operands.first, operands.count < 3 else {
            launch.end(.usage, because: CommandLineError.operandMissing("NAME"))
        }
        let bus = try Bus(directory: directory)
        defer { bus.stop() }
        do throws(NotifyStatus) {
            let token = try bus.registerCheck(name)
            guard operands.count == 2 else { return print(try bus.state(of: token)) }
            guard let number = UInt64(operands[1]) else {
                launch.end(.usage, because: CommandLineError.operandUnexpected(operands[1]))
            }
            try bus.setState(number, of: token)
        } catch {
            throw NameRefusal(name: name, status: error)
        }
    }
}

/// Why the bus does not do something with a name.
struct NameRefusal: Error, Explained {
    let name: String
    let status: NotifyStatus

    var explanation: Phrase {
        switch status {
        case .notAuthorized:
            Phrase(
                "This user has no right to the name \(name). Use the user it belongs to.",
                pt: "Este usuário não tem direito ao nome \(name). Use o usuário dono dele.",
                es: "Este usuario no tiene derecho al nombre \(name). Use el usuario dueño."
            )
        case .invalidName:
            Phrase(
                "A name has 1 to 511 bytes: \(name). Use a shorter one.",
                pt: "Um nome tem de 1 a 511 bytes: \(name). Use um mais curto.",
                es: "Un nombre tiene de 1 a 511 bytes: \(name). Use uno más corto."
            )
        default:
            Phrase(
                "The bus refuses \(name), status \(status.rawValue). Look at comandactl bus stat.",
                pt: "O barramento recusa \(name), status \(status.rawValue). "
                    + "Veja comandactl bus stat.",
                es: "El bus rechaza \(name), estado \(status.rawValue). Vea comandactl bus stat."
            )
        }
    }
}
