internal import RelayContract
internal import Synchronization

/// The orders of each store by hour, kept up to date by reading what is new.
///
/// It is a fold over the events, so it needs no table of its own and nothing when they are taken.
final class OrderBoard: Sendable {
    /// Pages that are read for one store at once; what is left is read the next time.
    private static let pagesAtOnce = 5

    let store: any EventStore
    private let sheets = Mutex<[StoreName: OrderSheet]>([:])

    init(of store: any EventStore) {
        self.store = store
    }

    /// What is known of a store's orders now.
    ///
    /// - Parameters:
    ///   - storeName: The store.
    ///   - now: The time, since 1970.
    /// - Returns: The sheet.
    /// - Throws: ``EventStoreError`` when the events cannot be read.
    func sheet(of storeName: StoreName, at now: Int64) throws(EventStoreError) -> OrderSheet {
        try sheets.withLock { sheets throws(EventStoreError) in
            var sheet: OrderSheet
            if let known = sheets[storeName] {
                sheet = known
            } else {
                sheet = OrderSheet(after: try beginning(of: storeName, at: now))
            }
            try read(into: &sheet, of: storeName)
            sheet.forget(at: now)
            sheets[storeName] = sheet
            return sheet
        }
    }

    /// Before what arrived in the hours that are shown, and before the last order at least.
    private func beginning(
        of storeName: StoreName,
        at now: Int64
    ) throws(EventStoreError) -> Int64 {
        let start = OrderSheet.start(at: now)
        let arrived = try store.firstPosition(of: storeName, arrivedFrom: start)
        let last = try store.lastPosition(of: storeName, type: OrderSheet.orderType)
        guard let first = [arrived, last].compactMap({ $0 }).min() else {
            return try store.end(of: storeName)
        }
        return first - 1
    }

    private func read(
        into sheet: inout OrderSheet,
        of storeName: StoreName
    ) throws(EventStoreError) {
        for _ in 0..<Self.pagesAtOnce {
            let page = try store.page(
                of: storeName,
                after: sheet.cursor,
                limit: RelayLimits.pageEvents,
                type: OrderSheet.orderType
            )
            sheet.cursor = page.end
            for entry in page.entries {
                let members = try? EventMembers(of: entry.bytes, in: entry.bytes.indices)
                sheet.count(
                    placed: members?.text("time").flatMap(Timestamp.milliseconds),
                    arrived: entry.receivedMilliseconds
                )
            }
            if !page.hasMore { return }
        }
    }
}
