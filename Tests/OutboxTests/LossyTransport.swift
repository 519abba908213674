import RelayContract
import Synchronization

@testable import Outbox

/// A transport whose first answers are lost on the way back.
final class LossyTransport: RelayTransport {
    private let inner: RelayClient
    private let left: Mutex<Int>
    private let seen = Mutex<[DeliveryReport.Verdict]>([])

    init(_ inner: RelayClient, losing count: Int) {
        self.inner = inner
        left = Mutex(count)
    }

    /// What the relay truly said.
    var verdicts: [DeliveryReport.Verdict] { seen.withLock { $0 } }

    func deliver(_ parcels: [Parcel], besides backlog: BacklogReport?) -> DeliveryReport {
        let report = inner.deliver(parcels, besides: backlog)
        seen.withLock { $0 += report.verdicts }
        let isLost = left.withLock { left in
            defer { left -= 1 }
            return left > 0
        }
        let lost = DeliveryReport(.interrupted(detail: "lost"), unanswered: parcels.count)
        return isLost ? lost : report
    }

    func forgetConnections() { inner.forgetConnections() }
    func stop() { inner.stop() }
}
