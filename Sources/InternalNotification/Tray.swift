internal import NotifyBus
internal import Synchronization

/// What waits for a handler or a reading task, in order, and in no more than a number.
///
/// A tray without a consumer keeps what it has. A full one asks for no more, so that whoever
/// does not keep up lets things wait where their number is limited and counted.
final class Tray<Item: Sendable>: Sendable {
    private enum Consumer {
        case none
        case handler(Delivery, @Sendable (Item) -> Void)
        case reader(CheckedContinuation<Item?, Never>?)
    }

    private struct State {
        var items: [Item] = []
        var consumer = Consumer.none
        var isDraining = false
        var isClosed = false
        var isFinished = false
    }

    private let state = Mutex(State())
    private let capacity: Int
    private let onRoom: @Sendable () -> Void

    /// Makes an empty tray.
    ///
    /// - Parameters:
    ///   - capacity: From how many items on no more are wanted.
    ///   - onRoom: Called when more are wanted again.
    init(capacity: Int, onRoom: @escaping @Sendable () -> Void = {}) {
        self.capacity = capacity
        self.onRoom = onRoom
    }

    /// Tells whether there is a consumer that keeps up.
    var wantsMore: Bool {
        state.withLock { state in
            guard !state.isClosed, state.items.count < capacity else { return false }
            if case .none = state.consumer { return false }
            return true
        }
    }

    /// Lays an item down.
    ///
    /// Without a consumer the oldest make room in a full tray.
    func put(_ item: Item) {
        if let handler = handlerAtHand() {
            handler(item)
            return drain()
        }
        let reader = state.withLock { state -> CheckedContinuation<Item?, Never>? in
            guard !state.isClosed else { return nil }
            if case .reader(let waiting?) = state.consumer {
                state.consumer = .reader(nil)
                return waiting
            }
            if case .none = state.consumer, state.items.count >= capacity {
                state.items.removeFirst()
            }
            state.items.append(item)
            return nil
        }
        if let reader {
            reader.resume(returning: item)
        } else {
            drainIfNeeded()
        }
    }

    /// The handler, when it may be called here at once and nothing comes before.
    private func handlerAtHand() -> (@Sendable (Item) -> Void)? {
        state.withLock { state in
            guard case .handler(.busThread, let handler) = state.consumer, state.items.isEmpty,
                !state.isDraining, !state.isClosed
            else { return nil }
            state.isDraining = true
            return handler
        }
    }

    /// Lets nobody have anything any more; a reading task ends.
    func close() {
        let reader = state.withLock { state -> CheckedContinuation<Item?, Never>? in
            state.isClosed = true
            state.items = []
            defer { state.consumer = .none }
            if case .reader(let waiting) = state.consumer { return waiting }
            return nil
        }
        reader?.resume(returning: nil)
    }
}

// MARK: - Ending

extension Tray {
    /// Lets nothing more in; a reading task ends after what it has not had.
    func finish() {
        let reader = state.withLock { state -> CheckedContinuation<Item?, Never>? in
            state.isFinished = true
            guard case .reader(let waiting?) = state.consumer else { return nil }
            state.consumer = .reader(nil)
            return waiting
        }
        reader?.resume(returning: nil)
    }
}

// MARK: - Handlers

extension Tray {
    /// Makes a handler the consumer, in place of whoever was.
    func handle(on delivery: Delivery, _ handler: @escaping @Sendable (Item) -> Void) {
        replaceConsumer(with: .handler(delivery, handler))
        onRoom()
        drainIfNeeded()
    }

    private func replaceConsumer(with consumer: Consumer) {
        let reader = state.withLock { state -> CheckedContinuation<Item?, Never>? in
            guard !state.isClosed else { return nil }
            defer { state.consumer = consumer }
            if case .reader(let waiting) = state.consumer { return waiting }
            return nil
        }
        reader?.resume(returning: nil)
    }

    private func drainIfNeeded() {
        let delivery = state.withLock { state -> Delivery? in
            guard case .handler(let delivery, _) = state.consumer, !state.isDraining,
                !state.items.isEmpty
            else { return nil }
            state.isDraining = true
            return delivery
        }
        delivery?.perform { [self] in drain() }
    }

    private func drain() {
        while let (item, handler, wasFull) = next() {
            handler(item)
            if wasFull { onRoom() }
        }
    }

    private func next() -> (Item, @Sendable (Item) -> Void, wasFull: Bool)? {
        state.withLock { state in
            guard case .handler(_, let handler) = state.consumer, !state.items.isEmpty else {
                state.isDraining = false
                return nil
            }
            let wasFull = state.items.count >= capacity
            return (state.items.removeFirst(), handler, wasFull)
        }
    }
}

// MARK: - Reading tasks

extension Tray {
    /// Makes a stream the consumer, in place of whoever was; it holds what its reader has not had.
    var stream: AsyncStream<Item> { stream { _ in } }

    /// The same, with a handler that is called with each item when the reader comes back from it.
    func stream(_ isHandled: @escaping @Sendable (Item) -> Void) -> AsyncStream<Item> {
        replaceConsumer(with: .reader(nil))
        onRoom()
        let last = Mutex<Item?>(nil)
        return AsyncStream { [self] in
            if let item = last.withLock({ $0 }) { isHandled(item) }
            let next = await read()
            last.withLock { $0 = next }
            return next
        }
    }

    private func read() async -> Item? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { wait(with: $0) }
        } onCancel: {
            let reader = state.withLock { state -> CheckedContinuation<Item?, Never>? in
                guard case .reader(let waiting) = state.consumer else { return nil }
                state.consumer = .reader(nil)
                return waiting
            }
            reader?.resume(returning: nil)
        }
    }

    private func wait(with continuation: CheckedContinuation<Item?, Never>) {
        // Nil: it waits. Otherwise what it goes on with.
        let (answer, wasFull) = state.withLock { state -> (Item??, Bool) in
            guard !state.isClosed, !Task.isCancelled, case .reader(nil) = state.consumer else {
                return (.some(nil), false)
            }
            let wasFull = state.items.count >= capacity
            guard state.items.isEmpty else { return (state.items.removeFirst(), wasFull) }
            guard !state.isFinished else { return (.some(nil), false) }
            state.consumer = .reader(continuation)
            return (nil, false)
        }
        if let answer { continuation.resume(returning: answer) }
        if wasFull { onRoom() }
    }
}
