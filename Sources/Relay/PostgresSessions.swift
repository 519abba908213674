internal import Kernel
internal import Synchronization

/// The sessions of one relay with a chain's database, as many as threads use at once.
final class PostgresSessions: Sendable {
    /// Sessions that are kept while nobody uses them.
    private static let mostIdle = 32
    /// How long nobody asks again after a connection failed, so that no thread hangs in a row.
    private static let restNanoseconds: Int64 = 250_000_000

    private struct State {
        var idle: [PostgresConnection] = []
        var failure: (reason: EventStoreError, until: Int64)?
    }

    private let address: DatabaseAddress
    private let state = Mutex(State())

    init(with address: DatabaseAddress) {
        self.address = address
    }

    /// Runs statements in a session.
    ///
    /// After any failure the session is given up, since what it holds is not known. A session that
    /// was lost while it idled, as all are when a server is gone, is replaced once.
    func use<Result>(
        _ body: (PostgresConnection) throws(PostgresFailure) -> Result
    ) throws(EventStoreError) -> Result {
        if let session = state.withLock({ $0.idle.popLast() }) {
            do throws(PostgresFailure) {
                let result = try body(session)
                keep(session)
                return result
            } catch {
                if error.isOfSession { state.withLock { $0.idle = [] } }
                guard error.isOfSession, !session.hasCommitted else { throw EventStoreError(error) }
            }
        }
        let session = try open()
        do throws(PostgresFailure) {
            let result = try body(session)
            keep(session)
            return result
        } catch {
            throw EventStoreError(error)
        }
    }

    private func keep(_ session: PostgresConnection) {
        state.withLock { state in
            if state.idle.count < Self.mostIdle { state.idle.append(session) }
        }
    }

    private func open() throws(EventStoreError) -> PostgresConnection {
        let now = SystemTime().steadyNanoseconds()
        if let failure = state.withLock({ $0.failure }), now < failure.until {
            throw failure.reason
        }
        do throws(EventStoreError) {
            let session: PostgresConnection
            do throws(PostgresFailure) {
                session = try PostgresConnection(to: address)
                try PostgresSchema.prepare(session)
            } catch {
                throw EventStoreError(error)
            }
            state.withLock { $0.failure = nil }
            return session
        } catch {
            let until = SystemTime().steadyNanoseconds() + Self.restNanoseconds
            state.withLock { $0.failure = (error, until) }
            throw error
        }
    }
}

extension EventStoreError {
    fileprivate init(_ failure: PostgresFailure) {
        switch failure.state {
        case "53100": self = .full
        case PostgresSchema.notDurable: self = .notDurable(failure.message)
        case "XX001", "XX002", PostgresSchema.otherVersion: self = .damaged(failure.message)
        default: self = .unavailable(failure.message)
        }
    }
}
