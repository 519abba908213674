import Foundation
import Testing

@Suite struct FilesTests {
    @Test func `shim headers name headers and have no bodies`() {
        let shims = Tree.package.files.filter { $0.name == "shim.h" }
        #expect(!shims.isEmpty)
        for file in shims {
            if file.text.contains(where: { "{}".contains($0) }) { file.fault("a body") }
        }
    }

    @Test func `exactly the scripts can be run`() {
        for file in Tree.package.files {
            let isScript = file.text.hasPrefix("#!")
            if file.isExecutable != isScript {
                file.fault(isScript ? "a script that cannot be run" : "can be run, is no script")
            }
        }
    }

    @Test func `scripts stop at the first fault`() {
        for file in Tree.package.files where file.text.hasPrefix("#!") {
            guard file.lines.first?.contains("bash") == true else { continue }
            if !file.lines.contains("set -euo pipefail") { file.fault("no set -euo pipefail") }
        }
    }

    @Test func `every text ends its last line`() {
        for file in Tree.package.files where !file.text.isEmpty {
            if file.text.utf8.last != UInt8(ascii: "\n") { file.fault("no end of line at the end") }
            if file.text.utf8.contains(UInt8(ascii: "\r")) { file.fault("a carriage return") }
        }
    }

    /// A table of rules replaces the formatter's own: a rule that it does not name is off.
    @Test func `the formatter's table names every rule that the formatter has`() throws {
        let ours = try #require(Tree.package.files.first { $0.path == ".swift-format" })
        let swift = Process()
        swift.executableURL = URL(filePath: "/usr/bin/env")
        swift.arguments = ["swift", "format", "dump-configuration"]
        let output = Pipe()
        swift.standardOutput = output
        try swift.run()
        let theirs = try output.fileHandleForReading.readToEnd() ?? Data()
        swift.waitUntilExit()
        try #expect(rules(Data(ours.text.utf8)) == rules(theirs))
    }

    private struct Configuration: Decodable {
        let rules: [String: Bool]
    }

    private func rules(_ json: Data) throws -> [String] {
        try JSONDecoder().decode(Configuration.self, from: json).rules.keys.sorted()
    }
}
