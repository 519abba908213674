import Foundation
import Kernel
import RelayFixtures
import Synchronization
import Testing

@testable import Outbox

/// A system bus of its own, on which python3-dbusmock plays NetworkManager.
private final class ManagerOnABus {
    static let isHere = ["/usr/bin/dbus-daemon", "/usr/lib/python3/dist-packages/dbusmock"]
        .allSatisfy(FileManager.default.fileExists)
    static let reason = "dbus and python3-dbusmock are not installed"

    let address: String
    private let folder: TemporaryFolder
    private let bus: Process
    private var manager: Process?

    init() throws {
        folder = try TemporaryFolder()
        address = "unix:path=" + folder.path + "/bus"
        bus = Process()
        bus.executableURL = URL(filePath: "/usr/bin/dbus-daemon")
        bus.arguments = ["--session", "--nofork", "--nopidfile", "--address=" + address]
        bus.standardError = FileHandle.nullDevice
        try bus.run()
        try wait { FileManager.default.fileExists(atPath: folder.path + "/bus") }
    }

    deinit {
        for process in [manager, bus].compactMap({ $0 }) where process.isRunning {
            process.terminate()
            process.waitUntilExit()
        }
    }

    func startManager() throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/python3")
        process.arguments = ["-m", "dbusmock", "--system", "--template", "networkmanager"]
        process.environment = [
            "DBUS_SYSTEM_BUS_ADDRESS": address, "PATH": "/usr/bin",
        ]
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        manager = process
        try wait { (try? control(["get-property"], ["Connectivity"])) != nil }
    }

    /// NetworkManager thinks of the way what a number of its NMConnectivityState says.
    func think(_ connectivity: Int) throws {
        let mock = "org.freedesktop.DBus.Mock"
        let words = ["call", Self.service, Self.path, mock, "SetConnectivity", "u"]
        try busctl(words + ["\(connectivity)"])
    }

    /// The bus ends, as when the machine's is started anew.
    func end() {
        bus.terminate()
        bus.waitUntilExit()
    }

    private static let service = "org.freedesktop.NetworkManager"
    private static let path = "/org/freedesktop/NetworkManager"

    private func control(_ verb: [String], _ words: [String]) throws {
        try busctl(verb + [Self.service, Self.path, Self.service] + words)
    }

    private func busctl(_ words: [String]) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/busctl")
        process.arguments = ["--address=" + address] + words
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw CocoaError(.featureUnsupported) }
    }

    private func wait(_ isSo: () -> Bool) throws {
        for _ in 0..<6000 {
            if isSo() { return }
            rest(milliseconds: 10)
        }
        throw CocoaError(.featureUnsupported)
    }
}

@Suite(.enabled(if: ManagerOnABus.isHere, "\(ManagerOnABus.reason)"))
struct ConnectivityTests {
    /// What a monitor told, in order.
    private final class Told: Sendable {
        let isUp = Mutex<[Bool]>([])
    }

    private func until(seconds: Int, _ isSo: () -> Bool) async throws -> Bool {
        for _ in 0..<seconds * 100 {
            if isSo() { return true }
            try await Task.sleep(for: .milliseconds(10))
        }
        return false
    }

    /// Whether a watch tells that it has news, and what is thought then.
    private func news(_ watch: ConnectivityWatch) -> ConnectivityWatch.Connectivity? {
        while waitForReadable([watch.number], milliseconds: 60_000).contains(watch.number) {
            switch watch.hasChanged() {
            case true?: return watch.connectivity
            case false?: continue
            case nil: return nil
            }
        }
        return nil
    }

    @Test func `what NetworkManager thinks is known at once, and again when it thinks otherwise`()
        throws
    {
        let stage = try ManagerOnABus()
        try stage.startManager()
        try stage.think(2)
        let watch = try #require(ConnectivityWatch(at: stage.address))
        #expect(watch.connectivity == .portal)
        try stage.think(4)
        #expect(news(watch) == .full)
        try stage.think(1)
        #expect(news(watch) == ConnectivityWatch.Connectivity.none)
    }

    @Test func `a NetworkManager that starts later is heard`() throws {
        let stage = try ManagerOnABus()
        let watch = try #require(ConnectivityWatch(at: stage.address))
        #expect(watch.connectivity == nil)
        try stage.startManager()
        try stage.think(3)
        #expect(news(watch) == .limited)
    }

    @Test func `a bus that is gone is told, and none is no fault`() throws {
        let stage = try ManagerOnABus()
        let watch = try #require(ConnectivityWatch(at: stage.address))
        stage.end()
        #expect(waitForReadable([watch.number], milliseconds: 60_000) == [watch.number])
        #expect(watch.hasChanged() == nil)
        #expect(ConnectivityWatch(at: stage.address) == nil)
    }

    @Test(.enabled(if: NetworkRoom.isAllowed, "needs root and iproute2 to make networks"))
    func `a person who signs in at a portal has the courier try at once`() async throws {
        let stage = try ManagerOnABus()
        try stage.startManager()
        try stage.think(2)
        let room = try NetworkRoom()
        try room.ip("link add till0 type dummy")
        try room.ip("address add 10.77.0.1/24 dev till0")
        try room.ip("link set till0 up")
        let told = Told()
        let address = stage.address
        let monitor = try room.run {
            try NetworkMonitor(systemBus: address) { isUp in
                told.isUp.withLock { $0.append(isUp) }
            }
        }
        defer { monitor.stop() }
        // It may not listen yet when this is thought for the first time.
        for _ in 0..<100 where told.isUp.withLock(\.isEmpty) {
            try stage.think(2)
            try stage.think(4)
            _ = try await until(seconds: 2) { !told.isUp.withLock(\.isEmpty) }
        }
        #expect(told.isUp.withLock { $0.first } == true)
    }
}
