import BusFixtures
import Foundation
import NotifyBus
import Testing
import Words

@Suite struct SegmentFileTests {
    let place = TemporaryBus()

    private func write(_ bytes: [UInt8]) throws {
        try FileManager.default.createDirectory(
            atPath: place.path,
            withIntermediateDirectories: true
        )
        try Data(bytes).write(to: URL(fileURLWithPath: place.segment))
    }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test func `makes the directory and the file for the group whatever the umask is`() throws {
        let bus = try Bus(directory: place.path)
        defer { bus.stop() }

        #expect(try mode(place.path) == 0o2770)
        #expect(try mode(place.segment) == 0o660)
    }

    @Test(arguments: [0, 100, 4096, 5_165_056])
    func `replaces a file that is no segment and that nobody uses`(bytes: Int) throws {
        try write([UInt8](repeating: 0, count: bytes))

        let bus = try Bus(directory: place.path)
        defer { bus.stop() }

        #expect(bus.members().count == 1)
    }

    @Test func `replaces a segment whose header was overwritten`() throws {
        try Bus(directory: place.path).stop()
        try overwrite(at: 50, with: [0xff])

        let bus = try Bus(directory: place.path)
        defer { bus.stop() }

        #expect(bus.members().count == 1)
    }

    @Test func `refuses a damaged segment that somebody uses`() throws {
        let first = try seldomLookingBus(in: place)
        defer { first.stop() }
        let damaged = try fileNumber(of: place)
        try overwrite(at: 0, with: [0, 0])

        try expectNotJoined(damaged, in: place, because: .noSegment)
    }

    @Test func `refuses a segment of another layout and names both`() throws {
        try Bus(directory: place.path).stop()
        try overwrite(at: 8, with: [7])

        #expect(throws: BusError.otherVersion(path: place.segment, found: 7, known: 2)) {
            try Bus(directory: place.path)
        }
    }

    @Test func `refuses what is not a file`() throws {
        try FileManager.default.createDirectory(
            atPath: place.segment,
            withIntermediateDirectories: true
        )

        #expect(throws: BusError.corrupt(path: place.segment, why: .notAFile)) {
            try Bus(directory: place.path)
        }
    }

    @Test func `refuses the 65th client and takes it when another has left`() throws {
        let buses = try (0..<64).map { _ in try Bus(directory: place.path) }
        #expect(throws: BusError.allSlotsTaken(path: place.segment, slots: 64)) {
            try Bus(directory: place.path)
        }

        buses[17].stop()
        let late = try Bus(directory: place.path)

        #expect(late.slot == 17)
        late.stop()
        for bus in buses { bus.stop() }
    }

    @Test func `keeps the golden first bytes of layout 2`() throws {
        try Bus(directory: place.path).stop()

        let header = try Data(contentsOf: URL(fileURLWithPath: place.segment)).prefix(80)

        #expect(header.prefix(8) == Data("CMDNABUS".utf8))
        #expect([UInt8](header[8..<12]) == [2, 0, 0, 0])
        #expect([UInt8](header[16..<24]) == [8, 7, 6, 5, 4, 3, 2, 1])
        #expect([UInt8](header[24..<28]) == [8, 0, 0, 0])
    }

    @Test func `explains every error in three languages`() {
        let path = "/run/comanda/bus/notify.v2"
        let errors: [BusError] = [
            .otherVersion(path: path, found: 2, known: 1), .notWritable(path: path),
            .noSpace(path: path), .corrupt(path: path, why: .header),
            .allSlotsTaken(path: path, slots: 64), .stuck(path: path),
            .refused(path: path, reason: 5), .identityTooLong(bytes: 300, limit: 256), .stopped,
        ]

        for error in errors {
            let texts = Set(Language.allCases.map { error.explanation[$0] })
            #expect(texts.count == 3)
        }
    }

    @Test(.enabled(if: canMount))
    func `says that memory is used up instead of dying of it`() throws {
        try FileManager.default.createDirectory(
            atPath: place.path,
            withIntermediateDirectories: true
        )
        let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let fixture = own.deletingLastPathComponent().appending(path: "bus-fixture").path

        let output = try run(
            "mount -t tmpfs -o size=300k none '\(place.path)' && '\(fixture)' names '\(place.path)'"
        )

        #expect(output.contains("noSpace"))
    }

    private func overwrite(at offset: UInt64, with bytes: [UInt8]) throws {
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: place.segment))
        try file.seek(toOffset: offset)
        try file.write(contentsOf: Data(bytes))
        try file.close()
    }
}

/// Runs a line of shell with its own mounts, and returns all that it says.
private func run(_ line: String) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/unshare")
    process.arguments = ["--mount", "--map-root-user", "sh", "-c", line]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    return String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
}

private let canMount = (try? run("mount -t tmpfs none /mnt && echo yes"))?.contains("yes") == true
