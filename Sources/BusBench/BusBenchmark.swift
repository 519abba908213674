internal import CBusPeers
internal import Foundation
package import Kernel
package import Measuring

/// Measures this bus, the floor of what two processes can do, and the peers that Debian has.
package struct BusBenchmark {
    private let isQuick: Bool
    private let only: String?

    /// Plans a run.
    ///
    /// - Parameters:
    ///   - isQuick: Whether to repeat things a few times only: enough to see that all works.
    ///   - only: What a row's name has to contain; nil for all rows.
    package init(isQuick: Bool, only: String?) {
        self.isQuick = isQuick
        self.only = only
    }

    /// Measures all that is wanted, each part in a process of its own.
    ///
    /// - Throws: ``SystemError`` when there is no folder to work in.
    package func run() throws(SystemError) -> Report {
        let folder = try WorkFolder()
        var report = Report(before: Self.load())
        let processors = Self.processors
        var bench = Bench(isQuick: isQuick, only: only, folder: folder.path, processors: processors)
        for section in Self.sections { section.run(&bench, &report) }
        report.figures = report.figures.filter { only.map($0.name.contains) ?? true }
        return report
    }

    private static var sections: [any Section] {
        [TripsSection(), FanOutSection(), PouringSection(), CallsSection(), LivesSection()]
    }

    /// The machine's load at this moment.
    package static func load() -> MachineLoad {
        func text(_ path: String) -> String {
            String(decoding: (try? content(ofFile: path)) ?? [], as: UTF8.self)
        }
        return MachineLoad(
            loadAverage: text("/proc/loadavg"),
            statistics: text("/proc/stat"),
            ownSeconds: Double(cb_own_nanoseconds()) / 1e9,
            moment: Double(monotonicNanoseconds()) / 1e9
        )
    }

    private static var processors: [Int] {
        var numbers = [UInt32](repeating: 0, count: 1024)
        let count = unsafe cb_processors(&numbers, UInt32(numbers.count))
        return numbers.prefix(Int(count)).map(Int.init)
    }
}

/// A folder on a memory file system where there is one, which goes with its owner.
private struct WorkFolder: ~Copyable {
    let path: String

    init() throws(SystemError) {
        let memory = "/dev/shm"
        let root = unsafe access(memory, W_OK) == 0 ? memory : "/tmp"
        path = "\(root)/comanda-bench-\(getpid())"
        _ = try retryingOnInterrupt { unsafe mkdir(path, 0o700) }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }
}
