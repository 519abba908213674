internal import CHTTPServer
internal import Glibc
package import Kernel

/// A running relay: takes events of stores over HTTP, and answers when they are on its disk.
package final class Relay: Sendable {
    /// The port it listens on.
    package let port: Int
    /// Address and port as a person writes them.
    package let address: String
    private let server: HTTPServer

    /// Opens the store and starts to serve.
    ///
    /// - Parameters:
    ///   - settings: Where and for whom.
    ///   - time: Where arrivals get their time from.
    ///   - note: Called, on any thread, for what belongs in a log.
    /// - Throws: ``RelayError`` when the store, the address or the certificate cannot be used.
    package init(
        _ settings: RelaySettings,
        time: any TimeSource = SystemTime(),
        note: @escaping @Sendable (RelayNote) -> Void = { _ in }
    ) throws(RelayError) {
        let interface = try Self.interface(settings, time, note)
        let listen = settings.listen
        let listener = unsafe ch_listen(listen.host, listen.port)
        guard listener >= 0 else {
            throw .cannotListen(listen.description, SystemError.last.description)
        }
        do {
            server = try HTTPServer(
                settings.server,
                listener: listener,
                desk: HTTPServer.Desk(
                    admit: interface.admit,
                    respond: interface.respond,
                    drained: interface.feed.drained,
                    stopping: interface.feed.stop
                )
            )
        } catch {
            guard settings.identity == nil else { throw .certificateRefused }
            throw .cannotListen(listen.description, error.description)
        }
        port = server.port
        address = listen.text(port: server.port)
    }

    /// Takes no more connections, ends what is followed, lets running requests end, and stops.
    ///
    /// - Parameter graceSeconds: How long to wait for them at most.
    package func stop(graceSeconds: Int = 10) {
        server.stop(graceSeconds: graceSeconds)
    }

    private static func interface(
        _ settings: RelaySettings,
        _ time: any TimeSource,
        _ note: @escaping @Sendable (RelayNote) -> Void
    ) throws(RelayError) -> RelayInterface {
        let store = try openStore(settings, note)
        do {
            return try RelayInterface(
                store: store,
                tokens: settings.tokens,
                time: time,
                requestsPerSecond: settings.requestsPerSecond,
                pace: settings.pace,
                note: note
            )
        } catch {
            throw .folderUnusable(settings.folder, error.description)
        }
    }

    private static func openStore(
        _ settings: RelaySettings,
        _ note: @Sendable (RelayNote) -> Void
    ) throws(RelayError) -> any EventStore {
        if let database = settings.database { return try openStore(at: database, note) }
        let folder = settings.folder
        if unsafe mkdir(folder, 0o700) != 0, SystemError.last != .exists {
            throw .folderUnusable(folder, SystemError.last.description)
        }
        do {
            return try SQLiteEvents(in: folder)
        } catch {
            switch error {
            case .full: throw .storeFull(folder)
            case .usedByAnother: throw .storeUsedByAnother(folder)
            case .damaged(let reason): throw .storeDamaged(folder, reason)
            case .notDurable(let reason), .unavailable(let reason):
                throw .folderUnusable(folder, reason)
            }
        }
    }

    private static func openStore(
        at database: DatabaseAddress,
        _ note: @Sendable (RelayNote) -> Void
    ) throws(RelayError) -> any EventStore {
        do {
            let store = try PostgresEvents(at: database)
            if try !store.hasStandby() { note(.noStandby) }
            return store
        } catch {
            switch error {
            case .full: throw .storeFull(database.description)
            case .damaged(let reason): throw .storeDamaged(database.description, reason)
            case .notDurable(let reason): throw .databaseNotDurable(database.description, reason)
            case .usedByAnother, .unavailable:
                throw .databaseUnreachable(database.description, error.detail)
            }
        }
    }
}
