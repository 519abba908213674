internal import RelayContract

extension RelayInterface {
    /// Reads a page of a store's events, each in its exact bytes.
    func read(
        _ request: HTTPRequest,
        of storeName: StoreName
    ) throws(EventStoreError) -> HTTPResponse {
        let arguments = request.arguments
        guard let position = Self.number(arguments["after"], unasked: 0),
            let limit = Self.number(
                arguments["limit"],
                unasked: Int64(RelayLimits.pageEventsUnasked)
            ), limit >= 1
        else { return HTTPResponse(.invalidRequest, detail: "after and limit are numbers") }

        var type: String?
        if let escaped = arguments["type"] {
            guard let plain = Percent.decoded(escaped) else {
                return HTTPResponse(.invalidRequest, detail: "type is escaped wrongly")
            }
            type = plain
        }
        let page = try store.page(
            of: storeName,
            after: position,
            limit: Int(min(limit, Int64(RelayLimits.pageEvents))),
            type: type
        )
        return HTTPResponse(status: 200, type: .json, body: page.json)
    }

    /// Draws up what the relay has of one journal.
    func account(
        _ request: HTTPRequest,
        of storeName: StoreName
    ) throws(EventStoreError) -> HTTPResponse {
        guard let epoch = request.arguments["epoch"], EventEnvelope.isEpoch(epoch) else {
            return HTTPResponse(.invalidRequest, detail: "epoch is not a journal's identity")
        }
        let state = try store.state(of: storeName, epoch: epoch)
        return HTTPResponse(status: 200, type: .json, state)
    }

    private static func number(_ text: String?, unasked: Int64) -> Int64? {
        guard let text else { return unasked }
        guard let number = Int64(text), number >= 0, !text.hasPrefix("+") else { return nil }
        return number
    }
}

extension EventStore.Page {
    /// The page as the contract has it; events stand in it byte for byte.
    fileprivate var json: [UInt8] {
        let elements = entries.map { entry in
            let received = Timestamp.text(ofMilliseconds: entry.receivedMilliseconds)
            let head =
                "{\"cursor\":\"\(entry.position)\",\"received\":\"\(received)\","
                + "\"sha256\":\"\(entry.digest)\",\"event\":"
            return Array(head.utf8) + entry.bytes + Array("}".utf8)
        }
        let tail = "],\"next\":\"\(end)\",\"more\":\(hasMore)}"
        return Array("{\"events\":[".utf8) + Array(elements.joined(separator: Array(",".utf8)))
            + Array(tail.utf8)
    }
}
