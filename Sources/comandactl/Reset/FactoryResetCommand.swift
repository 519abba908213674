import BoxService
import Foundation
import Kernel
import Program
import Settings
import Words

/// `comandactl factory-reset`: makes a box as it was before it was a store's.
enum FactoryResetCommand {
    static func run(_ arguments: [String]) -> Never {
        let launch = Launch(factoryResetManual, arguments: arguments)
        if let operand = launch.options.operands.first {
            launch.end(.usage, because: CommandLineError.operandUnexpected(operand))
        }
        let places = launch.options.boxPlaces
        let settings = SettingsReading(folder: places.config).settings ?? StoreSettings()
        let work = UnsentWork(at: places, settings)
        refuseIfNeeded(work, launch)
        let store = settings.storeID
        print(question(store, places)[launch.language], terminator: " ")
        fflush(nil)
        guard readLine()?.trimmingCharacters(in: .whitespaces) == store else {
            Launch.end(.failure, saying: notTyped[launch.language])
        }
        do throws(FactoryResetError) {
            let data = launch.options.value("data") ?? "/var/lib/comanda"
            try FactoryReset(of: places, data: data).run { print($0[launch.language]) }
        } catch {
            launch.end(.failure, because: error)
        }
        print(whatNext[launch.language])
        exit(ExitCode.success.rawValue)
    }

    private static func refuseIfNeeded(_ work: UnsentWork, _ launch: Launch) {
        let language = launch.language
        if !work.running.isEmpty {
            let lines = work.running.map { $0[language] }
            Launch.end(.temporaryFailure, saying: lines.joined(separator: "\n"))
        }
        guard !work.losses.isEmpty else { return print(nothingUnsent[language]) }
        let lines = work.losses.map { $0[language] }.joined(separator: "\n")
        guard launch.options.has("lose-unsent") else {
            Launch.end(.failure, saying: lines + "\n" + refused[language])
        }
        print(lines)
    }

    // MARK: - Words

    private static let nothingUnsent = Phrase(
        "Nothing is unsent: the relay has all records, all slips are printed, no shift is open.",
        pt: "Nada está por enviar: o relay tem tudo, tudo foi impresso, nenhum turno aberto.",
        es: "Nada queda por enviar: el relay lo tiene todo, todo impreso, ningún turno abierto."
    )
    private static let refused = Phrase(
        "Nothing was removed. Let it be sent first; or lose it for good with --lose-unsent.",
        pt: "Nada foi removido. Deixe enviar antes; ou perca de vez com --lose-unsent.",
        es: "No se quitó nada. Deje que se envíe antes; o piérdalo con --lose-unsent."
    )
    private static let notTyped = Phrase(
        "That is not the store's name, so nothing was removed.",
        pt: "Esse não é o nome da loja, e nada foi removido.",
        es: "Ese no es el nombre de la tienda, y no se quitó nada."
    )
    private static let whatNext = Phrase(
        "The box is no store's now. The bundle on the settings partition and the system are "
            + "untouched: the next start applies the bundle, makes new keys, and asks the relay "
            + "to enrol it, for which it needs a new code.",
        pt: "A caixa não é mais de uma loja. O pacote na partição de configurações e o sistema "
            + "não foram tocados: o próximo início aplica o pacote, cria chaves novas e pede "
            + "registro ao relay, com um código novo.",
        es: "La caja ya no es de ninguna tienda. El paquete de la partición de ajustes y el "
            + "sistema no se tocaron: el próximo arranque aplica el paquete, crea claves nuevas "
            + "y pide el alta al relay, con un código nuevo."
    )

    private static func question(_ store: String, _ places: BoxPlaces) -> Phrase {
        Phrase(
            "All records and keys in \(places.till) and \(places.kitchen) will be gone for good. "
                + "Type the store's name, \(store), to go on:",
            pt: "Todos os registros e chaves em \(places.till) e \(places.kitchen) sumirão. "
                + "Digite o nome da loja, \(store), para continuar:",
            es: "Todos los registros y claves de \(places.till) y \(places.kitchen) se perderán. "
                + "Teclee el nombre de la tienda, \(store), para seguir:"
        )
    }
}
