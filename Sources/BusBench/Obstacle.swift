internal import CBusPeers
internal import Words

/// Why something was not measured.
enum Obstacle: String {
    case notInstalled = "not-installed"
    case tooLarge = "too-large"
    case neverBusy = "never-busy"
    case oneProcessor = "one-processor"
    case untraceable
    case tooQuick = "too-quick"
    case broken
    case notBuilt = "not-built"

    /// Why a kind of link is not measured; nil when it can be.
    init?(_ obstacle: cb_obstacle) {
        switch obstacle {
        case CB_USABLE: return nil
        case CB_NOT_INSTALLED: self = .notInstalled
        case CB_TOO_LARGE: self = .tooLarge
        default: self = .neverBusy
        }
    }

    /// The reason for people.
    var reason: Phrase {
        switch self {
        case .notInstalled:
            Phrase(
                "its library is not installed.",
                pt: "a biblioteca dele não está instalada.",
                es: "su biblioteca no está instalada."
            )
        case .tooLarge:
            Phrase(
                "it does not carry so many bytes at once on this system.",
                pt: "ele não leva tantos bytes de uma vez neste sistema.",
                es: "no lleva tantos bytes de una vez en este sistema."
            )
        case .neverBusy:
            Phrase(
                "it has no such way to wait.",
                pt: "ele não tem esse modo de esperar.",
                es: "no tiene ese modo de esperar."
            )
        case .oneProcessor:
            Phrase(
                "this process may use one processor only.",
                pt: "este processo só pode usar um processador.",
                es: "este proceso solo puede usar un procesador."
            )
        case .untraceable:
            Phrase(
                "this system does not let its processes be traced.",
                pt: "este sistema não deixa rastrear processos.",
                es: "este sistema no deja rastrear procesos."
            )
        case .tooQuick:
            Phrase(
                "it takes longer than --quick allows.",
                pt: "leva mais tempo do que --quick permite.",
                es: "tarda más de lo que --quick permite."
            )
        case .broken:
            Phrase(
                "it broke off; run it alone with --only.",
                pt: "parou no meio; execute só ele com --only.",
                es: "se cortó; ejecútelo solo con --only."
            )
        case .notBuilt:
            Phrase(
                "Debian has it as headers for C++ only.",
                pt: "o Debian só o tem como cabeçalhos de C++.",
                es: "Debian solo lo tiene como cabeceras de C++."
            )
        }
    }
}
