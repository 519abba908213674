internal import Sealing

// MARK: - Values

/// The names of the values in the table `meta`.
enum MetaName: String {
    case identity
    case head
    case base
    case epochs
}

extension Store {
    static func value(_ name: MetaName, in connection: Connection) throws(JournalError) -> [UInt8] {
        guard let value = try valueIfThere(name, in: connection) else {
            throw .damagedFile(path: connection.path, detail: "meta.\(name)")
        }
        return value
    }

    static func valueIfThere(
        _ name: MetaName,
        in connection: Connection
    ) throws(JournalError) -> [UInt8]? {
        try connection.row("SELECT value FROM meta WHERE name=?", .text(name.rawValue)) {
            $0.blob(0)
        }
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

    /// What binds a sealed value to its name and its journal.
    private static func context(of name: MetaName, _ identity: [UInt8]) -> [UInt8] {
        Array(name.rawValue.utf8) + identity
    }

    /// Opens a sealed value.
    private static func unsealed(
        _ name: MetaName,
        in connection: Connection,
        of identity: [UInt8],
        with vault: Vault
    ) throws(JournalError) -> [UInt8] {
        let blob = try value(name, in: connection)
        do {
            return try vault.unseal(blob, context: context(of: name, identity))
        } catch .otherKey(let key) {
            throw .wrongKey(path: connection.path, key)
        } catch {
            throw .damagedFile(path: connection.path, detail: "meta.\(name)")
        }
    }

    /// Seals a value and puts it into the table.
    static func seal(
        _ name: MetaName,
        _ bytes: [UInt8],
        into connection: Connection,
        of identity: [UInt8],
        with vault: Vault
    ) throws(JournalError) {
        let blob: [UInt8]
        do {
            blob = try vault.seal(bytes, context: context(of: name, identity))
        } catch {
            throw .sealing(error)
        }
        try set(name, to: blob, in: connection)
    }
}

// MARK: - Both ends of the chain

extension Store {
    static func head(
        in connection: Connection,
        of identity: [UInt8],
        with vault: Vault
    ) throws(JournalError) -> Head {
        let bytes = try unsealed(.head, in: connection, of: identity, with: vault)
        guard let head = Head(bytes: bytes) else { throw .newer(path: connection.path) }
        return head
    }

    static func base(
        in connection: Connection,
        of identity: [UInt8],
        with vault: Vault
    ) throws(JournalError) -> ChainStart {
        let bytes = try unsealed(.base, in: connection, of: identity, with: vault)
        guard let base = ChainStart(bytes: bytes) else { throw .newer(path: connection.path) }
        return base
    }

    /// Replaces the sealed head; within the transaction that adds the records.
    func write(_ head: Head) throws(JournalError) {
        try Self.seal(.head, head.bytes, into: connection, of: identity, with: vault)
    }

    /// Replaces the sealed base; within the transaction that prunes.
    func write(_ base: ChainStart) throws(JournalError) {
        try Self.seal(.base, base.bytes, into: connection, of: identity, with: vault)
    }

    /// The runs of numbers, oldest first; a journal that was never put back has one.
    func epochs() throws(JournalError) -> [Epoch] {
        guard try Self.valueIfThere(.epochs, in: connection) != nil else {
            return [Epoch(name: identity, first: .first)]
        }
        let bytes = try Self.unsealed(.epochs, in: connection, of: identity, with: vault)
        guard let epochs = Epoch.epochs(in: bytes) else { throw .newer(path: connection.path) }
        return epochs
    }

    /// Replaces the sealed runs of numbers; within a transaction.
    func write(_ epochs: [Epoch]) throws(JournalError) {
        try Self.seal(.epochs, Epoch.bytes(of: epochs), into: connection, of: identity, with: vault)
    }

    /// Makes sure that the records begin where the base says and end where the head says.
    ///
    /// What lies between shows when it is read, each record against the one before it.
    func checkEnds() throws(JournalError) {
        let first = try end("min")
        let last = try end("max") ?? .none
        if let first, first < base.first { throw try damage(.foreign, at: first) }
        if last > head.number { throw try damage(.foreign, at: last) }
        if last < head.number { throw try damage(.missing, at: max(last.next, base.first)) }
        if let first, first > base.first { throw try damage(.missing, at: base.first) }
        guard head.number >= base.first else { return }
        guard try requiredRecord(head.number).digest == head.digest else {
            throw try damage(.outOfChain, at: head.number)
        }
        try checkBase()
    }

    /// Makes sure that the first record left follows the last one pruned, and that the chain itself
    /// tells of the pruning.
    private func checkBase() throws(JournalError) {
        guard base != .none else { return }
        let first = try requiredRecord(base.first).opened(in: identity, with: vault)
        guard first.follows == base.pruned.digest else {
            throw try damage(.outOfChain, at: base.first)
        }
        let telling = try requiredRecord(base.toldBy).opened(in: identity, with: vault)
        guard telling.record.checkpoint == base.pruned else {
            throw try damage(.outOfChain, at: base.toldBy)
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
