import NotifyBus
import Words

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
