import Foundation
import RelayFixtures
import Testing
import Words

@testable import Relay

/// Debian's Chromium without a window.
enum Browser {
    private static let program = "/usr/bin/chromium"
    static let isHere = FileManager.default.isExecutableFile(atPath: program)

    /// Opens a page in a profile of its own, and gives what the program said.
    static func open(_ address: String, language: String, _ words: [String]) throws -> String {
        let folder = try TemporaryFolder()
        let output = folder.path + "/output"
        try Data().write(to: URL(fileURLWithPath: output))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments =
            [
                "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                "--disable-extensions", "--no-first-run", "--hide-scrollbars",
                "--user-data-dir=\(folder.path)/profile", "--accept-lang=\(language)",
                "--window-size=1000,900", "--timeout=30000",
            ] + words + [address]
        process.environment = [
            "HOME": folder.path, "PATH": "/usr/bin:/bin", "TZ": "America/Sao_Paulo",
            "LANG": "C.UTF-8",
        ]
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return String(decoding: try Data(contentsOf: URL(fileURLWithPath: output)), as: UTF8.self)
    }
}

@Suite(.serialized, .enabled(if: Browser.isHere, "chromium is not installed"))
struct BrowserTests {
    private static let isLong =
        ProcessInfo.processInfo.environment["COMANDA_LONG_TESTS"] != nil

    @Test(arguments: isLong ? ["en", "pt", "es"] : ["pt"])
    func `a browser shows the page, with times of its own zone`(language: String) throws {
        let relay = try RelayUnderTest(time: SetTime(ShowsStoresTests.now))
        try ShowsStoresTests.fill(relay)
        let address = "http://demo:\(RelayUnderTest.token)@127.0.0.1:\(relay.relay.port)/"
        let page = try Browser.open(address, language: language, ["--dump-dom"])
        #expect(page.contains("lang=\"\(language)\""))
        #expect(page.contains(PageTexts.refused[.init(rawValue: language) ?? .english]))
        // What was placed at 19:01 in UTC was placed at 16:01 in São Paulo.
        #expect(page.contains("16:01</time>"))

        let folder = try TemporaryFolder()
        let picture = folder.path + "/page.png"
        _ = try Browser.open(address, language: language, ["--screenshot=" + picture])
        let blank = folder.path + "/blank.png"
        _ = try Browser.open("about:blank", language: language, ["--screenshot=" + blank])
        #expect(try Self.bytes(picture) > 3 * Self.bytes(blank))
    }

    private static func bytes(_ path: String) throws -> Int {
        try Data(contentsOf: URL(fileURLWithPath: path)).count
    }
}
