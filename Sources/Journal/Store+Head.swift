internal import Sealing

// MARK: - Values

/// The names of the values in the table `meta`.
enum MetaName: String {
    case identity
    case head
}

extension Store {
    static func value(_ name: MetaName, in connection: Connection) throws(JournalError) -> [UInt8] {
        let value = try connection.row(
            "SELECT value FROM meta WHERE name=?",
            .text(name.rawValue)
        ) { $0.blob(0) }
        guard let value else {
            throw .damagedFile(path: connection.path, detail: "meta.\(name)")
        }
        return value
    }

    static func set(
        _ name: MetaName,
        to value: [UInt8],
        in connection: Connection
    ) throws(JournalError) {
        try connection.run(
            "INSERT OR REPLACE INTO meta(name, value) VALUES(?, ?)",
            .text(name.rawValue),
            .blob(value)
        )
    }
}

// MARK: - Head

extension Store {
    static func head(
        in connection: Connection,
        of identity: [UInt8],
        with vault: Vault
    ) throws(JournalError) -> Head {
        let blob = try value(.head, in: connection)
        let bytes: [UInt8]
        do {
            bytes = try vault.unseal(blob, context: Head.context(of: identity))
        } catch .otherKey(let key) {
            throw .wrongKey(path: connection.path, key)
        } catch {
            throw .damagedFile(path: connection.path, detail: "meta.head")
        }
        guard let head = Head(bytes: bytes) else { throw .newer(path: connection.path) }
        return head
    }

    static func sealed(
        _ head: Head,
        of identity: [UInt8],
        with vault: Vault
    ) throws(JournalError) -> [UInt8] {
        do {
            return try vault.seal(head.bytes, context: Head.context(of: identity))
        } catch {
            throw .sealing(error)
        }
    }

    /// Replaces the sealed head; within the transaction that adds the records.
    func write(_ head: Head) throws(JournalError) {
        let blob = try Self.sealed(head, of: identity, with: vault)
        try Self.set(.head, to: blob, in: connection)
    }

    /// Makes sure that the records begin with the first and end where the head says.
    ///
    /// What lies between shows when it is read, each record against the one before it.
    func checkEnds() throws(JournalError) {
        let first = try end("min")
        let last = try end("max") ?? .none
        if let first, first < .first { throw try damage(.foreign, at: first) }
        if last > head.number { throw try damage(.foreign, at: last) }
        if last < head.number { throw try damage(.missing, at: last.next) }
        guard head.number >= .first else { return }
        guard try requiredRecord(head.number).digest == head.digest else {
            throw try damage(.outOfChain, at: head.number)
        }
    }

    private func end(_ function: String) throws(JournalError) -> RecordNumber? {
        try connection.row("SELECT \(function)(number) FROM record") {
            $0.isNull(0) ? nil : RecordNumber(rawValue: $0.integer(0))
        } ?? nil
    }

    private func damage(
        _ damage: JournalError.Damage,
        at number: RecordNumber
    ) throws(JournalError) -> JournalError {
        .damagedRecord(number, kind: try sealedRecord(number)?.kind, damage)
    }
}
