import Foundation
import Kernel
import Printers
import Printing
import Testing
import Words

@Suite struct PrinterTests {
    private let jobs = HeldJobs()
    private let now = SystemTime().wallMilliseconds()

    /// A clock that stands still, however long a busy machine takes.
    private struct StoppedTime: TimeSource {
        let wall: Int64
        func wallMilliseconds() -> Int64 { wall }
        func steadyNanoseconds() -> Int64 { 0 }
    }

    private func printer(
        at address: String,
        pause: Int = 10,
        time: any TimeSource = SystemTime()
    ) throws -> Printer {
        let place = try #require(PrinterAddress(address))
        let profile = try #require(PrinterProfile.known["generic-58"])
        var settings = Printer.Settings(at: place, profile, language: .english)
        settings.pauseMilliseconds = pause
        return try Printer(settings, queue: jobs, time: time)
    }

    @Test(arguments: [[0x12, 0x12, 0x12, 0x12], nil] as [[UInt8]?])
    func `prints what waits, in its order, whether the printer answers or not`(
        answers: [UInt8]?
    ) async throws {
        let serial = try SerialPrinter()
        defer { serial.end() }
        serial.answer(answers)
        for name in ["first", "second"] { jobs.add(name, at: now) }
        let printer = try printer(at: serial.path)
        defer { printer.stop() }

        #expect(await eventually { printer.standing == PrinterStanding() && jobs.looks > 2 })

        let names = serial.text.split(separator: "\n").compactMap { line in
            ["first", "second"].first { line.hasSuffix($0) }
        }
        #expect(await eventually { serial.text.contains("second") })
        #expect(names == ["first", "second"])
    }

    @Test func `without paper nothing is begun, and it is told what to do`() async throws {
        let serial = try SerialPrinter()
        defer { serial.end() }
        serial.answer([0x1A, 0x32, 0x12, 0x72])
        jobs.add("soup", at: now)
        let printer = try printer(at: serial.path)
        defer { printer.stop() }

        #expect(
            await eventually {
                printer.standing.trouble?[.english] == "The printer has no paper. Put in a roll."
            }
        )
        #expect(printer.standing.waiting == 1 && serial.text.isEmpty)

        serial.answer([0x12, 0x12, 0x12, 0x12])
        #expect(await eventually { printer.standing.waiting == 0 })
        #expect(await eventually { serial.text.contains("soup") })
        #expect(!serial.text.contains("PRINTED AGAIN"))
    }

    @Test func `a drawer opens for what was just done, never later by itself`() async throws {
        let serial = try SerialPrinter()
        defer { serial.end() }
        jobs.add("", at: now, opensDrawer: true)
        jobs.add("", at: now - 60_000, opensDrawer: true)
        jobs.add("late", at: now - 60_000, opensDrawer: true)
        let printer = try printer(at: serial.path, time: StoppedTime(wall: now))
        defer { printer.stop() }

        #expect(await eventually { printer.standing == PrinterStanding() && jobs.looks > 3 })
        #expect(await eventually { serial.text.contains("late") })
        #expect(serial.pulses == 1)
    }

    @Test func `a printer that has nothing to do is asked, and what stops it is told`() async throws
    {
        let serial = try SerialPrinter()
        defer { serial.end() }
        serial.answer([0x1A, 0x36, 0x12, 0x12])
        let printer = try printer(at: serial.path)
        defer { printer.stop() }
        #expect(await eventually { printer.standing.trouble?[.english].contains("cover") ?? false })
        serial.answer([0x12, 0x12, 0x12, 0x12])
        #expect(await eventually { printer.standing.trouble == nil })
    }

    @Test func `a slip on which the paper ended is printed again, and says so`() async throws {
        let serial = try SerialPrinter()
        defer { serial.end() }
        serial.answer([0x12, 0x12, 0x12, 0x12], later: [0x1A, 0x32, 0x12, 0x72])
        jobs.add("soup", at: now)
        let printer = try printer(at: serial.path)
        defer { printer.stop() }

        #expect(await eventually { printer.standing.trouble != nil })
        #expect(printer.standing.waiting == 1)

        serial.answer([0x12, 0x12, 0x12, 0x12])
        #expect(await eventually { printer.standing.waiting == 0 })
        #expect(await eventually { serial.text.contains("PRINTED AGAIN") })
    }

    @Test func `old slips wait for somebody who wants them, and new ones do not wait for them`()
        async throws
    {
        let serial = try SerialPrinter()
        defer { serial.end() }
        jobs.add("last night", at: now - 36_000_000)
        jobs.add("this morning", at: now)
        let printer = try printer(at: serial.path)
        defer { printer.stop() }

        #expect(await eventually { printer.standing.old == 1 && printer.standing.waiting == 1 })
        #expect(await eventually { serial.text.contains("this morning") })
        #expect(!serial.text.contains("last night"))

        printer.printOld()
        #expect(await eventually { serial.text.contains("last night") })
        #expect(await eventually { printer.standing == PrinterStanding() })
    }

    @Test func `old slips that nobody wants are thrown away`() async throws {
        let serial = try SerialPrinter()
        defer { serial.end() }
        jobs.add("last night", at: now - 36_000_000)
        let printer = try printer(at: serial.path)
        defer { printer.stop() }
        #expect(await eventually { printer.standing.old == 1 })

        printer.dropOld()

        #expect(await eventually { printer.standing == PrinterStanding() })
        #expect(serial.text.isEmpty)
    }

    @Test func `a printer that is not there is told, costs no descriptor, and loses nothing`()
        async throws
    {
        jobs.add("soup", at: now)
        let printer = try printer(at: "/nonexistent/lp0", pause: 1)
        #expect(await eventually { jobs.looks > 10 })
        let before = descriptors()
        let looks = jobs.looks

        #expect(await eventually { jobs.looks > looks + 500 })

        // Tests beside this one open some of their own.
        #expect(descriptors() < before + 400)
        printer.stop()
        #expect(try jobs.count() == 1)
        let trouble = printer.standing.trouble?[.english] ?? ""
        #expect(trouble.contains("/nonexistent/lp0") && trouble.contains("Switch it on"))
    }

    @Test func `a file gets the bytes at its end`() async throws {
        let path = FileManager.default.temporaryDirectory.path + "/slip-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data("before|".utf8).write(to: URL(fileURLWithPath: path))
        jobs.add("soup", at: now)
        let printer = try printer(at: path)
        defer { printer.stop() }

        #expect(await eventually { printer.standing == PrinterStanding() && jobs.looks > 1 })

        let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
        #expect(text.hasPrefix("before|\u{1B}@") && text.contains("soup"))
    }

    @Test func `a port of loopback gets the bytes, and one that is closed is told`() async throws {
        let listener = try Listener()
        jobs.add("soup", at: now)
        let printer = try printer(at: "127.0.0.1:\(listener.port)")
        defer { printer.stop() }

        let bytes = listener.receive()

        #expect(String(decoding: bytes, as: UTF8.self).contains("soup"))
        #expect(await eventually { printer.standing == PrinterStanding() })
        listener.close()
        jobs.add("salad", at: now)
        printer.wake()
        #expect(await eventually { printer.standing.trouble != nil })
    }

    @Test func `a printer that has answered and does no longer gets no slip`() async throws {
        let serial = try SerialPrinter()
        defer { serial.end() }
        jobs.add("soup", at: now)
        let printer = try printer(at: serial.path)
        defer { printer.stop() }
        #expect(await eventually { serial.text.contains("soup") && jobs.looks > 1 })

        serial.answer(nil)
        jobs.add("salad", at: now)
        printer.wake()

        #expect(
            await eventually {
                printer.standing.trouble?[.english].contains("no longer says how it is") ?? false
            }
        )
        #expect(!serial.text.contains("salad"))
        serial.answer([0x12, 0x12, 0x12, 0x12])
        #expect(await eventually { serial.text.contains("salad") })
    }

    @Test func `a slip that was sent whole is not sent again because the printer says nothing`()
        async throws
    {
        let serial = try SerialPrinter()
        defer { serial.end() }
        // It answers before the slip, and behind it only after a while.
        serial.answer([0x12, 0x12, 0x12, 0x12], later: [])
        jobs.add("soup", at: now)
        let printer = try printer(at: serial.path)
        defer { printer.stop() }
        #expect(await eventually { serial.text.contains("soup") })
        try await Task.sleep(for: .seconds(1))
        serial.answer([0x12, 0x12, 0x12, 0x12])

        #expect(await eventually { printer.standing == PrinterStanding() && jobs.isEmpty })
        #expect(serial.text.components(separatedBy: "soup").count == 2)
        #expect(!serial.text.contains("PRINTED AGAIN"))
    }

    @Test func `a slip that is on paper is printed once, although the queue does not take that`()
        async throws
    {
        let serial = try SerialPrinter()
        defer { serial.end() }
        jobs.failToEnd(true)
        jobs.add("soup", at: now)
        let printer = try printer(at: serial.path)
        defer { printer.stop() }
        #expect(await eventually { printer.standing.trouble != nil && jobs.ends > 2 })
        jobs.failToEnd(false)

        #expect(await eventually { jobs.isEmpty && printer.standing == PrinterStanding() })
        #expect(serial.text.components(separatedBy: "soup").count == 2)
    }

    @Test func `the drawer opens once for change although there is no paper`() async throws {
        let serial = try SerialPrinter()
        defer { serial.end() }
        serial.answer([0x1A, 0x32, 0x12, 0x72])
        jobs.add("soup", at: now, opensDrawer: true)
        let printer = try printer(at: serial.path)
        defer { printer.stop() }
        let pulse: [UInt8] = [0x10, 0x14, 0x01, 0x00, 0x01]
        #expect(await eventually { serial.bytes.contains(pulse) })
        serial.answer([0x12, 0x12, 0x12, 0x12])

        #expect(await eventually { jobs.isEmpty && serial.text.contains("soup") })
        #expect(serial.bytes.split(separator: pulse, omittingEmptySubsequences: false).count == 2)
        #expect(!serial.bytes.contains([0x1B, 0x70]))
    }

    @Test func `a printer that cuts the line off is told, ends no program, and prints later`()
        async throws
    {
        let listener = try Listener()
        defer { listener.close() }
        jobs.add("soup", at: now)
        let printer = try printer(at: "127.0.0.1:\(listener.port)")
        defer { printer.stop() }

        for _ in 1...20 { listener.cutOff() }
        #expect(await eventually { printer.standing.trouble != nil })

        let bytes = listener.receive()

        #expect(String(decoding: bytes, as: UTF8.self).contains("soup"))
        #expect(await eventually { printer.standing == PrinterStanding() })
    }

    private func descriptors() -> Int {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
    }
}

@Suite struct PrinterAddressTests {
    @Test(arguments: [
        ("/dev/usb/lp0", "/dev/usb/lp0"), ("printer", "printer:9100"),
        ("10.0.0.5:9101", "10.0.0.5:9101"), ("[fe80::1]", "[fe80::1]:9100"),
        ("[fe80::1]:515", "[fe80::1]:515"),
    ])
    func `an address is read, and written as it is read`(text: String, written: String) throws {
        let address = try #require(PrinterAddress(text))
        #expect(address.description == written)
        #expect(PrinterAddress(written) == address)
    }

    @Test(arguments: ["", " ", "a b", ":9100", "host:", "host:0", "host:70000", "[::1", "[]:1"])
    func `what is no address is refused`(text: String) {
        #expect(PrinterAddress(text) == nil)
    }
}

/// Waits for a condition as long as a slow machine may need.
private func eventually(_ condition: () -> Bool) async -> Bool {
    for _ in 0..<6000 {
        if condition() { return true }
        try? await Task.sleep(nanoseconds: 5_000_000)
    }
    return condition()
}
