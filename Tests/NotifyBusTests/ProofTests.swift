import BusFixtures
import Foundation
import Testing

/// What is proven of the bus beside its code: by models, by fences that are missing, and by the
/// compiler's sanitizers.
///
/// Each line of the table is one proof: what shall come out, and the script that finds out. The
/// long ones are done where `COMANDA_LONG_TESTS` is set.
@Suite(.serialized) struct ProofTests {
    @Test(arguments: Proof.table)
    func `every proof comes out as its line says`(proof: Proof) async throws {
        let end = try await proof.run()

        print(proof, end.output, separator: ": ", terminator: "")
        // Faulty is its own status, so that a script that failed itself proves nothing.
        #expect(end.status == (proof.isFaulty ? 1 : 0), "\(proof): \(end.output)")
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

    /// Runs the script to its end.
    func run() async throws -> Program {
        try await Program.run(Self.folder + script, arguments)
    }
}
