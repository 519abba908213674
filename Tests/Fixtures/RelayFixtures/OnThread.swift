internal import Foundation
internal import Synchronization

/// Work that blocks, on a thread of its own: the few threads of tasks belong to all tests.
package final class OnThread<Value: Sendable>: Sendable {
    private let result = Mutex<Value?>(nil)

    /// Starts the work.
    package init(_ work: @escaping @Sendable () -> Value) {
        Thread.detachNewThread { [self] in
            let value = work()
            result.withLock { $0 = value }
        }
    }

    /// What came out of it; waits for that.
    package func value() async throws -> Value {
        while true {
            if let value = result.withLock({ $0 }) { return value }
            try await Task.sleep(for: .milliseconds(20))
        }
    }
}
