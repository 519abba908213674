internal import Glibc
internal import Kernel
internal import Synchronization

/// A thread that looks after paths, and sleeps until something changes around one of them.
///
/// What the kernel tells is only a reason to look; what counts is whether the path then means
/// something else than before. So renamed folders and lost events need no rules of their own.
final class PathWatch: Sendable {
    private struct Orders {
        var paths: [Int32: WatchedPath] = [:]
        var version = 0
        var isOver = false
    }

    private let orders = Mutex(Orders())
    private let bell: EventDescriptor
    private let onChange: @Sendable (Token) -> Void

    /// Starts the thread.
    ///
    /// - Parameter onChange: Called on that thread for a token whose path has changed.
    /// - Throws: ``BusError`` when descriptors or threads are used up.
    init(onChange: @escaping @Sendable (Token) -> Void) throws(BusError) {
        do {
            bell = try EventDescriptor()
        } catch {
            throw .refused(path: "eventfd", reason: error.rawValue)
        }
        self.onChange = onChange
        try startThread { [self] in run() }
    }

    /// Watches a path; false when the token has one already.
    func add(_ path: String, for token: Token) -> Bool {
        // What it means now is what later changes are compared with.
        let watched = WatchedPath(path)
        let isNew = orders.withLock { orders in
            guard orders.paths[token.rawValue] == nil else { return false }
            orders.paths[token.rawValue] = watched
            orders.version += 1
            return true
        }
        if isNew { bell.ring() }
        return isNew
    }

    /// Watches a token's path no longer.
    func forget(_ token: Token) {
        let wasThere = orders.withLock { orders in
            guard orders.paths.removeValue(forKey: token.rawValue) != nil else { return false }
            orders.version += 1
            return true
        }
        if wasThere { bell.ring() }
    }

    /// Ends the thread.
    func stop() {
        orders.withLock { $0.isOver = true }
        bell.ring()
    }

    private func run() {
        while true {
            let orders = orders.withLock { $0 }
            if orders.isOver { return }
            follow(orders)
        }
    }

    /// Watches the paths of one version of the orders.
    private func follow(_ orders: Orders) {
        // Without a descriptor the paths are looked at twice a second, which is late but true.
        let changes = try? ChangeDescriptor()
        while self.orders.withLock({ $0.version == orders.version && !$0.isOver }) {
            for path in orders.paths.values { path.arm(changes) }
            compare()
            let numbers = [bell.number, changes?.number].compactMap(\.self)
            let ready = waitForReadable(numbers, milliseconds: changes == nil ? 500 : nil)
            if ready.contains(bell.number) { bell.answer() }
            guard ready != [bell.number] else { continue }
            // More will follow at once: a file is made, written and renamed as one change.
            usleep(100_000)
            changes?.drain()
        }
    }

    private func compare() {
        let changed = orders.withLock { orders in
            orders.paths.keys.sorted().filter { orders.paths[$0]?.look() == true }
        }
        for number in changed { onChange(Token(rawValue: number)) }
    }
}
