import Foundation
import Synchronization

/// A thread in a network of its own, with the links that a test makes there.
///
/// What is started from it, threads and programs, is in that network too: network_namespaces(7).
final class NetworkRoom: Sendable {
    private typealias Unshare = @convention(c) (Int32) -> Int32
    /// `CLONE_NEWNET` of unshare(2), which Swift does not import.
    private static let newNetwork: Int32 = 0x4000_0000
    private static let ip = "/usr/sbin/ip"

    /// Whether this user may make networks, and has iproute2 to make links.
    static let isAllowed: Bool = {
        guard FileManager.default.isExecutableFile(atPath: ip) else { return false }
        return (try? NetworkRoom()) != nil
    }()

    struct NotAllowed: Error {}

    /// The file by which others name this network.
    let file: String
    private let post: Post

    /// Where orders for the thread lie, and its answers.
    private final class Post: Sendable {
        let orders = Mutex<[@Sendable () -> Void]>([])
        let file = Mutex<String?>(nil)
        let isOver = Atomic<Bool>(false)
        let bell = DispatchSemaphore(value: 0)
        let answered = DispatchSemaphore(value: 0)
    }

    /// Makes the network, with nothing in it but a loopback that is down.
    init() throws {
        let post = Post()
        self.post = post
        Thread.detachNewThread {
            post.file.withLock { $0 = Self.enter() }
            post.answered.signal()
            while !post.isOver.load(ordering: .sequentiallyConsistent) {
                post.bell.wait()
                for order in post.orders.withLock({ orders in
                    defer { orders = [] }
                    return orders
                }) {
                    order()
                    post.answered.signal()
                }
            }
        }
        post.answered.wait()
        guard let file = post.file.withLock({ $0 }) else { throw NotAllowed() }
        self.file = file
    }

    deinit {
        post.isOver.store(true, ordering: .sequentiallyConsistent)
        post.bell.signal()
    }

    private static func enter() -> String? {
        guard let symbol = unsafe dlsym(nil, "unshare") else { return nil }
        let unshare = unsafe unsafeBitCast(symbol, to: Unshare.self)
        guard unshare(newNetwork) == 0 else { return nil }
        let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
        return own.map { "/proc/\($0)/ns/net" }
    }

    /// Does something in the network, and waits for it.
    func run<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) throws -> Result {
        let result = Mutex<Swift.Result<Result, any Error>?>(nil)
        let kept = Kept(result)
        post.orders.withLock { $0.append { kept.result.withLock { $0 = .init(catching: work) } } }
        post.bell.signal()
        post.answered.wait()
        guard let result = kept.result.withLock({ $0 }) else { throw NotAllowed() }
        return try result.get()
    }

    private final class Kept<Result: Sendable>: Sendable {
        let result: Mutex<Swift.Result<Result, any Error>?>
        init(_ result: consuming Mutex<Swift.Result<Result, any Error>?>) { self.result = result }
    }

    /// Runs ip(8) in the network.
    func ip(_ words: String) throws {
        let arguments = words.split(separator: " ").map(String.init)
        try run { _ = try OneProgram(Self.ip, arguments) }
    }
}
