import CashierDesk
import Foundation
import Glibc
import InternalNotification
import Kernel
import Measuring
import Pass
import Premises
import Restaurant
import Settings
import Till

/// How long it is from the key that fires an order to the last byte that the real kitchen display
/// writes to its terminal: two programs, the real bus, both journals flushed.
struct DrawnOnTerminal {
    let orders: Int

    /// The smallest store.
    private static let site = "{ kitchen: { guardMilliseconds: 0 } }"
    private static let menu = """
        { categories: [{ code: "c", name: "C" }],
          items: [{ code: "1", name: "Dish", price: 4.5, category: "c" }] }
        """
    /// How long a picture may take before it counts as lost.
    private static let patience: Int64 = 10_000_000_000
    /// A terminal that is silent for so many milliseconds has its picture.
    private static let silence = 4

    func figures() throws -> [Figure] {
        // On the disk: /tmp may be memory.
        let folder = "/var/tmp/comanda-bench-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for name in ["/config", "/pos", "/kds"] {
            try FileManager.default.createDirectory(
                atPath: folder + name,
                withIntermediateDirectories: true
            )
        }
        try Data(Self.site.utf8).write(to: URL(fileURLWithPath: folder + "/config/site.json5"))
        try Data(Self.menu.utf8).write(to: URL(fileURLWithPath: folder + "/config/menu.json5"))
        let terminal = try PseudoTerminal(columns: 160, rows: 50)
        let kitchen = try Self.kitchen(in: folder, on: terminal)
        defer {
            kitchen.terminate()
            kitchen.waitUntilExit()
        }
        let till = try Self.till(in: folder)
        defer { till.close() }
        return try measure(till, terminal, Flushes(in: folder))
    }

    private static func till(in folder: String) throws -> OpenTill {
        let place = ProgramPlace(
            settings: folder + "/config",
            state: folder + "/pos",
            bus: folder + "/bus"
        )
        return try OpenTill(
            place,
            letters: try Mailbox(),
            menu: { _ throws(SettingsError) in
                try MenuFile.read(folder: folder + "/config", currency: Currency(code: "USD"))
            }
        )
    }

    /// Starts the display that lies beside this program.
    private static func kitchen(
        in folder: String,
        on terminal: borrowing PseudoTerminal
    ) throws -> Process {
        let kitchen = Process()
        kitchen.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appending(path: "comanda-kds")
        kitchen.arguments = [
            "--config", folder + "/config", "--state", folder + "/kds", "--bus", folder + "/bus",
        ]
        kitchen.environment = ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8"]
        guard let screen = FileHandle(forUpdatingAtPath: terminal.path) else {
            throw SystemError.noSuchFile
        }
        kitchen.standardInput = screen
        kitchen.standardOutput = screen
        kitchen.standardError = FileHandle.nullDevice
        try kitchen.run()
        return kitchen
    }
}

// MARK: - Measuring

extension DrawnOnTerminal {
    private func measure(
        _ till: OpenTill,
        _ terminal: borrowing PseudoTerminal,
        _ flushes: Flushes
    ) throws -> [Figure] {
        try wait(for: till, terminal) { till.till.desk.kitchen.isLive }
        var times: [Double] = []
        var floors: [Double] = []
        for number in 1...orders {
            // No two neighbours have a letter in common where the terminal shows them.
            let guest = number % 2 == 0 ? "quartz \(number)" : "JINX-VOW=\(number)"
            let begins = String(guest.prefix(6))
            try till.till.perform(.setGuest(guest))
            try till.till.perform(.add(item: "1", quantity: 2, options: []))
            _ = drawn(terminal)
            floors.append(try flushes.two())
            let start = SystemTime().steadyNanoseconds()
            guard let order = try till.till.perform(.fire(cash: nil)) else { continue }
            var picture = ""
            var last = start
            while !picture.contains(begins) || isDrawing(terminal) {
                guard SystemTime().steadyNanoseconds() - start < Self.patience else {
                    throw SystemError(rawValue: ETIMEDOUT)
                }
                pump(till, terminal, milliseconds: 5)
                let more = terminal.shown()
                if !more.isEmpty { last = SystemTime().steadyNanoseconds() }
                picture += more
            }
            times.append(Double(last - start) / 1_000_000)
            try terminal.type("\r")
            try wait(for: till, terminal) {
                till.till.desk.standing(of: order.id)?.kitchen == .ready
            }
        }
        return rows(Samples(times), Samples(floors))
    }

    private func rows(_ times: Samples, _ floors: Samples) -> [Figure] {
        guard let p50 = times.p50, let p99 = times.p99 else { return [] }
        let name = "fired to drawn over the bus, last byte at the terminal"
        return [
            Figure(name + ", p50", p50, "ms", floor: floors.p50),
            Figure(name + ", p99", p99, "ms", floor: floors.p99, gate: .atMost(5)),
        ]
    }

    /// Whether more of a picture comes.
    private func isDrawing(_ terminal: borrowing PseudoTerminal) -> Bool {
        !waitForReadable([terminal.descriptorNumber], milliseconds: Self.silence).isEmpty
    }

    /// Takes what was drawn before.
    private func drawn(_ terminal: borrowing PseudoTerminal) -> String {
        var text = terminal.shown()
        while isDrawing(terminal) { text += terminal.shown() }
        return text
    }

    /// Lets the till hear the kitchen.
    private func pump(
        _ till: OpenTill,
        _ terminal: borrowing PseudoTerminal,
        milliseconds: Int
    ) {
        _ = waitForReadable(
            [terminal.descriptorNumber, till.letters.descriptorNumber],
            milliseconds: milliseconds
        )
        till.till.take(till.letters.takeAll())
        till.till.tick()
    }

    private func wait(
        for till: OpenTill,
        _ terminal: borrowing PseudoTerminal,
        until isSo: () -> Bool
    ) throws {
        let start = SystemTime().steadyNanoseconds()
        while !isSo() {
            guard SystemTime().steadyNanoseconds() - start < Self.patience else {
                throw SystemError(rawValue: ETIMEDOUT)
            }
            pump(till, terminal, milliseconds: 20)
            _ = terminal.shown()
        }
    }
}
