import Foundation
import Kernel
import Program
import Sealing
import Words

/// `comandactl pin`: makes of a PIN what `site.json5` keeps of it.
enum PinCommand {
    private static let lengths = 4...12

    private static let manual = Manual(
        "comandactl pin",
        usage: ["< FILE"],
        Phrase(
            "Reads a PIN of 4 to 12 digits from standard input and prints what site.json5 keeps "
                + "of it, as staff.people[…].pin.",
            pt: "Lê um PIN de 4 a 12 dígitos da entrada padrão e escreve o que site.json5 guarda "
                + "dele, como staff.people[…].pin.",
            es: "Lee un PIN de 4 a 12 cifras de la entrada estándar y escribe lo que site.json5 "
                + "guarda de él, como staff.people[…].pin."
        ),
        options: []
    )

    private static let noPIN = Phrase(
        "A PIN has 4 to 12 digits and nothing else.",
        pt: "Um PIN tem de 4 a 12 dígitos e nada mais.",
        es: "Un PIN tiene de 4 a 12 cifras y nada más."
    )

    static func run(_ arguments: [String]) -> Never {
        let launch = Launch(manual, arguments: arguments)
        if let operand = launch.options.operands.first {
            launch.end(.usage, because: CommandLineError.operandUnexpected(operand))
        }
        let pin = readLine() ?? ""
        guard lengths.contains(pin.count), pin.allSatisfy({ $0.isASCII && $0.isWholeNumber })
        else { Launch.end(.usage, saying: noPIN[launch.language]) }
        do throws(SealingError) {
            print(try PINHash(pin, salt: SystemRandom().bytes(16)).text)
        } catch {
            Launch.end(.software, saying: "\(error)")
        }
        exit(ExitCode.success.rawValue)
    }
}
