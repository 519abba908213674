import Testing
import Words

@testable import Settings

@Suite struct RelaySettingsTests {
    let folder: SettingsFolder

    init() throws {
        folder = try SettingsFolder()
    }

    private func read(_ more: String) throws -> StoreSettings.Relay? {
        let relay = "url: \"https://relay.example.com\", token: \"0123456789abcdef\""
        try folder.put("{ relay: { \(relay), \(more) } }", as: "site.json5")
        return try StoreSettings(folder: folder.path).relay
    }

    private let pin = "sha256//" + String(repeating: "A", count: 43) + "="

    @Test func `what shows the relay who this box is, and the key that it must have`() throws {
        let relay = try read(
            "certificateFile: \"till.pem\", keyFile: \"/etc/till.key\", pinnedKey: \"\(pin)\""
        )
        #expect(relay?.certificateFile == folder.path + "/till.pem")
        #expect(relay?.keyFile == "/etc/till.key")
        #expect(relay?.pinnedKey == pin)
        let plain = try read("caFile: \"ca.pem\"")
        #expect(plain?.certificateFile == nil && plain?.keyFile == nil && plain?.pinnedKey == nil)
        #expect(try read("pinnedKey: \"\(pin);\(pin)\"")?.pinnedKey == pin + ";" + pin)
    }

    @Test(arguments: ["\"\"", "\"/etc/relay.pub\"", "\"sha256//abc=\"", "7", "\"sha1//x\""])
    func `a pin that libcurl would take for a file's name is refused`(pin: String) {
        let error = #expect(throws: SettingsError.self) { try read("pinnedKey: \(pin)") }
        for language in Language.allCases {
            #expect(error?.explanation[language].contains("sha256//") == true)
        }
    }
}
