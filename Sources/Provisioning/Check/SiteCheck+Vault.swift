internal import Foundation
internal import Kernel
internal import Premises
internal import Sealing
internal import Settings
internal import Words

// Whether each program's vault opens as the settings say.
extension SiteCheck {
    mutating func checkVault(_ settings: StoreSettings) {
        let vault = settings.vault
        if let path = vault.recoveryKeyFile, isUsable(path, named: "vault.recoveryKeyFile"),
            let pem = try? content(ofFile: path, limit: 65_536), RecoveryPublicKey(pem: pem) == nil
        {
            note(file: path, SettingsError.notPublicKey(file: shown(path)).explanation)
        }
        for member in members { checkVault(of: member, vault) }
        if vault.disk == .sealed, let member = members.first { checkSeal(of: member.state) }
    }

    /// Of a program that never ran, the folder that its own will be made in counts.
    private mutating func checkSeal(of state: String) {
        let folder = (state as NSString).deletingLastPathComponent
        guard let device = FolderDevice(of: state) ?? FolderDevice(of: folder) else { return }
        if !device.isSealed() { note(at: "vault.disk", Self.notSealed(state)) }
    }

    private mutating func checkVault(of member: Member, _ settings: StoreSettings.Vault) {
        var settings = settings
        // A wrong one was told; what else opens the vault is still to be looked at.
        settings.recoveryKeyFile = nil
        guard let setup = try? OpenPremises.vaultSetup(in: member.state, settings) else { return }
        guard FileManager.default.fileExists(atPath: member.state + "/vault.ring") else {
            if settings.opener == .tpm { checkMachineSeals(settings) }
            return
        }
        do throws(VaultCareError) {
            guard let trouble = try VaultCare(setup).status().trouble else { return }
            if case .noSlot = trouble {
                return note(at: "vault.opener", Self.openerChanged(settings.opener, member.state))
            }
            note(file: member.state, trouble.explanation)
        } catch {
            note(file: member.state, error.explanation)
        }
    }

    /// Of a store that has no keys yet, only what is needed to make them.
    private mutating func checkMachineSeals(_ settings: StoreSettings.Vault) {
        guard settings.tpmDevice == nil, !FileManager.default.fileExists(atPath: "/dev/tpmrm0")
        else { return }
        note(at: "vault.opener", Self.noTPM)
    }

    private static func openerChanged(
        _ opener: StoreSettings.Vault.Opener,
        _ state: String
    ) -> Phrase {
        let word = opener.rawValue
        return Phrase(
            "is \"\(word)\", and the keys in \(state) are kept otherwise: the program would not "
                + "open. Set it as it was, or as root: comandactl key rotate --vault --state "
                + "\(state) --config with this folder",
            pt: "é \"\(word)\", e as chaves em \(state) estão guardadas de outro modo: o programa "
                + "não abriria. Deixe como estava, ou como root: comandactl key rotate --vault "
                + "--state \(state) --config com esta pasta",
            es: "es \"\(word)\", y las claves en \(state) se guardan de otro modo: el programa no "
                + "abriría. Déjelo como estaba, o como root: comandactl key rotate --vault "
                + "--state \(state) --config con esta carpeta"
        )
    }

    private static func notSealed(_ state: String) -> Phrase {
        Phrase(
            "is \"sealed\", and the disk with \(state) is not. A box seals it when its TPM is on "
                + "before it starts for the first time; or write \"any\"",
            pt: "é \"sealed\", e o disco com \(state) não está selado. Uma caixa o sela se o TPM "
                + "estiver ligado antes da primeira vez que inicia; ou escreva \"any\"",
            es: "es \"sealed\", y el disco con \(state) no está sellado. Una caja lo sella si el "
                + "TPM está activo antes de arrancar por primera vez; o escriba \"any\""
        )
    }

    private static let noTPM = Phrase(
        "is \"tpm\", and this machine shows no TPM; switch it on in the firmware, or write "
            + "\"file\"",
        pt: "é \"tpm\", e esta máquina não mostra um TPM; ligue-o no firmware, ou escreva "
            + "\"file\"",
        es: "es \"tpm\", y esta máquina no muestra un TPM; actívelo en el firmware, o escriba "
            + "\"file\""
    )
}
