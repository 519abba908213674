import Measuring
import RelayFixtures
import Testing

@testable import Relay

@Suite struct MeasuresStoresTests {
    @Test func `tells what the embedded store accepts, and leaves nothing behind`() throws {
        let folder = try TemporaryFolder()
        for _ in 0..<2 {
            let figures = try StoreBenchmark.embedded(in: folder.path, rounds: 1, milliseconds: 50)
            #expect(figures.count == 1)
            #expect(figures[0].value > 0 && figures[0].floor ?? 0 > 0)
        }
    }

    @Test(.enabled(if: PostgresServer.isHere, "\(PostgresServer.reason)"))
    func `tells what a database accepts, and leaves nothing behind`() throws {
        let server = try PostgresServer()
        let address = try DatabaseAddress(PostgresServer.address(of: [server]))
        for _ in 0..<2 {
            let figures = try StoreBenchmark.postgres(at: address, rounds: 1, milliseconds: 50)
            #expect(figures.count == 1)
            #expect(figures[0].value > 0 && figures[0].floor ?? 0 > 0)
        }
    }
}
