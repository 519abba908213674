import Input
import Program
import Words

/// Why a command about devices cannot do its work.
enum DeviceProblem: Explained {
    case notThere(String)
    case severalFit(String)
    case refused(String, String)
    case keyHeld(String)
    case noSource(String)
    case unreadable(String, String, isMissing: Bool)
    case noRecording(String, RecordingMistakes)
    case notWritten(String, String)

    var exitCode: ExitCode {
        switch self {
        case .notThere, .severalFit: .unavailable
        case .refused, .keyHeld: .temporaryFailure
        case .noSource: .osError
        case .unreadable(_, _, let isMissing): isMissing ? .noInput : .inputOutput
        case .noRecording: .dataError
        case .notWritten: .cannotCreate
        }
    }

    var explanation: Phrase {
        switch self {
        case .notThere(let device):
            Phrase(
                "\(device) is not there. See comandactl device list.",
                pt: "\(device) não está ligado. Veja comandactl device list.",
                es: "\(device) no está. Vea comandactl device list."
            )
        case .severalFit(let device):
            Phrase(
                "\(device) could be one of several devices. Name its node, as comandactl device "
                    + "list shows it.",
                pt: "\(device) pode ser um de vários aparelhos. Diga o nó, como comandactl device "
                    + "list mostra.",
                es: "\(device) puede ser uno de varios aparatos. Diga el nodo, como lo muestra "
                    + "comandactl device list."
            )
        case .refused(let device, let reason):
            Phrase(
                "\(device) cannot be taken: \(reason). End what else uses it, and use root.",
                pt:
                    "\(device) não pode ser usado: \(reason). Encerre o que mais o usa, "
                    + "e use root.",
                es: "\(device) no se puede tomar: \(reason). Cierre lo que más lo usa, y use root."
            )
        case .keyHeld(let device):
            Phrase(
                "A key of \(device) is held down. Let it go and try again.",
                pt: "Há uma tecla presa em \(device). Solte e tente de novo.",
                es: "Hay una tecla apretada en \(device). Suéltela e intente de nuevo."
            )
        case .noSource, .unreadable, .noRecording, .notWritten: ofFiles
        }
    }

    private var ofFiles: Phrase {
        switch self {
        case .noSource(let reason):
            Phrase(
                "This machine does not tell its devices: \(reason). Is udev there?",
                pt: "Esta máquina não informa seus aparelhos: \(reason). O udev existe?",
                es: "Esta máquina no dice sus aparatos: \(reason). ¿Está udev?"
            )
        case .unreadable(let file, let reason, _):
            Phrase(
                "\(file) cannot be read: \(reason). Check the path.",
                pt: "\(file) não pode ser lido: \(reason). Confira o caminho.",
                es: "\(file) no se puede leer: \(reason). Revise la ruta."
            )
        case .noRecording(let file, let mistakes):
            Phrase(verbatim: file).followed(by: mistakes.explanation, with: ": ")
        case .notWritten(let file, let reason):
            Phrase(
                "\(file) cannot be written: \(reason). Check the path.",
                pt: "\(file) não pode ser escrito: \(reason). Confira o caminho.",
                es: "\(file) no se puede escribir: \(reason). Revise la ruta."
            )
        case .notThere, .severalFit, .refused, .keyHeld: Phrase(verbatim: "")
        }
    }
}
