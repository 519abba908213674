import Kernel
import Program
import Sealing
import Words

/// The secrets that a person gives to `comandactl key`: typed unseen, or in a file.
struct KeySecrets {
    /// Which passphrase is asked for.
    enum Which {
        case ofBackup
        case ofSlot
        case ofPrivateKey
    }

    private static let lengthLeast = 12

    private let options: CommandLineOptions
    private let language: Language

    init(_ launch: Launch) {
        options = launch.options
        language = launch.language
    }

    /// Asks for a passphrase that exists.
    func passphrase(_ which: Which) throws(KeySecretError) -> Secret {
        if which != .ofPrivateKey, let path = options.value("passphrase-file") {
            return try content(of: path)
        }
        return try ask(KeyWords.question(which))
    }

    /// Asks for a passphrase that is thought of now, twice.
    func newPassphrase() throws(KeySecretError) -> Secret {
        let word: Secret
        if let path = options.value("passphrase-file") {
            word = try content(of: path)
        } else {
            word = try ask(KeyWords.newPassphrase)
            guard try ask(KeyWords.onceMore) == word else { throw .unlike }
        }
        guard word.count >= Self.lengthLeast else { throw .short(least: Self.lengthLeast) }
        return word
    }

    /// What opens the vault, as the options say.
    func opener() throws(KeySecretError) -> VaultCare.Opener {
        guard let path = options.value("recovery-key") else {
            let isBySlot = options.has("passphrase-file") && !options.has("vault")
            return isBySlot ? .passphrase(try passphrase(.ofSlot)) : .asSet
        }
        let pem = try content(of: path)
        if let key = RecoveryPrivateKey(pem: pem) { return .recovery(key) }
        // It may be sealed itself.
        guard let key = RecoveryPrivateKey(pem: pem, passphrase: try passphrase(.ofPrivateKey))
        else { throw .notAKey(file: path) }
        return .recovery(key)
    }

    /// The chain's public key.
    func publicKey(_ path: String) throws(KeySecretError) -> RecoveryPublicKey {
        let pem = try content(of: path)
        guard let key = RecoveryPublicKey(pem: unsafe pem.withBytes { unsafe Array($0) }) else {
            throw .notAKey(file: path)
        }
        return key
    }

    private func ask(_ question: Phrase) throws(KeySecretError) -> Secret {
        do throws(SystemError) {
            return try Secret.asked(question[language] + " ")
        } catch {
            throw .noTerminal
        }
    }

    private func content(of path: String) throws(KeySecretError) -> Secret {
        do throws(SystemError) {
            return try Secret.content(ofFile: path)
        } catch {
            throw .unreadable(file: path, error)
        }
    }
}

/// Why a secret that a person gives cannot be used.
enum KeySecretError: Explained {
    case unlike
    case short(least: Int)
    case noTerminal
    case notAKey(file: String)
    case unreadable(file: String, SystemError)

    var explanation: Phrase {
        switch self {
        case .unlike:
            Phrase(
                "The two passphrases are not the same. Begin again; nothing was written.",
                pt: "As duas senhas não são iguais. Comece de novo; nada foi gravado.",
                es: "Las dos contraseñas no son iguales. Empiece de nuevo; no se escribió nada."
            )
        case .short(let least):
            Phrase(
                "The passphrase is too short: take at least \(least) letters.",
                pt: "A senha é curta demais: use pelo menos \(least) letras.",
                es: "La contraseña es demasiado corta: use al menos \(least) letras."
            )
        case .noTerminal:
            Phrase(
                "There is no terminal to ask at. Give the passphrase with --passphrase-file.",
                pt: "Não há terminal para perguntar. Informe a senha com --passphrase-file.",
                es: "No hay terminal donde preguntar. Dé la contraseña con --passphrase-file."
            )
        case .notAKey(let file):
            Phrase(
                "\(file) holds no key of X25519 in PEM, or one that this passphrase does not open.",
                pt: "\(file) não contém uma chave X25519 em PEM, ou esta senha não a abre.",
                es: "\(file) no contiene una clave X25519 en PEM, o esta contraseña no la abre."
            )
        case .unreadable(let file, let reason):
            Phrase(
                "\(file) cannot be read: \(reason). Name a file that can.",
                pt: "\(file) não pode ser lido: \(reason). Indique um arquivo legível.",
                es: "No se puede leer \(file): \(reason). Indique un archivo legible."
            )
        }
    }
}
