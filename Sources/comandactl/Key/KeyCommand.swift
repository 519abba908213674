import Foundation
import Kernel
import Premises
import Program
import Sealing
import Settings
import Words

/// `comandactl key`: the keys of a program's records.
struct KeyCommand {
    private let launch: Launch
    private let care: VaultCare
    private let secrets: KeySecrets

    static func run(_ arguments: [String]) -> Never {
        let launch = Launch(keyManual, arguments: arguments)
        OwnMemory.hide()
        do {
            try KeyCommand(launch).run(launch.options.operands)
        } catch let error as OpeningError {
            launch.end(error.exitCode, because: error)
        } catch let error as VaultCareError {
            if case .vault(let vault) = error {
                launch.end(OpeningError.vault(vault).exitCode, because: error)
            }
            launch.end(error.exitCode, because: error)
        } catch let error as CommandLineError {
            launch.end(.usage, because: error)
        } catch let error as any Explained {
            launch.end(.dataError, because: error)
        } catch {
            Launch.end(.software, saying: "\(error)")
        }
        exit(ExitCode.success.rawValue)
    }

    private init(_ launch: Launch) throws {
        self.launch = launch
        let state = launch.options.value("state") ?? "/var/lib/comanda/pos"
        care = VaultCare(
            try OpenPremises.vaultSetup(in: state, Self.settings(launch.options))
        )
        secrets = KeySecrets(launch)
    }

    /// How the store keeps its keys; nil where there is no store, for as they were kept.
    private static func settings(_ options: CommandLineOptions) throws -> StoreSettings.Vault? {
        let standard = "/etc/comanda"
        let folder = options.value("config") ?? standard
        let file = folder + "/" + StoreSettings.fileName
        guard options.has("config") || FileManager.default.fileExists(atPath: file) else {
            return nil
        }
        do throws(SettingsError) {
            return try StoreSettings(folder: folder).vault
        } catch {
            throw OpeningError.settings(error)
        }
    }

    private func run(_ operands: [String]) throws {
        switch (operands.first, operands.count) {
        case ("status", 1):
            KeyTable(try care.status(), launch.language).show(asJSON: launch.options.has("json"))
        case ("rotate", 1): try rotate()
        case ("backup", 2): try backUp(to: operands[1])
        case ("restore", 1): try restoreFromSlot()
        case ("restore", 2):
            try care.restore(
                from: operands[1],
                passphrase: try secrets.passphrase(.ofBackup),
                isReplacing: launch.options.has("replace")
            )
            say(KeyWords.restored)
        case ("slot", 2): try makeSlot(operands[1])
        case ("backup", 1): throw CommandLineError.operandMissing("FILE")
        case ("slot", 1): throw CommandLineError.operandMissing("passphrase|PUBLIC.pem")
        case (nil, _): throw CommandLineError.operandMissing("status|rotate|backup|restore|slot")
        default: throw CommandLineError.operandUnexpected(operands.last ?? "")
        }
    }

    private func rotate() throws {
        let opener = try secrets.opener()
        guard launch.options.has("vault") else {
            say(KeyWords.rotated(try care.rotate(with: opener)))
            return
        }
        let hasPassphrase = try care.status().slots.contains { $0.word == "passphrase" }
        let id = try care.rotateVaultKey(
            with: opener,
            passphrase: hasPassphrase ? try secrets.passphrase(.ofSlot) : nil
        )
        say(KeyWords.vaultRotated(id))
    }

    private func backUp(to path: String) throws {
        // A vault that does not open is told before anybody thinks of a passphrase.
        if let trouble = try care.status().trouble, !launch.options.has("recovery-key") {
            throw VaultCareError.vault(trouble)
        }
        let opener: VaultCare.Opener =
            launch.options.has("recovery-key") ? try secrets.opener() : .asSet
        try care.backUp(to: path, passphrase: try secrets.newPassphrase(), with: opener)
        say(KeyWords.backedUp(path))
    }

    private func restoreFromSlot() throws {
        var opener = try secrets.opener()
        if case .asSet = opener { opener = .passphrase(try secrets.passphrase(.ofSlot)) }
        try care.restore(with: opener, isReplacing: launch.options.has("replace"))
        say(KeyWords.restored)
    }

    private func makeSlot(_ word: String) throws {
        if word == "passphrase" {
            try care.setPassphrase(try secrets.newPassphrase())
        } else {
            try care.setRecovery(try secrets.publicKey(word))
        }
        say(KeyWords.slotMade)
    }

    private func say(_ phrase: Phrase) {
        print(phrase[launch.language])
    }
}

extension VaultCareError {
    /// What the program ends with for it.
    fileprivate var exitCode: ExitCode {
        switch self {
        case .noVault, .backupUnreadable: .noInput
        case .exists, .cannotWrite: .cannotCreate
        case .wrongSecret, .wouldReplace: .noPermission
        case .passphraseNeeded: .usage
        case .vault, .noSecondSlot, .backupDamaged: .dataError
        }
    }
}
