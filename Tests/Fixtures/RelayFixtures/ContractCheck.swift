internal import Foundation

/// Holds what really went over the wire to the relay's OpenAPI file, by Python's `jsonschema`.
package enum ContractCheck {
    /// One request, and its answer if there was one.
    ///
    /// Names of headers are in lower case.
    package struct Exchange: Encodable, Sendable {
        let method: String
        let path: String
        let headers: [String: String]
        let body: String
        let status: Int?
        let answerHeaders: [String: String]
        let answerBody: String

        /// Notes an exchange.
        package init(
            method: String,
            path: String,
            headers: [String: String],
            body: String,
            status: Int? = nil,
            answerHeaders: [String: String] = [:],
            answerBody: String = ""
        ) {
            self.method = method
            self.path = path
            self.headers = headers
            self.body = body
            self.status = status
            self.answerHeaders = answerHeaders
            self.answerBody = answerBody
        }
    }

    private static let python = "/usr/bin/python3"

    /// Whether `python3-jsonschema` is installed.
    package static let isHere: Bool = {
        let answer = try? run(["-c", "import jsonschema; print('here')"])
        return answer == "here\n"
    }()

    /// Holds exchanges to the contract.
    ///
    /// - Returns: A line for each fault, and one for each answer of it that was not there.
    package static func run(
        _ exchanges: [Exchange]
    ) throws -> (faults: [String], unseen: [String]) {
        let folder = NSTemporaryDirectory() + "comanda-" + UUID().uuidString
        try FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: false
        )
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let encoder = JSONEncoder()
        let lines = try exchanges.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
        let file = folder + "/exchanges"
        try (lines.joined(separator: "\n") + "\n")
            .write(toFile: file, atomically: false, encoding: .utf8)
        let output = try run([
            "Tests/Fixtures/contract-check/check_exchanges.py",
            "Sources/RelayContract/RelayContract.docc/openapi.json", file,
        ])
        let said = output.split(separator: "\n").map(String.init)
        return (said.filter { !$0.hasPrefix("unseen ") }, said.filter { $0.hasPrefix("unseen ") })
    }

    private static func run(_ words: [String]) throws -> String {
        let output = NSTemporaryDirectory() + "comanda-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: output) }
        try Data().write(to: URL(fileURLWithPath: output))
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: python)
        process.arguments = words
        process.standardOutput = file
        process.standardError = file
        try process.run()
        process.waitUntilExit()
        let said = String(
            decoding: try Data(contentsOf: URL(fileURLWithPath: output)),
            as: UTF8.self
        )
        return process.terminationStatus == 0 ? said : "fault " + said
    }
}
