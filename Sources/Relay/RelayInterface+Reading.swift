internal import RelayContract

extension RelayInterface {
    /// Reads a page of a store's events, each in its exact bytes.
    func read(
        _ request: HTTPRequest,
        of storeName: StoreName
    ) throws(EventStoreError) -> HTTPResponse {
        let query: EventQuery
        do {
            query = try EventQuery(request.arguments)
        } catch {
            return HTTPResponse(.invalidRequest, detail: error.detail)
        }
        let page = try store.page(of: storeName, query)
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
}

extension EventPage {
    /// The page as the contract has it; events stand in it byte for byte.
    fileprivate var json: [UInt8] {
        let tail = "],\"next\":\"\(end)\",\"more\":\(hasMore)}"
        return Array("{\"events\":[".utf8)
            + Array(entries.map(\.json).joined(separator: Array(",".utf8))) + Array(tail.utf8)
    }
}

extension StoredEvent {
    /// The event with what the relay knows of it, as the contract has it.
    var json: [UInt8] {
        let received = Timestamp.text(ofMilliseconds: receivedMilliseconds)
        let head =
            "{\"cursor\":\"\(position)\",\"received\":\"\(received)\","
            + "\"sha256\":\"\(digest)\",\"event\":"
        return Array(head.utf8) + bytes + Array("}".utf8)
    }
}
