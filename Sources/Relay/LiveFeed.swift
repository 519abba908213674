internal import Foundation
internal import Kernel
internal import RelayContract
internal import Synchronization

/// Tells followers of the events that were stored, on a thread of its own.
///
/// A follower is sent a page only when it has taken most of the one before, so that a slow one
/// costs little memory and no thread; the server cuts one that takes nothing.
final class LiveFeed: Sendable {
    /// How often and to how many it speaks.
    struct Pace: Sendable {
        /// Seconds between two signs of life.
        var heartbeatSeconds = 15
        /// Followers at most.
        var followers = 200
        /// Followers of one store at most, so that none can keep the others' out.
        var followersOfStore = 20
        /// How often the store is looked at for what another relay has put there.
        var lookMilliseconds = 1000
    }

    private enum Letter: Sendable {
        case follow(Follower)
        case stored
        case drained
        case stop
    }

    private let store: any EventStore
    private let time: any TimeSource
    private let pace: Pace
    private let mailbox: Mailbox<Letter>
    private let isRunning = Atomic<Bool>(false)
    private let news = Mutex<Set<StoreName>>([])
    private let counts = Mutex<[StoreName: Int]>([:])

    /// Makes a feed; its thread starts with the first follower.
    ///
    /// - Parameters:
    ///   - store: Where the events are read.
    ///   - time: The clock that heartbeats go by.
    ///   - pace: How often and to how many it speaks.
    /// - Throws: ``SystemError`` when the process has no descriptors left.
    init(of store: any EventStore, time: any TimeSource, pace: Pace) throws(SystemError) {
        self.store = store
        self.time = time
        self.pace = pace
        mailbox = try Mailbox()
    }

    /// Followers at present.
    var followers: Int { counts.withLock { $0.values.reduce(0, +) } }

    /// Why no more followers can be served.
    enum Crowd {
        /// The store has as many as one store may have.
        case ofStore
        /// The relay has as many as it can serve.
        case ofAll
    }

    /// What keeps one more follower of a store out; nil when it can be served.
    func crowd(of store: StoreName) -> Crowd? {
        counts.withLock { counts in
            if counts[store, default: 0] >= pace.followersOfStore { return .ofStore }
            return counts.values.reduce(0, +) >= pace.followers ? .ofAll : nil
        }
    }

    /// Begins to tell a follower what lies after its cursor.
    func add(_ follower: Follower) {
        counts.withLock { $0[follower.store, default: 0] += 1 }
        mailbox.post(.follow(follower))
        guard !isRunning.exchange(true, ordering: .sequentiallyConsistent) else { return }
        let thread = Thread { [self] in work() }
        thread.name = "relay live feed"
        thread.start()
    }

    /// Tells that events of a store were stored.
    func wake(_ store: StoreName) {
        guard followers > 0, news.withLock({ $0.insert(store).inserted }) else { return }
        mailbox.post(.stored)
    }

    /// Tells that some follower has taken all that was sent.
    func drained() { mailbox.post(.drained) }

    /// Ends the thread and all that follows.
    func stop() { mailbox.post(.stop) }
}

// MARK: - The thread

extension LiveFeed {
    private func work() {
        var followers: [Follower] = []
        var nextLook: Int64 = 0
        while true {
            let wait = followers.isEmpty ? nil : pace.lookMilliseconds
            _ = waitForReadable([mailbox.descriptorNumber], milliseconds: wait)
            for letter in mailbox.takeAll() {
                switch letter {
                case .follow(let follower): followers.append(follower)
                case .stored, .drained: break
                case .stop:
                    for follower in followers { follower.stream.end() }
                    return
                }
            }
            let now = time.steadyNanoseconds()
            let isLook = now >= nextLook
            if isLook { nextLook = now + Int64(pace.lookMilliseconds) * 1_000_000 }
            let stores = news.withLock { news in
                defer { news = [] }
                return news
            }
            followers = followers.filter { follower in
                let isNews = isLook || stores.contains(follower.store)
                return goOn(with: follower, isNews: isNews, at: now)
            }
        }
    }

    /// Tells one follower what there is to tell; false when it has gone.
    private func goOn(with follower: Follower, isNews: Bool, at now: Int64) -> Bool {
        var isThere = true
        if isNews || follower.isBehind { isThere = follower.tell(from: store, at: now) }
        if isThere { isThere = follower.beat(every: pace.heartbeatSeconds, at: now) }
        if !isThere { leave(follower.store) }
        return isThere
    }

    private func leave(_ store: StoreName) {
        counts.withLock { counts in
            let left = counts[store, default: 0] - 1
            counts[store] = left > 0 ? left : nil
        }
    }
}
