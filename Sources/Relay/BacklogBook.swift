internal import RelayContract
internal import Synchronization

/// What the boxes told of their backlogs, kept in the store so that all relays of a chain know.
final class BacklogBook: Sendable {
    /// What one device told last.
    struct Entry: Sendable {
        let device: String
        let milliseconds: Int64
        let report: BacklogReport
    }

    /// Milliseconds before the same device is written down again, unless nothing waits any more.
    private static let pause: Int64 = 10_000
    /// Devices that are remembered between two requests.
    private static let mostDevices = 10_000

    private let store: any EventStore
    /// By the bytes of the names: two that only look the same are two devices.
    private let last = Mutex<[[UInt8]: (report: BacklogReport, milliseconds: Int64)]>([:])

    init(in store: any EventStore) {
        self.store = store
    }

    /// Takes down what a device told, when it is news.
    ///
    /// - Parameters:
    ///   - report: What it told.
    ///   - device: The source of its events.
    ///   - storeName: Its store.
    ///   - milliseconds: The time, since 1970.
    /// - Throws: ``EventStoreError`` when it may not be on the disk.
    func take(
        _ report: BacklogReport,
        from device: String,
        of storeName: StoreName,
        at milliseconds: Int64
    ) throws(EventStoreError) {
        let isNews = last.withLock { last in
            let key = Array("\(storeName) \(device)".utf8)
            if let known = last[key] {
                let isRecent = (0..<Self.pause).contains(milliseconds - known.milliseconds)
                let isSame = report.header == known.report.header
                let endsWaiting = report.waiting == 0 && known.report.waiting > 0
                guard !isRecent || !isSame && endsWaiting else { return false }
            }
            if last.count >= Self.mostDevices { last = [:] }
            last[key] = (report, milliseconds)
            return true
        }
        guard isNews else { return }
        let note = StoreNote(
            topic: .backlog,
            name: device,
            milliseconds: milliseconds,
            text: report.header
        )
        try store.keep([note], of: storeName)
    }
}

extension EventStore {
    /// What a store's devices told last of their backlogs, the latest first.
    func backlogs(of store: StoreName) throws(EventStoreError) -> [BacklogBook.Entry] {
        try notes(.backlog, of: store, limit: 20).compactMap { note in
            BacklogReport(header: note.text).map { report in
                BacklogBook.Entry(
                    device: note.name,
                    milliseconds: note.milliseconds,
                    report: report
                )
            }
        }
    }
}
