internal import Foundation

/// A directory for one test's bus, which goes with the test.
package final class TemporaryBus: Sendable {
    /// The directory's path; the bus makes the directory.
    package let path: String

    /// Chooses a path on a memory file system where there is one.
    package init() {
        let memory = "/dev/shm"
        let isThere = FileManager.default.isWritableFile(atPath: memory)
        let root = isThere ? memory : NSTemporaryDirectory()
        path = "\(root)/comanda-test-\(UUID().uuidString)/bus"
    }

    deinit {
        let directory = URL(fileURLWithPath: path).deletingLastPathComponent()
        try? FileManager.default.removeItem(at: directory)
    }

    /// The path of the segment.
    package var segment: String { path + "/notify.v2" }
}

/// Waits until something is so; false when it does not become so for half a minute.
package func eventually(_ condition: () -> Bool) async -> Bool {
    for _ in 0..<15_000 {
        if condition() { return true }
        try? await Task.sleep(nanoseconds: 2_000_000)
    }
    return condition()
}
