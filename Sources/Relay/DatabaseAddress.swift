internal import CPostgres
internal import Glibc

/// Where a chain's PostgreSQL servers are, as libpq writes it: `postgresql://…`.
///
/// Several hosts may be named; the session is made with the one that takes writes, so that it
/// follows when another is promoted. See libpq's manual, sections 34.1.1 and 34.1.2.
package struct DatabaseAddress: Sendable, CustomStringConvertible {
    private static let schemes = ["postgresql://", "postgres://"]

    /// What is not said in the address: which of several servers, and how soon a dead one is left.
    private static let unsaid = [
        ("application_name", "comanda-relay"), ("target_session_attrs", "read-write"),
        ("connect_timeout", "3"), ("keepalives_idle", "5"), ("keepalives_interval", "2"),
        ("keepalives_count", "3"), ("tcp_user_timeout", "10000"), ("client_encoding", "UTF8"),
    ]

    /// Hosts, ports and database, without names and secrets.
    package let description: String
    private let text: String
    private var schema: String?

    /// Reads an address.
    ///
    /// - Parameter text: A URI of libpq.
    /// - Throws: ``RelayError/badStore``, never with the address, which may have a password in it.
    package init(_ text: String) throws(RelayError) {
        guard Self.schemes.contains(where: text.hasPrefix) else { throw .badStore }
        guard let options = unsafe PQconninfoParse(text, nil) else { throw .badStore }
        defer { unsafe PQconninfoFree(options) }
        var found: [String: String] = [:]
        var option = unsafe options
        while let keyword = unsafe option.pointee.keyword {
            if let value = unsafe option.pointee.val {
                found[unsafe String(cString: keyword)] = unsafe String(cString: value)
            }
            unsafe option += 1
        }
        let places = [found["host"] ?? "", found["port"] ?? ""].filter { !$0.isEmpty }
        description =
            "postgresql://" + places.joined(separator: ":") + "/" + (found["dbname"] ?? "")
        self.text = text
    }

    /// The same database, with all tables in one schema of it.
    func within(schema: String) -> DatabaseAddress {
        var address = self
        address.schema = schema
        return address
    }

    /// A session's handle, good or not; nil only without memory.
    func connect() -> OpaquePointer? {
        let last = schema.map { [("options", "-csearch_path=" + $0)] } ?? []
        let settings = Self.unsaid + [("dbname", text)] + last
        let names = unsafe settings.map { unsafe strdup($0.0) }
        let values = unsafe settings.map { unsafe strdup($0.1) }
        defer {
            for index in settings.indices {
                unsafe free(names[index])
                unsafe free(values[index])
            }
        }
        let none: [UnsafePointer<CChar>?] = unsafe [nil]
        // The address is expanded at its place, after what it may say otherwise.
        return unsafe PQconnectdbParams(
            names.map { unsafe UnsafePointer($0) } + none,
            values.map { unsafe UnsafePointer($0) } + none,
            1
        )
    }
}
