internal import CTransfer
internal import FoundationEssentials
package import RelayContract
internal import Sealing
internal import Synchronization

/// The relay's client: one connection that is kept, one request at a time.
///
/// It may be shared: the handle lives as long as the client, exchanges are serialised by a lock,
/// and what other threads may call meanwhile only sets atomic flags on the C side. Hence safe,
/// and sendable, although the compiler cannot see it.
@safe package final class RelayClient: RelayTransport, @unchecked Sendable {
    private static let receiptBytesMax = 64 * 1024
    private static let stateBytesMax = 256 * 1024

    private let handle: OpaquePointer
    private let turn = Mutex(())
    private let settings: RelayClientSettings
    private let token: Mutex<String>
    var store: StoreName { settings.store }

    /// Whether there is a token to show; a box that is not enrolled has none.
    package var hasToken: Bool { token.withLock { !$0.isEmpty } }

    /// Shows another token from now on.
    package func use(token new: String) { token.withLock { $0 = new } }

    /// Prepares a client; nothing is sent yet.
    ///
    /// It is nil when memory is lacking or libcurl refuses a setting.
    ///
    /// - Parameter settings: Whom to reach, as whom, and how long to wait.
    package init?(_ settings: RelayClientSettings) {
        guard let handle = unsafe settings.withSettings({ unsafe cx_open($0) }) else { return nil }
        unsafe self.handle = unsafe handle
        self.settings = settings
        token = Mutex(settings.token)
    }

    deinit {
        unsafe cx_close(handle)
    }

    package func deliver(
        _ parcels: [Parcel],
        besides backlog: BacklogReport? = nil
    ) -> DeliveryReport {
        let isBatch = parcels.count != 1
        let bodies = parcels.map(\.bytes)
        let body = isBatch ? EventEnvelope.batch(of: bodies) : bodies[0]
        var headers = ["Content-Type: \((isBatch ? MediaType.batch : .event).rawValue)"]
        // A batch is known by its bytes: the same at every attempt at the same events.
        let name = isBatch ? EventDigest(sha256(body)).description : parcels[0].id
        if let key = IdempotencyKey(name) {
            headers.append("\(IdempotencyKey.headerName): \(key.header)")
        }
        if let backlog { headers.append("\(BacklogReport.headerName): \(backlog.header)") }
        let exchange = exchange(
            RelayPath.events(settings.store).text,
            headers: headers,
            body: body,
            limit: Self.receiptBytesMax
        )
        return DeliveryReport(exchange, of: parcels)
    }

    /// Asks what the relay has of one journal.
    ///
    /// - Parameter epoch: The journal's identity, in lower-case hexadecimal.
    /// - Returns: The relay's account.
    /// - Throws: ``RelayUnanswered`` when there is none.
    package func state(ofJournal epoch: String) throws(RelayUnanswered) -> JournalState {
        let exchange = exchange(
            RelayPath.state(settings.store).text + "?epoch=" + epoch,
            limit: Self.stateBytesMax
        )
        let isAnswer = exchange.status == 200 && MediaType(header: exchange.type) == .json
        guard isAnswer,
            let state = try? JSONDecoder().decode(JournalState.self, from: Data(exchange.body)),
            state.epoch == epoch
        else {
            throw RelayUnanswered(outcome: DeliveryReport(exchange, of: []).outcome)
        }
        return state
    }

    package func forgetConnections() {
        unsafe cx_forget_connections(handle)
    }

    package func stop() {
        unsafe cx_stop(handle)
    }

    func exchange(
        _ path: String,
        headers: [String] = [],
        body: [UInt8]? = nil,
        limit: Int,
        hasToken: Bool = true
    ) -> HTTPExchange {
        let token = hasToken ? ["Authorization: Bearer \(self.token.withLock(\.self))"] : []
        return turn.withLock { _ in
            unsafe HTTPExchange(
                handle,
                url: settings.address.description + path,
                headers: token + ["Accept: application/*"] + headers,
                body: body,
                limit: limit
            )
        }
    }
}
