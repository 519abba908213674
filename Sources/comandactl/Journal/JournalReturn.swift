import Foundation
import Journal
import Kernel
import Premises
import Program
import Words

/// `comandactl journal restore`: a copy is verified and takes the place of a lost journal.
enum JournalReturn {
    /// Does it, and tells what came of it.
    static func run(_ launch: Launch, from copy: String, into state: String) throws -> ExitCode {
        let keys = launch.options.value("keys")
        return try OpenPremises.read(journalIn: copy, keysIn: keys ?? state) { reader in
            let verdict = try JournalVerdict(of: reader, in: launch.language)
            guard verdict.isSound else {
                verdict.print(asJSON: launch.options.has("json"))
                return .failure
            }
            let outcome = try RecordsBack.put(
                reader,
                into: state,
                keysIn: keys,
                replacing: launch.options.has("replace"),
                time: SystemTime(),
                random: SystemRandom()
            )
            verdict.print(asJSON: launch.options.has("json"))
            if !launch.options.has("json") {
                print(said(of: outcome)[launch.language])
            }
            return .success
        }
    }

    private static func said(of outcome: RecordsBack.Outcome) -> Phrase {
        let number = outcome.epoch.first
        let done = Phrase(
            "The copy is in place. What is stored from now on begins with record \(number), and "
                + "the relay keeps it apart from what it had got before.",
            pt: "A cópia está no lugar. O que se guardar de agora em diante começa com o registro "
                + "\(number), e o relay o mantém separado do que recebeu antes.",
            es: "La copia está en su lugar. Lo que se guarde desde ahora empieza con el registro "
                + "\(number), y el relay lo mantiene aparte de lo que recibió antes."
        )
        let lost = Phrase(
            "Orders that were fired after the copy was made are at the relay and not here; their "
                + "numbers of today may be given again.",
            pt: "Pedidos enviados depois da cópia estão no relay e não aqui; os números deles de "
                + "hoje podem ser dados de novo.",
            es: "Los pedidos enviados después de la copia están en el relay y no aquí; sus "
                + "números de hoy pueden darse otra vez."
        )
        guard let folder = outcome.aside else { return done.followed(by: lost) }
        let aside = Phrase(
            "The journal that was there is in \(folder).",
            pt: "O diário que estava lá está em \(folder).",
            es: "El diario que había está en \(folder)."
        )
        return done.followed(by: aside).followed(by: lost)
    }
}
