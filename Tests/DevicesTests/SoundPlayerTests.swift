import Devices
import Foundation
import Kernel
import Testing
import Words

/// Sounds, played by a program that the test can look at, and by the real one into nothing.
@Suite struct SoundPlayerTests {
    private let folder: String

    init() throws {
        folder =
            FileManager.default.temporaryDirectory
            .appending(path: "comanda-test-" + UUID().uuidString).path
        try FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true
        )
    }

    /// A program that notes what it is to play.
    private func program(_ body: String) throws -> String {
        let path = folder + "/player"
        try Data("#!/bin/sh\n\(body)\n".utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return path
    }

    private func eventually(_ condition: () -> Bool) -> Bool {
        for _ in 0..<3000 {
            if condition() { return true }
            usleep(10_000)
        }
        return condition()
    }

    private var played: [String] {
        let text = try? String(contentsOfFile: folder + "/played", encoding: .utf8)
        return (text ?? "").split(separator: "\n").map(String.init)
    }

    @Test func `of sounds that come while one is played only the last is played after it`() throws {
        let path = try program("echo \"$*\" >> \(folder)/played; sleep 0.5")
        let player = try SoundPlayer(program: path, device: "kitchen")
        defer { player.stop() }
        player.play("first.wav")
        #expect(eventually { played.count == 1 })
        for number in 1...20 { player.play("\(number).wav") }
        #expect(eventually { played.count == 2 })
        usleep(700_000)
        #expect(
            played == ["--quiet --device kitchen first.wav", "--quiet --device kitchen 20.wav"]
        )
        #expect(player.trouble == nil)
    }

    @Test func `what cannot be played is told with the reason, until it can`() throws {
        let path = try program("echo 'no such card' >&2; test -e \(folder)/card")
        let player = try SoundPlayer(program: path, device: "default")
        defer { player.stop() }
        player.play("new.wav")
        #expect(eventually { player.trouble?[.english].contains("no such card") == true })
        try Data().write(to: URL(fileURLWithPath: folder + "/card"))
        player.play("new.wav")
        #expect(eventually { player.trouble == nil })
    }

    @Test func `a player that is not there is told`() throws {
        let player = try SoundPlayer(program: folder + "/nobody", device: "default")
        defer { player.stop() }
        player.play("new.wav")
        #expect(eventually { player.trouble != nil })
    }

    @Test(
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/aplay"), "needs aplay")
    )
    func `aplay plays a WAV`() throws {
        // A tenth of a second of silence, 8000 samples a second of one byte.
        var wave = Data("RIFF".utf8)
        func add(_ number: some FixedWidthInteger) {
            for place in 0..<number.bitWidth / 8 {
                wave.append(UInt8(truncatingIfNeeded: number >> (place * 8)))
            }
        }
        add(UInt32(836))
        wave += Data("WAVEfmt ".utf8)
        for number in [UInt32(16), 0x0001_0001, 8000, 8000] { add(number) }
        for number in [UInt16(1), 8] { add(number) }
        wave += Data("data".utf8)
        add(UInt32(800))
        wave += Data(repeating: 128, count: 800)
        let file = folder + "/new.wav"
        try wave.write(to: URL(fileURLWithPath: file))
        let player = try SoundPlayer(program: "/usr/bin/aplay", device: "null")
        defer { player.stop() }
        player.play(folder + "/none.wav")
        #expect(eventually { player.trouble != nil })
        player.play(file)
        #expect(eventually { player.trouble == nil })
    }
}
