internal import RelayContract

/// Which of a store's events someone wants to read.
struct EventQuery: Hashable, Sendable {
    /// The position after which to begin.
    var after: Int64 = 0
    /// The most events of a page.
    var limit = RelayLimits.pageEventsUnasked
    /// The only type, or nil for all.
    var type: String?
    /// The first moment of arrival, in milliseconds since 1970.
    var from: Int64?
    /// The first moment of arrival that is too late.
    var to: Int64?

    /// An argument that cannot be read.
    struct Fault: Error, Hashable {
        let detail: String
    }

    /// Reads a request's arguments.
    ///
    /// - Parameter arguments: The arguments as they were sent, by name.
    /// - Throws: ``Fault`` that names the first that is wrong.
    init(_ arguments: [String: String]) throws(Fault) {
        let numbers = Fault(detail: "after and limit are numbers")
        guard let after = Self.number(arguments["after"], unasked: 0),
            let limit = Self.number(arguments["limit"], unasked: Int64(self.limit)), limit >= 1
        else { throw numbers }

        self.after = after
        self.limit = Int(min(limit, Int64(RelayLimits.pageEvents)))
        type = try Self.text("type", in: arguments)
        from = try Self.moment("from", in: arguments)
        to = try Self.moment("to", in: arguments)
    }

    /// A whole number that is not below zero; nil for anything else.
    static func number(_ text: String?, unasked: Int64) -> Int64? {
        guard let text else { return unasked }
        guard let number = Int64(text), number >= 0, !text.hasPrefix("+") else { return nil }
        return number
    }

    private static func text(
        _ name: String,
        in arguments: [String: String]
    ) throws(Fault) -> String? {
        guard let escaped = arguments[name] else { return nil }
        guard let plain = Percent.decoded(escaped) else {
            throw Fault(detail: "\(name) is escaped wrongly")
        }
        return plain
    }

    private static func moment(
        _ name: String,
        in arguments: [String: String]
    ) throws(Fault) -> Int64? {
        guard let text = try text(name, in: arguments) else { return nil }
        guard let milliseconds = Timestamp.milliseconds(of: text) else {
            throw Fault(detail: "\(name) is no date and time with an offset, such as \(example)")
        }
        return milliseconds
    }

    private static let example = "2026-03-05T19:04:05Z"
}

extension EventStore {
    /// Reads the events of one store that a query asks for, in the order of their commits.
    ///
    /// - Parameters:
    ///   - store: The store.
    ///   - query: Which events.
    /// - Returns: The events, and where the next page begins.
    /// - Throws: ``EventStoreError`` when the file cannot be read.
    func page(of store: StoreName, _ query: EventQuery) throws(EventStoreError) -> EventPage {
        var after = query.after
        var last = Int64.max
        // The relay's clock may have been set back, so these only narrow down where to look.
        if let from = query.from {
            let first = try firstPosition(of: store, arrivedFrom: from)
            after = max(after, first.map { $0 - 1 } ?? Int64.max)
        }
        if let to = query.to { last = try lastPosition(of: store, arrivedBefore: to) ?? 0 }
        guard after < last else { return EventPage(end: query.after) }

        var page = try page(of: store, after: after, limit: query.limit, type: query.type)
        if page.end >= last { page.hasMore = false }
        page.end = min(page.end, last)
        page.entries.removeAll { entry in
            let arrival = entry.receivedMilliseconds
            return entry.position > last || arrival < query.from ?? arrival
                || query.to.map { arrival >= $0 } ?? false
        }
        return page
    }
}
