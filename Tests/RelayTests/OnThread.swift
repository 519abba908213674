import Foundation
import Synchronization

/// Work that blocks, on a thread of its own: the few threads of tasks belong to all tests.
final class OnThread<Value: Sendable>: Sendable {
    private let result = Mutex<Value?>(nil)

    init(_ work: @escaping @Sendable () -> Value) {
        Thread.detachNewThread { [self] in
            let value = work()
            result.withLock { $0 = value }
        }
    }

    /// What came out of it; waits for that.
    func value() async throws -> Value {
        while true {
            if let value = result.withLock({ $0 }) { return value }
            try await Task.sleep(for: .milliseconds(20))
        }
    }
}
