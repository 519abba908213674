package import Kernel
package import Sealing
package import Settings

extension OpenPremises {
    /// Opens the vault of a state folder as the store is set.
    ///
    /// - Parameters:
    ///   - folder: The folder with the keys.
    ///   - settings: How the store keeps its keys; nil for as they were kept.
    ///   - recordsExist: Whether anything may have been sealed before.
    ///   - time: Dates new keys.
    /// - Returns: The vault.
    /// - Throws: ``OpeningError``; keys are made only where there are none and no records.
    static func vault(
        in folder: String,
        _ settings: StoreSettings.Vault?,
        recordsExist: Bool,
        time: any TimeSource
    ) throws(OpeningError) -> Vault {
        OwnMemory.hide()
        let setup = try vaultSetup(in: folder, settings, time: time)
        do throws(VaultError) {
            return try Vault.open(setup, recordsExist: recordsExist)
        } catch {
            throw .vault(error)
        }
    }

    /// How the vault of a state folder is kept.
    ///
    /// - Parameters:
    ///   - folder: The folder with the keys.
    ///   - settings: How the store keeps its keys; nil for as they were kept.
    ///   - time: Dates new keys.
    /// - Returns: What ``Vault/open(_:recordsExist:)`` takes.
    /// - Throws: ``OpeningError`` when the chain's public key, which a store's settings name,
    ///   cannot be used.
    package static func vaultSetup(
        in folder: String,
        _ settings: StoreSettings.Vault?,
        time: any TimeSource = SystemTime()
    ) throws(OpeningError) -> VaultSetup {
        let path = folder + "/vault.key"
        guard let settings else { return VaultSetup(at: path, source: .asStored, time: time) }
        let source: VaultSetup.Source =
            switch settings.opener {
            case .file: .keyFile
            case .tpm:
                .credential(
                    CredentialTool(device: settings.tpmDevice, registers: settings.tpmRegisters)
                )
            }
        let recovery = try recoveryKey(settings.recoveryKeyFile)
        return VaultSetup(at: path, source: source, recovery: recovery, time: time)
    }

    private static func recoveryKey(
        _ path: String?
    ) throws(OpeningError) -> RecoveryPublicKey? {
        guard let path else { return nil }
        let text: [UInt8]
        do throws(SystemError) {
            text = try content(ofFile: path, limit: 65_536)
        } catch .noSuchFile {
            throw .settings(.missing(file: path))
        } catch {
            throw .settings(.unreadable(file: path, error))
        }
        guard let key = RecoveryPublicKey(pem: text) else {
            throw .settings(.notPublicKey(file: path))
        }
        return key
    }
}
