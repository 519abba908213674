internal import CPostgres
internal import Kernel

/// One session with a PostgreSQL server.
///
/// Safe, since the handle never leaves it and is closed with it. Sendable, since a session belongs
/// to one thread at a time: to the one that took it out of ``PostgresSessions``.
@safe final class PostgresConnection: @unchecked Sendable {
    /// How long a server may take for one statement, a commit's wait for its standbys included.
    private static let patienceMilliseconds: Int64 = 15_000

    /// Whether a commit was asked for, so that its outcome may be unknown.
    private(set) var hasCommitted = false
    private let handle: OpaquePointer
    private var statements: [String: String] = [:]
    private var warning: String?

    /// Connects to the first of the address's servers that does as asked.
    ///
    /// - Parameter address: Where the servers are.
    /// - Throws: ``PostgresFailure`` as PQconnectdbParams says.
    init(to address: DatabaseAddress) throws(PostgresFailure) {
        guard let opened = unsafe address.connect() else {
            throw PostgresFailure(state: "", message: "out of memory")
        }
        unsafe handle = opened
        guard unsafe PQstatus(opened) == CONNECTION_OK else { throw lost() }
        // Notices come only while an answer is waited for, and the handle goes before this does.
        let owner = unsafe Unmanaged.passUnretained(self).toOpaque()
        unsafe PQsetNoticeReceiver(handle, receiveNotice, owner)
    }

    deinit {
        unsafe PQfinish(handle)
    }

    /// Runs one statement.
    ///
    /// Statements are prepared once and kept, so the text must be one of a fixed few.
    ///
    /// - Parameters:
    ///   - sql: One statement.
    ///   - values: The values of its parameters, in order.
    /// - Returns: Its rows.
    /// - Throws: ``PostgresFailure`` of the server, or when it did not answer.
    @discardableResult
    func run(
        _ sql: String,
        _ values: [PostgresValue] = []
    ) throws(PostgresFailure) -> PostgresRows {
        let name = try prepared(sql)
        return try answer(ifSent: send(name, values))
    }

    /// Runs statements in one transaction.
    ///
    /// - Parameter body: What to do; what it throws undoes it all.
    /// - Returns: What the body returned, after a commit that is known to last.
    /// - Throws: ``PostgresFailure`` of the body, or of the commit: then it is unknown whether the
    ///   transaction lasts.
    func transaction<Result>(
        _ body: () throws(PostgresFailure) -> Result
    ) throws(PostgresFailure) -> Result {
        try begin(with: [])
        let result = try body()
        try commit(with: [])
        return result
    }

    /// Begins a transaction, with its first statements in the same trip to the server.
    ///
    /// - Parameter statements: What to run first, one after the other.
    /// - Returns: The rows of each.
    /// - Throws: ``PostgresFailure`` of the first that failed; the session is then of no more use.
    @discardableResult
    func begin(with statements: [PostgresStatement]) throws(PostgresFailure) -> [PostgresRows] {
        // Read committed: each statement sees what was committed before it began, which is what
        // makes a row's lock an order of commits. A role's default might be another.
        let begin = PostgresStatement("BEGIN ISOLATION LEVEL READ COMMITTED, READ WRITE")
        return Array(try run(inOneTrip: [begin] + statements).dropFirst())
    }

    /// Commits a transaction, with its last statements in the same trip to the server.
    ///
    /// - Parameter statements: What to run before the commit, one after the other.
    /// - Throws: ``PostgresFailure``; it is then unknown whether the transaction lasts.
    func commit(with statements: [PostgresStatement]) throws(PostgresFailure) {
        hasCommitted = true
        warning = nil
        let tag = try run(inOneTrip: statements + [PostgresStatement("COMMIT")]).last?.tag
        // A transaction that failed is rolled back by COMMIT, and that is a success with this tag.
        guard tag == "COMMIT" else {
            throw PostgresFailure(state: "25P02", message: "the commit was a rollback")
        }
        // A wait for standbys that is broken off ends in a success with a warning; the rows are
        // then on one machine only.
        if let warning {
            throw PostgresFailure(state: "01000", message: "the commit may not last: " + warning)
        }
        hasCommitted = false
    }

    /// Runs one statement without parameters that is not kept.
    @discardableResult
    func command(_ sql: String) throws(PostgresFailure) -> PostgresRows {
        try answer(ifSent: unsafe PQsendQuery(handle, sql))
    }

    fileprivate func hear(_ notice: String) { warning = notice }

    private func prepared(_ sql: String) throws(PostgresFailure) -> String {
        if let name = statements[sql] { return name }
        let name = "s\(statements.count)"
        try answer(ifSent: unsafe PQsendPrepare(handle, name, sql, 0, nil))
        statements[sql] = name
        return name
    }

    private func send(_ name: String, _ values: [PostgresValue]) -> Int32 {
        // All in binary form, there and back.
        let formats = [Int32](repeating: 1, count: values.count)
        let count = Int32(values.count)
        return unsafe values.map(\.bytes).lent { pointers, lengths in
            unsafe PQsendQueryPrepared(handle, name, count, pointers, lengths, formats, 1)
        }
    }

    /// Runs statements one after the other without waiting between them.
    ///
    /// libpq's manual (34.5, pipeline mode): after one that fails the server passes over the rest,
    /// a commit among them.
    ///
    /// - Parameter statements: What to run.
    /// - Returns: The rows of each.
    /// - Throws: ``PostgresFailure`` of the first that failed; the session is then of no more use.
    func run(
        inOneTrip statements: [PostgresStatement]
    ) throws(PostgresFailure) -> [PostgresRows] {
        var names: [String] = []
        for statement in statements { names.append(try prepared(statement.text)) }
        guard unsafe PQenterPipelineMode(handle) == 1 else { throw lost() }
        for (name, statement) in zip(names, statements) {
            guard send(name, statement.values) == 1 else { throw lost() }
        }
        guard unsafe PQpipelineSync(handle) == 1 else { throw lost() }
        var answers: [PostgresRows] = []
        for _ in statements { answers.append(try answer()) }
        // The answer to the sync, and nothing after it.
        try waitForAnswer()
        guard let end = unsafe PQgetResult(handle) else { throw lost() }
        unsafe PQclear(end)
        guard unsafe PQexitPipelineMode(handle) == 1 else { throw lost() }
        return answers
    }

    @discardableResult
    private func answer(ifSent sent: Int32) throws(PostgresFailure) -> PostgresRows {
        guard sent == 1 else { throw lost() }
        return try answer()
    }

    /// The answer to the next statement that was sent.
    private func answer() throws(PostgresFailure) -> PostgresRows {
        var answer: PostgresRows?
        while true {
            try waitForAnswer()
            guard let next = unsafe PQgetResult(handle) else { break }
            answer = unsafe PostgresRows(owning: next)
        }
        guard let answer else { throw lost() }
        if let failure = answer.failure { throw failure }
        return answer
    }

    /// Waits with a limit of its own: the server's stops before the wait for standbys.
    private func waitForAnswer() throws(PostgresFailure) {
        let clock = SystemTime()
        let end = clock.steadyNanoseconds() + Self.patienceMilliseconds * 1_000_000
        while unsafe PQisBusy(handle) == 1 {
            let left = (end - clock.steadyNanoseconds()) / 1_000_000
            guard left > 0 else {
                throw PostgresFailure(state: "", message: "the server does not answer")
            }
            _ = waitForReadable([unsafe PQsocket(handle)], milliseconds: Int(left) + 1)
            guard unsafe PQconsumeInput(handle) == 1 else { throw lost() }
        }
    }

    private func lost() -> PostgresFailure {
        let text = unsafe String(cString: PQerrorMessage(handle))
        // One line a server; what begins with a tab are questions to a person.
        let lines = text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("\t") }
        return PostgresFailure(state: "", message: lines.joined(separator: "; "))
    }
}

private func receiveNotice(_ owner: UnsafeMutableRawPointer?, _ notice: OpaquePointer?) {
    guard let owner = unsafe owner,
        let severity = unsafe PQresultErrorField(notice, PostgresRows.severityField),
        unsafe String(cString: severity) == "WARNING"
    else { return }
    let text = unsafe PQresultErrorField(notice, PostgresRows.messageField)
    unsafe Unmanaged<PostgresConnection>.fromOpaque(owner).takeUnretainedValue()
        .hear(text.map { unsafe String(cString: $0) } ?? "")
}

extension [[UInt8]?] {
    /// Lends the values as libpq takes them.
    fileprivate func lent<Result>(
        _ body: (UnsafePointer<UnsafePointer<CChar>?>, [Int32]) -> Result
    ) -> Result {
        // One byte more, so that an empty value has a place too: nil would be NULL.
        let all: [UInt8] = compactMap { $0 }.flatMap { $0 } + [0]
        return unsafe all.withUnsafeBytes { all in
            var place = 0
            var pointers = unsafe [UnsafePointer<CChar>?](repeating: nil, count: count + 1)
            for (index, value) in enumerated() {
                guard let value else { continue }
                let start = unsafe all.baseAddress?.advanced(by: place)
                unsafe pointers[index] = unsafe start?.assumingMemoryBound(to: CChar.self)
                place += value.count
            }
            return unsafe body(pointers, map { Int32(clamping: $0?.count ?? 0) })
        }
    }
}
