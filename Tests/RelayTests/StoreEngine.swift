import RelayFixtures
import Testing

@testable import Relay

/// Where the relay under test keeps its events.
enum StoreEngine: Sendable {
    case embedded
    case postgres

    /// The one for the test that runs.
    @TaskLocal static var current = StoreEngine.embedded

    /// The address of a part of the shared database that belongs to a folder's relay alone.
    static func address(of folder: TemporaryFolder, options: String = "") throws -> DatabaseAddress
    {
        let server = try #require(PostgresServer.shared)
        let name = "t" + folder.path.suffix(36).filter { $0 != "-" }.lowercased()
        let plain = try DatabaseAddress(PostgresServer.address(of: [server]))
        try PostgresConnection(to: plain).command("CREATE SCHEMA IF NOT EXISTS \(name)")
        return try DatabaseAddress(
            PostgresServer.address(
                of: [server],
                options: "&options=-csearch_path%3D\(name)" + options
            )
        )
    }
}

/// Runs each test of a suite with both engines; with the embedded one where no other is installed.
struct OnBothEngines: SuiteTrait, TestTrait, TestScoping {
    let isRecursive = true

    @concurrent func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        try await function()
        guard PostgresServer.isHere else { return }
        try await StoreEngine.$current.withValue(.postgres) { try await function() }
    }
}

extension Trait where Self == OnBothEngines {
    static var onBothEngines: OnBothEngines { OnBothEngines() }
}
