import BusFixtures
import Foundation
import NotifyBus
import Testing

/// Segments that a client has spoiled that went mad, or means harm.
@Suite struct HostileSegmentTests {
    private let place = TemporaryBus()

    /// The C part, with sanitizers that see every step out of an array: first what is known to go
    /// where others do not, then what a seed brings.
    @Test(.enabled(if: canSanitize))
    func `leads no function out of its bounds, and into no endless loop`() async throws {
        let folder = URL(fileURLWithPath: place.path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let fuzz = folder.appending(path: "bus-fuzz").path
        let sources = ["Sources/CNotifyBus", "Tests/Fixtures/bus-fuzz"].map { "\(checkout)/\($0)/" }
        let compiled = try await Program.run(
            "/bin/sh",
            [
                "-c",
                "cc \(sanitizing) -I\(sources[0])include \(sources[0])*.c \(sources[1])*.c "
                    + "-o \(fuzz)",
            ]
        )
        try #require(compiled.status == 0, "\(compiled.output)")
        let dice = Dice()
        let seconds = isThorough ? "600" : "1"

        let run = try await Program.run(fuzz, ["\(dice.seed)", seconds, sources[1] + "corpus.txt"])

        print("bus-fuzz \(dice.seed) \(seconds): \(run.output)")
        #expect(run.status == 0)
    }

    /// The Swift part, which stops at an overflow or an index out of bounds: in processes of their
    /// own, while the file that they use is overwritten.
    @Test func `brings no client to its end, and none to a stand`() async throws {
        var dice = Dice()
        let clients = try (0..<2).map { try FixtureProcess("besieged", place.path, "\($0)") }
        for client in clients { try #require(await client.hears("ready")) }

        let end = DispatchTime.now().uptimeNanoseconds + (isThorough ? 120 : 1) * 1_000_000_000
        while DispatchTime.now().uptimeNanoseconds < end {
            try spoil(&dice)
            try await Task.sleep(nanoseconds: .random(in: 0...200_000, using: &dice))
        }

        for client in clients {
            let turns = client.said.count
            let goesOn = await eventually { client.said.count > turns || !client.isRunning }
            #expect(goesOn && client.isRunning, "seed \(dice.seed)")
        }
        for client in clients { client.kill() }
        // Nobody uses it any more: it is sound enough, or it is replaced.
        let bus = try Bus(directory: place.path)
        bus.stop()
    }

    /// Overwrites a word of the file, or a run of bytes.
    private func spoil(_ dice: inout Dice) throws {
        let file = unsafe open(place.segment, O_WRONLY)
        guard file >= 0 else { return }
        defer { close(file) }
        // Where clients, names in use and messages are as often as anywhere else.
        let limit = [4096, 40_960, 120_000, 200_000, 970_000, 1_200_000].randomElement(using: &dice)
        let offset = Int.random(in: 0..<(limit ?? 4096), using: &dice)
        let edges: [UInt64] = [0, 1, 64, 4096, 1 << 31, 0xffff_ffff, 1 << 63, .max]
        let isRun = Int.random(in: 0..<8, using: &dice) == 0
        let words = (0..<(isRun ? 32 : 1)).map { _ in
            isRun ? dice.next() : edges.randomElement(using: &dice) ?? 0
        }
        let written = unsafe words.withUnsafeBytes {
            unsafe pwrite(file, $0.baseAddress, $0.count, off_t(offset / 8 * 8))
        }
        try #require(written > 0)
    }
}

private let checkout = #filePath.split(separator: "/").dropLast(4).reduce("") { "\($0)/\($1)" }

private let sanitizing =
    "-std=c17 -Wall -Wextra -Werror -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all"

private let canSanitize =
    (try? Program(
        "/bin/sh",
        ["-c", "echo 'int main(void){}' | cc \(sanitizing) -xc - -o /dev/null"]
    ))?
    .status == 0
