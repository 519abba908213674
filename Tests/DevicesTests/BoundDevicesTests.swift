import Foundation
import Input
import Kernel
import Testing

@testable import Devices

/// The thread, with its own poll loop and the real clock.
@Suite struct BoundDevicesTests {
    private let rule = DeviceRule(
        name: "counter",
        match: DeviceMatch(vendor: 0x05f9),
        use: .scanner(ScannerForm())
    )
    private let scanner = DeviceIdentity(
        node: "/dev/input/event5",
        name: "QuickScan",
        vendor: 0x05f9
    )

    /// All news up to the one that is waited for.
    private func news(
        of devices: BoundDevices,
        until isEnough: ([DeviceNews]) -> Bool
    ) -> [DeviceNews] {
        var all: [DeviceNews] = []
        let end = monotonicNanoseconds() + 30_000_000_000
        while !isEnough(all), monotonicNanoseconds() < end {
            _ = waitForReadable([devices.news.descriptorNumber], milliseconds: 1000)
            all += devices.news.takeAll()
        }
        return all
    }

    /// What comes at once after a scanner was taken may lack its beginning.
    private func pause() { usleep(150_000) }

    private func scans(_ news: [DeviceNews]) -> [Scan] {
        news.flatMap { news -> [Scan] in
            guard case .signals(let signals, _) = news else { return [] }
            return signals.compactMap { if case .scan(let scan) = $0 { scan } else { nil } }
        }
    }

    /// The events of one code, as fast as a scanner can.
    private func events(of code: String, from start: Int64) throws -> [DeviceEvent] {
        var events: [DeviceEvent] = []
        for (place, name) in (code.map(String.init) + ["ENTER"]).enumerated() {
            let key = try #require(KeyCode(named: name))
            for value: Int32 in [1, 0] {
                let time = start + Int64(place)
                events += [DeviceEvent(time: time, key, value), .report(at: time)]
            }
        }
        return events
    }

    @Test func `fifty codes a millisecond apart are all read while the program is busy`() throws {
        let source = try PipeSource()
        let device = try PipeDevice()
        source.plug(scanner, device)
        let devices = try BoundDevices([rule]) { () throws(SystemError) in source }
        defer { devices.stop() }
        _ = news(of: devices) { !$0.isEmpty }
        pause()

        let body = "400638133"
        for number in 100..<150 {
            let digits = (body + String(number)).compactMap(\.wholeNumberValue)
            let code = body + String(number) + String(CheckDigit.of(digits))
            device.send(try events(of: code, from: SystemTime().steadyNanoseconds() / 1000))
            usleep(1000)
        }
        let read = scans(news(of: devices) { scans($0).count >= 50 })
        #expect(read.count == 50)
        #expect(Set(read.map(\.text)).count == 50)
    }

    @Test func `a code without its end is told when nothing follows`() throws {
        let source = try PipeSource()
        let device = try PipeDevice()
        source.plug(scanner, device)
        let devices = try BoundDevices([rule]) { () throws(SystemError) in source }
        defer { devices.stop() }
        _ = news(of: devices) { !$0.isEmpty }
        pause()
        let all = try events(of: "40063", from: SystemTime().steadyNanoseconds() / 1000)
        device.send(all.dropLast(4))
        let told = news(of: devices) { !$0.isEmpty }
        #expect(told == [.signals([.refusedScan(.unfinished("40063"))], from: rule)])
    }

    @Test func `what is pulled out is told, and what is plugged in works`() throws {
        let source = try PipeSource()
        source.plug(scanner, try PipeDevice())
        let devices = try BoundDevices([rule]) { () throws(SystemError) in source }
        defer { devices.stop() }
        #expect(news(of: devices) { !$0.isEmpty } == [.faults([])])
        source.pull(scanner)
        #expect(news(of: devices) { !$0.isEmpty } == [.faults([.missing(rule)])])
        let again = try PipeDevice()
        source.plug(scanner, again)
        #expect(news(of: devices) { !$0.isEmpty } == [.faults([])])
        pause()
        again.send(try events(of: "036000291452", from: SystemTime().steadyNanoseconds() / 1000))
        #expect(scans(news(of: devices) { !scans($0).isEmpty }).map(\.text) == ["036000291452"])
    }

    @Test func `a machine that tells nothing of its devices is a fault in words`() throws {
        let devices = try BoundDevices([rule]) { () throws(SystemError) in throw .notPermitted }
        defer { devices.stop() }
        #expect(
            news(of: devices) { !$0.isEmpty } == [.faults([.refused(rule, "Permission denied")])]
        )
    }

    @Test func `this machine's devices can be listed, as many as there are`() throws {
        let devices = try UdevDevices()
        let present = devices.present()
        #expect(present.allSatisfy { $0.node.hasPrefix("/dev/input/event") })
        #expect(throws: SystemError.self) {
            try devices.open(DeviceIdentity(node: "/dev/null", name: ""))
        }
    }

    @Test func `without devices no thread is started`() throws {
        let devices = try BoundDevices([]) { () throws(SystemError) in throw .notPermitted }
        devices.stop()
        #expect(devices.news.takeAll().isEmpty)
    }
}
