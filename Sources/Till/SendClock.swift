package import Kernel
internal import Outbox

/// Counts how long orders took to send, and keeps the counts in the state folder.
package struct SendClock {
    /// A till that never rests keeps its counts after so many orders.
    private static let ordersBetween = 20

    private let folder: String
    private let time: any TimeSource
    private var times: SendTimes
    private var unkept = 0

    /// Goes on with what was counted before.
    ///
    /// - Parameters:
    ///   - folder: The till's state folder.
    ///   - time: The clocks.
    package init(in folder: String, time: any TimeSource) {
        self.folder = folder
        self.time = time
        times = SendTimes(keptIn: folder)
    }

    /// Counts an order.
    ///
    /// - Parameter nanoseconds: From the key that sent it until the screen was clear.
    package mutating func count(_ nanoseconds: Int64) {
        times.count(nanoseconds, at: time.wallMilliseconds())
        unkept += 1
        if unkept >= Self.ordersBetween { keep() }
    }

    /// Writes down what was counted since the last time.
    package mutating func keep() {
        guard unkept > 0 else { return }
        times.keep(in: folder)
        unkept = 0
    }
}
