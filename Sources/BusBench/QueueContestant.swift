internal import Dispatch
internal import Foundation

/// The floor of what answers on a queue: a thread that sleeps on a futex, and hands each message
/// to a queue.
final class QueueContestant: Contestant {
    private let link: Link
    private let far: FarProcess
    private let watch = Stopwatch()

    /// Opens it; nil when the system refuses it.
    init?(on course: Course) {
        guard let kind = LinkKind.named("futex"), let link = Link(kind, bytes: course.bytes),
            let far = FarProcess(.futexQueueEcho, on: course.far, sharing: link),
            eventually({ link.isAttached })
        else { return nil }
        self.link = link
        self.far = far
        let message = [UInt8](repeating: 1, count: course.bytes)
        let watch = watch
        Self.answer(link) { if watch.lap() { _ = link.send(message) } }
    }

    /// Receives on a thread of its own, and answers on a queue.
    static func answer(_ link: Link, _ answer: @escaping @Sendable () -> Void) {
        let queue = DispatchQueue(label: "comanda.bench")
        Thread.detachNewThread {
            while let message = link.receive() {
                queue.async { if message.count == link.bytes { answer() } }
            }
        }
    }

    func roundTrips(_ count: Int) -> [Double]? {
        watch.begin(count)
        _ = link.send([UInt8](repeating: 1, count: link.bytes))
        return watch.finish()
    }
}
