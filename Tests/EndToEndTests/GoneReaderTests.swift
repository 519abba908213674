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

        let table = restaurant.folder + "/orders.csv"
        try Data("o,i,p\n1,Tea,2.50\n2,Bun,3.00\n".utf8).write(to: URL(fileURLWithPath: table))
        let replay = try RunningProgram(
            "comandactl",
            [
                "replay", table, "--columns", "order=o,item=i,price=p", "--state",
                restaurant.folder + "/pos", "--bus", restaurant.folder + "/bus", "--patience", "20",
            ]
        )
        #expect(replay.status() == 0)
        #expect(kitchen.isRunning)
    }
}
