import BoxService
import Foundation
import Kernel
import Program
import Words

/// `comandactl support-bundle`: collects what helps to help, without what is nobody's business.
enum SupportCommand {
    static func run(_ arguments: [String]) -> Never {
        let launch = Launch(manual, arguments: arguments)
        let operands = launch.options.operands
        guard let file = operands.first else {
            launch.end(.usage, because: CommandLineError.operandMissing("FILE"))
        }
        if operands.count > 1 {
            launch.end(.usage, because: CommandLineError.operandUnexpected(operands[1]))
        }
        let tool =
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
            ?? "/usr/bin/comandactl"
        let bundle = SupportBundle(
            of: launch.options.boxPlaces,
            tool: tool,
            in: launch.language
        )
        do throws(SystemError) {
            try bundle.write(to: file)
        } catch {
            Launch.end(.cannotCreate, saying: cannotWrite(file, "\(error)")[launch.language])
        }
        for entry in bundle.contents {
            print("\(entry.name)\t\(entry.bytes)\t\(entry.what[launch.language])")
        }
        print(written(file)[launch.language])
        exit(ExitCode.success.rawValue)
    }

    private static let manual = Manual(
        "comandactl support-bundle",
        usage: ["FILE [--config DIR] [--state DIR] [--kitchen-state DIR] [--bus DIR]"],
        Phrase(
            "Writes a tar archive with the doctor's page, versions, harmless settings, logs, and "
                + "what bus, outbox and keys tell; without names of people, cards, PINs, keys, "
                + "tokens and passwords. It lists what is in it. Run it as root to have all.",
            pt: "Grava um arquivo tar com a página do doctor, versões, configurações inofensivas, "
                + "registros, e o que dizem barramento, caixa de saída e chaves; sem nomes de "
                + "pessoas, cartões, PINs, chaves, tokens e senhas. Lista o que há nele. Como "
                + "root pega tudo.",
            es: "Escribe un archivo tar con la página de doctor, versiones, ajustes inofensivos, "
                + "registros, y lo que dicen bus, bandeja y claves; sin nombres de personas, "
                + "tarjetas, PIN, claves, tokens ni contraseñas. Lista lo que hay. Como root "
                + "lo toma todo."
        ),
        options: boxOptions
    )

    private static func written(_ file: String) -> Phrase {
        Phrase(
            "Written: \(file). Look into it before you send it: tar xOf \(file)",
            pt: "Gravado: \(file). Olhe antes de enviar: tar xOf \(file)",
            es: "Escrito: \(file). Mírelo antes de enviarlo: tar xOf \(file)"
        )
    }

    private static func cannotWrite(_ file: String, _ reason: String) -> Phrase {
        Phrase(
            "\(file) cannot be written: \(reason). Name another place, such as a stick.",
            pt: "Não é possível gravar \(file): \(reason). Indique outro lugar, como um pendrive.",
            es: "No se puede escribir \(file): \(reason). Indique otro sitio, como una memoria USB."
        )
    }
}
