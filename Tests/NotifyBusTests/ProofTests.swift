import Foundation
import Testing

/// What is proven of the bus beside its code: by models, by fences that are missing, and by the
/// compiler's sanitizers.
///
/// Each line of the table is one proof: what shall come out, and the script that finds out. The
/// long ones are done where `COMANDA_LONG_TESTS` is set.
@Suite(.serialized) struct ProofTests {
    @Test(arguments: Proof.table)
    func `every proof comes out as its line says`(proof: Proof) throws {
        let (status, output) = try proof.run()

        print(proof, output, separator: ": ", terminator: "")
        // Faulty is its own status, so that a script that failed itself proves nothing.
        #expect(status == (proof.isFaulty ? 1 : 0), "\(proof): \(output)")
    }

    @Test func `the table names proofs of all kinds`() {
        #expect(Set(Proof.table.map(\.script)) == ["model", "fences", "sanitize"])
        #expect(Proof.table.contains { $0.isFaulty })
    }
}

/// A line of the table.
struct Proof: Sendable, CustomStringConvertible {
    static let folder = "Tests/Fixtures/BusProofs/"

    static let table: [Proof] = {
        let text = try? String(contentsOfFile: folder + "proofs", encoding: .utf8)
        let lines = (text ?? "").split(separator: "\n")
        let isLong = ProcessInfo.processInfo.environment["COMANDA_LONG_TESTS"] != nil
        return lines.compactMap(Proof.init).filter { isLong || !$0.isLong }
    }()

    let script: String
    let arguments: [String]
    let isFaulty: Bool
    let isLong: Bool

    init?(_ line: Substring) {
        var words = line.split(separator: " ").map(String.init)
        guard line.first != "#", words.count > 1 else { return nil }
        isLong = words[0] == "long"
        if isLong { words.removeFirst() }
        isFaulty = words[0] == "faulty"
        script = words[1]
        arguments = Array(words.dropFirst(2))
    }

    var description: String { ([script] + arguments).joined(separator: " ") }

    func run() throws -> (status: Int32, output: String) {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: Self.folder + script)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = output
        try process.run()
        // Read to its end first: a pipe that is full would stop the script.
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: text, as: UTF8.self))
    }
}
