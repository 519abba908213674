internal import NotifyBus
internal import Synchronization

/// What waits for a handler or a reading task, in order, and in no more than a number.
///
/// A tray without a consumer keeps what it has. A full one asks for no more, so that whoever
/// does not keep up lets things wait where their number is limited and counted.
final class Tray<Item: Sendable>: Sendable {
    /// A handler and where it is called; a reference, so that it is quick to take out of the lock.
    private final class Handler: Sendable {
        let delivery: Delivery
        let isOnBusThread: Bool
        let call: @Sendable (Item) -> Void

        init(delivery: Delivery, call: @escaping @Sendable (Item) -> Void) {
            self.delivery = delivery
            self.call = call
            isOnBusThread = if case .busThread = delivery { true } else { false }
        }
    }

    /// Of handler and reading task there is one at most.
    private struct State {
        var items: [Item] = []
        var handler: Handler?
        var isRead = false
        var reader: CheckedContinuation<Item?, Never>?
        var isDraining = false
        var isClosed = false
        var isFinished = false

        var hasConsumer: Bool { isRead || handler != nil }

        mutating func takeReader() -> CheckedContinuation<Item?, Never>? {
            defer { reader = nil }
            return reader
        }
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
            !state.isClosed && state.items.count < capacity && state.hasConsumer
        }
    }

    /// Lays an item down.
    ///
    /// Without a consumer the oldest make room in a full tray.
    func put(_ item: Item) {
        if let handler = handlerAtHand() {
            handler.call(item)
            return drain()
        }
        let reader = state.withLock { state -> CheckedContinuation<Item?, Never>? in
            guard !state.isClosed else { return nil }
            if let waiting = state.takeReader() { return waiting }
            if !state.hasConsumer, state.items.count >= capacity { state.items.removeFirst() }
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
    private func handlerAtHand() -> Handler? {
        state.withLock { state in
            guard let handler = state.handler, handler.isOnBusThread, state.items.isEmpty,
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
            state.handler = nil
            state.isRead = false
            return state.takeReader()
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
            return state.takeReader()
        }
        reader?.resume(returning: nil)
    }
}

// MARK: - Handlers

extension Tray {
    /// Makes a handler the consumer, in place of whoever was.
    func handle(on delivery: Delivery, _ handler: @escaping @Sendable (Item) -> Void) {
        replaceConsumer(with: Handler(delivery: delivery, call: handler))
        onRoom()
        drainIfNeeded()
    }

    private func replaceConsumer(with handler: Handler?) {
        let reader = state.withLock { state -> CheckedContinuation<Item?, Never>? in
            guard !state.isClosed else { return nil }
            state.handler = handler
            state.isRead = handler == nil
            return state.takeReader()
        }
        reader?.resume(returning: nil)
    }

    private func drainIfNeeded() {
        let handler = state.withLock { state -> Handler? in
            guard let handler = state.handler, !state.isDraining, !state.items.isEmpty else {
                return nil
            }
            state.isDraining = true
            return handler
        }
        handler?.delivery.perform { [self] in drain() }
    }

    private func drain() {
        while let (item, handler, wasFull) = next() {
            handler.call(item)
            if wasFull { onRoom() }
        }
    }

    private func next() -> (Item, Handler, wasFull: Bool)? {
        state.withLock { state in
            guard let handler = state.handler, !state.items.isEmpty else {
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
        replaceConsumer(with: nil)
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
            state.withLock { $0.takeReader() }?.resume(returning: nil)
        }
    }

    private func wait(with continuation: CheckedContinuation<Item?, Never>) {
        // Nil: it waits. Otherwise what it goes on with.
        let (answer, wasFull) = state.withLock { state -> (Item??, Bool) in
            guard !state.isClosed, !Task.isCancelled, state.isRead, state.reader == nil else {
                return (.some(nil), false)
            }
            let wasFull = state.items.count >= capacity
            guard state.items.isEmpty else { return (state.items.removeFirst(), wasFull) }
            guard !state.isFinished else { return (.some(nil), false) }
            state.reader = continuation
            return (nil, false)
        }
        if let answer { continuation.resume(returning: answer) }
        if wasFull { onRoom() }
    }
}
