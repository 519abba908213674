import Foundation
import Testing

/// Whoever reads what a program prints may go away: the work goes on.
@Suite struct GoneReaderTests {
    @Test func `a kitchen goes on when nobody reads its tickets or its log any more`() throws {
        let restaurant = try TestRestaurant()
        let kitchen = Process()
        kitchen.executableURL = RunningProgram.folder.appending(path: "comanda-kds")
        kitchen.arguments = [
            "--headless", "--state", restaurant.folder + "/kds", "--bus",
            restaurant.folder + "/bus", "--bump-after", "0",
        ]
        let (output, errors) = (Pipe(), Pipe())
        kitchen.standardOutput = output
        kitchen.standardError = errors
        try kitchen.run()
        defer {
            kitchen.terminate()
            kitchen.waitUntilExit()
        }
        // The first entry of the log tells that the kitchen is open.
        _ = errors.fileHandleForReading.availableData
        try output.fileHandleForReading.close()
        try errors.fileHandleForReading.close()

        #expect(try restaurant.twoOrders().status() == 0)
        #expect(kitchen.isRunning)
    }
}
