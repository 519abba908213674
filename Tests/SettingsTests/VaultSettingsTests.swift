import Testing
import Words

@testable import Settings

@Suite struct VaultSettingsTests {
    let folder: SettingsFolder

    init() throws {
        folder = try SettingsFolder()
    }

    private func read(_ vault: String) throws -> StoreSettings.Vault {
        try folder.put("{ vault: \(vault) }", as: "site.json5")
        return try StoreSettings(folder: folder.path).vault
    }

    @Test func `what opens the keys is read`() throws {
        let vault = try read(
            "{ opener: \"tpm\", tpmDevice: \"x\", tpmRegisters: \"7+11\", recoveryKeyFile: \"c\" }"
        )
        #expect(vault.opener == .tpm)
        #expect(vault.tpmDevice == "x")
        #expect(vault.tpmRegisters == "7+11")
        #expect(vault.recoveryKeyFile == folder.path + "/c")
        #expect(try read("{}") == StoreSettings.Vault())
    }

    @Test func `a disk that must be sealed is asked for by a word`() throws {
        #expect(try read("{ disk: \"sealed\" }").disk == .sealed)
        #expect(try read("{ disk: \"any\" }") == StoreSettings.Vault())
        #expect(throws: SettingsError.self) { try read("{ disk: true }") }
    }

    /// With no register systemd 252 seals what nobody can open.
    @Test(arguments: ["\"\"", "\"7+\"", "\"24\"", "\"-1\"", "\"a\"", "7"])
    func `registers that cannot be are refused`(registers: String) {
        #expect(throws: SettingsError.self) { try read("{ tpmRegisters: \(registers) }") }
    }

    @Test func `another opener is refused with what there is`() throws {
        let error = #expect(throws: SettingsError.self) { try read("{ opener: \"cloud\" }") }
        #expect(error?.explanation[.spanish].contains("\"file\" o \"tpm\"") == true)
    }
}
