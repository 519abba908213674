import Foundation
import Kernel
import Testing
import Words

@testable import Settings

@Suite struct SettingsFileTests {
    let folder: SettingsFolder

    init() throws {
        folder = try SettingsFolder()
    }

    @Test func `a missing file is told with the way to another`() throws {
        let file = folder.path + "/site.json5"
        #expect(throws: SettingsError.missing(file: file)) {
            try StoreSettings(folder: folder.path)
        }
        for language in Language.allCases {
            let text = SettingsError.missing(file: file).explanation[language]
            #expect(text.contains(file) && text.contains("--config"))
        }
    }

    @Test func `a folder in its place is unreadable`() throws {
        try FileManager.default.createDirectory(
            atPath: folder.path + "/site.json5",
            withIntermediateDirectories: true
        )
        let error = #expect(throws: SettingsError.self) { try StoreSettings(folder: folder.path) }
        let text = error?.explanation[.english]
        #expect(text?.contains("site.json5 cannot be read: Is a directory") == true)
    }

    @Test func `nothing of a file but letters reaches the terminal`() throws {
        let text = "{store: {id: '\\x1b]0;x\\x07\u{9B}31m'}, 'çé日\\x1b[2J': 1}"
        try folder.put(text, as: "site.json5")
        let error = #expect(throws: SettingsError.self) { try StoreSettings(folder: folder.path) }
        for language in Language.allCases {
            let words = try #require(error?.explanation[language])
            #expect(words.contains("çé日·[2J") && words.contains("\"·]0;x··31m\""))
            #expect(words.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
            #expect(!words.unicodeScalars.contains { (0x7F...0x9F).contains($0.value) })
        }
    }

    @Test func `a byte order mark is no mistake`() throws {
        try folder.put("\u{FEFF}{store: {id: 'a'}}", as: "site.json5")
        #expect(try StoreSettings(folder: folder.path).storeID == "a")
    }

    @Test func `a file in another encoding is told by its first such line`() throws {
        try folder.put(Data("{\n// aç\n// Pr".utf8) + [0xE9] + Data("}".utf8), as: "site.json5")
        let file = folder.path + "/site.json5"
        #expect(throws: SettingsError.notUTF8(file: file, line: 3)) {
            try StoreSettings(folder: folder.path)
        }
    }

    @Test func `a broken text is told by file, line and what should stand there`() throws {
        try folder.put("{\n  timeZone: 'Europe/Madrid'\n  bus: {} }", as: "site.json5")
        let error = #expect(throws: SettingsError.self) { try StoreSettings(folder: folder.path) }
        let file = folder.path + "/site.json5"
        #expect(
            error?.explanation[.english]
                == file + ", line 2: expected a comma or } after the value."
        )
        #expect(
            error?.explanation[.portuguese]
                == file + ", linha 2: espera-se uma vírgula ou } depois do valor."
        )
    }

    @Test(arguments: ["", "short", "0123456789 abcdef", "0123456789abcdef\nsecond line\n"])
    func `a secret's file holds one word`(text: String) throws {
        try folder.put(text, as: "token")
        let file = folder.path + "/token"
        #expect(throws: SettingsError.unfitSecret(file: file)) { try Secret.file(file).word() }
    }
}
