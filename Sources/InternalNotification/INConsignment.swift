internal import NotifyBus
internal import Synchronization

/// Messages that peers shall acknowledge, and what has become of them.
///
/// ```swift
/// let consignment = messenger.send([order], to: kitchen, delivery: .acknowledged)
/// consignment.onReceipt { receipt in print(receipt.peer.identifier, receipt.outcome) }
/// ```
public final class INConsignment: Sendable {
    private struct State {
        var owing: [Int: Int]
        var letters: Int
        var accepted = 0
        var problem: INSending.Problem?
        var told: [INReceipt] = []
        var undecided: Set<Int>
        var waiting: [CheckedContinuation<[INReceipt], Never>] = []
        var withdraw: (@Sendable () -> Void)?
    }

    /// For whom it is.
    public let peers: [INPeer]

    /// How many of the messages, from the first, are under way.
    public var accepted: Int { state.withLock { $0.accepted } }

    /// Why the others are not, such as ``INSending/Problem/busy``; nil when all are.
    public var problem: INSending.Problem? { state.withLock { $0.problem } }

    private let delivery: INDelivery
    private let state: Mutex<State>
    private let tray: Tray<INReceipt>

    /// Makes the record of what will be under way: each peer gets a number of letters.
    init(peers: [INPeer], letters: Int, delivery: INDelivery) {
        self.peers = peers
        self.delivery = delivery
        let owing =
            letters == 0
            ? [:]
            : Dictionary(
                uniqueKeysWithValues: peers.indices.map { ($0, letters) }
            )
        state = Mutex(State(owing: owing, letters: letters, undecided: Set(owing.keys)))
        // A time-out and an acknowledgement for each peer at most.
        tray = Tray(capacity: max(2 * peers.count, 1))
    }
}

// MARK: - Learning what became of it

extension INConsignment {
    /// Calls a handler with each receipt, in place of whoever had them before.
    ///
    /// Receipts that came before have waited for it.
    public func onReceipt(
        on delivery: INDelivery? = nil,
        _ handler: @escaping @Sendable (INReceipt) -> Void
    ) {
        tray.handle(on: (delivery ?? self.delivery).ofBus, handler)
    }

    /// The receipts for one reading task, in place of whoever had them before.
    ///
    /// It ends when every peer has acknowledged, and when the consignment is withdrawn.
    public var receipts: AsyncStream<INReceipt> { tray.stream }

    /// Waits until every peer has acknowledged, or is late.
    ///
    /// - Returns: The last receipt of each peer; of peers that are withdrawn from there is none.
    public func settled() async -> [INReceipt] {
        await withCheckedContinuation { continuation in
            let known = state.withLock { state -> [INReceipt]? in
                if state.undecided.isEmpty { return state.told }
                state.waiting.append(continuation)
                return nil
            }
            if let known { continuation.resume(returning: known) }
        }
    }

    /// Takes back what peers have not acknowledged.
    ///
    /// A peer that has begun to read it may still act on it.
    public func withdraw() {
        let withdraw = state.withLock { state in
            defer { state.withdraw = nil }
            return state.withdraw
        }
        withdraw?()
        close()
    }
}

// MARK: - What the bus tells

extension INConsignment {
    /// Says how much is under way after all, and how it is taken back.
    func begin(
        accepted: Int,
        problem: INSending.Problem?,
        letters: Int,
        withdraw: @escaping @Sendable () -> Void
    ) {
        let missing = state.withLock { state in
            state.accepted = accepted
            state.problem = problem
            state.withdraw = withdraw
            return state.letters - letters
        }
        // What was not accepted is owed by nobody.
        guard letters > 0 else { return close() }
        for peer in peers.indices {
            for _ in 0..<missing { note(.acknowledged, of: peer) }
        }
    }

    /// Notes what became of one letter at one peer.
    func note(_ outcome: INReceipt.Outcome, of peer: Int) {
        let told = state.withLock { state -> (INReceipt, isLast: Bool)? in
            guard let letters = state.owing[peer] else { return nil }
            switch outcome {
            case .acknowledged:
                state.owing[peer] = letters > 1 ? letters - 1 : nil
                guard letters == 1 else { return nil }
            case .timedOut:
                guard state.undecided.contains(peer) else { return nil }
            case .lost:
                state.owing[peer] = nil
            }
            let receipt = INReceipt(peer: peers[peer], outcome: outcome)
            state.told.removeAll { $0.peer == receipt.peer }
            state.told.append(receipt)
            state.undecided.remove(peer)
            return (receipt, state.owing.isEmpty)
        }
        guard let told else { return }
        tray.put(told.0)
        if told.isLast { tray.finish() }
        resumeIfSettled()
    }

    /// Ends the waiting of all.
    func close() {
        state.withLock { state in
            state.owing = [:]
            state.undecided = []
        }
        tray.finish()
        resumeIfSettled()
    }

    private func resumeIfSettled() {
        let (told, waiting) = state.withLock { state in
            guard state.undecided.isEmpty else {
                return ([INReceipt](), [CheckedContinuation<[INReceipt], Never>]())
            }
            defer { state.waiting = [] }
            return (state.told, state.waiting)
        }
        for continuation in waiting { continuation.resume(returning: told) }
    }
}
