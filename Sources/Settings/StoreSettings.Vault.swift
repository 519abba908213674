extension StoreSettings {
    /// Where the keys of the records are kept.
    package struct Vault: Sendable, Hashable {
        /// What opens the vault of a program.
        package enum Opener: String, Sendable, Hashable {
            /// A key file of mode 0600 in the program's state folder.
            case file
            /// The machine's TPM.
            case tpm
        }

        /// What the disk with the records must be.
        package enum Disk: String, Sendable, Hashable, CaseIterable {
            /// Sealed or not, as the machine can.
            case any
            /// Sealed to the machine: a disk that is taken away says nothing.
            case sealed
        }

        /// What the disk with the records must be.
        package var disk = Disk.any

        /// What opens the vault when the program starts.
        package var opener = Opener.file

        /// The TPM as systemd-creds names it; nil for the one that it finds.
        package var tpmDevice: String?

        /// The registers of the TPM that the key is bound to, joined by `+`.
        package var tpmRegisters = "7"

        /// The file of the chain's public key, in PEM, to which each vault is sealed too.
        package var recoveryKeyFile: String?

        /// A key file, and nothing else.
        package init() {}
    }
}

extension StoreSettings.Vault {
    init?(_ table: SettingsTable, folder: String) {
        let keys = ["opener", "tpmDevice", "tpmRegisters", "recoveryKeyFile", "disk"]
        guard let table = table.table("vault", known: keys) else { return nil }

        opener = table.optional(keys[0], .vaultOpener, \.vaultOpener) ?? opener
        tpmDevice = table.optional(keys[1], .text(most: 200)) { $0.text(most: 200) }
        tpmRegisters = table.optional(keys[2], .registers, \.registers) ?? tpmRegisters
        recoveryKeyFile = table.file(keys[3], folder: folder)
        disk = table.optional(keys[4], .oneOf(Disk.allCases.map(\.rawValue)), \.vaultDisk) ?? disk
    }
}
