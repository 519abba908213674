internal import RelayContract

/// What the page shows of one store at one moment.
struct StoreView: Sendable {
    /// How the store stands, for the eye.
    enum State: String, Sendable {
        /// The store has not told what it still has.
        case unknown
        /// Something waits for a person, in the store or here.
        case needsPerson = "person"
        /// Something is still to come.
        case waits
        /// It told that nothing waits.
        case complete
    }

    /// An event that was refused.
    struct Refusal: Sendable {
        let id: String
        let number: String
        let reason: RefusalReason
        let milliseconds: Int64
    }

    let name: StoreName
    let now: Int64
    let sheet: OrderSheet
    let backlogs: [BacklogBook.Entry]
    let refusals: [Refusal]

    /// Draws up a store's view.
    ///
    /// - Parameters:
    ///   - name: The store.
    ///   - board: Its orders.
    ///   - now: The time, since 1970.
    /// - Throws: ``EventStoreError`` when the events cannot be read.
    init(of name: StoreName, on board: OrderBoard, at now: Int64) throws(EventStoreError) {
        self.name = name
        self.now = now
        sheet = try board.sheet(of: name, at: now)
        backlogs = try board.store.backlogs(of: name)
        refusals = try board.store.notes(.refusal, of: name, limit: 50).map(Refusal.init)
    }

    /// How the store stands.
    var state: State {
        if setAside > 0 || hasFreshRefusal { return .needsPerson }
        if backlogs.isEmpty { return .unknown }
        return backlogs.contains { $0.report.waiting > 0 } ? .waits : .complete
    }

    private var setAside: Int64 { backlogs.reduce(0) { $0 + $1.report.setAside } }

    private var hasFreshRefusal: Bool {
        refusals.contains { $0.milliseconds > now - 24 * OrderSheet.hourMilliseconds }
    }
}

extension StoreView.Refusal {
    fileprivate init(_ note: StoreNote) {
        let words = note.text.split(separator: " ")
        id = note.name
        number = words.first.map(String.init) ?? ""
        reason = words.last.flatMap { RefusalReason(rawValue: String($0)) } ?? .malformed
        milliseconds = note.milliseconds
    }
}
