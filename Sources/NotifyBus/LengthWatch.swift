internal import Kernel
internal import Synchronization

/// A thread that looks after the length of the segments of this process, and sleeps until one of
/// their files is written or cut in another way than through a mapping.
///
/// Nobody writes such a file so, except to give the pool memory.
final class LengthWatch: Sendable {
    /// One for all: a user has only so many descriptors of this kind.
    static let shared = LengthWatch()

    private struct Watched {
        weak var segment: Segment?
    }

    private let changes = try? ChangeDescriptor()
    private let segments = Mutex<[Watched]>([])

    private init() {
        // Without it lengths are still looked at with each heartbeat.
        if changes != nil { try? startThread { [self] in run() } }
    }

    /// Looks after a segment as long as it exists.
    func add(_ segment: Segment) {
        segments.withLock { segments in
            segments.removeAll { $0.segment == nil }
            segments.append(Watched(segment: segment))
        }
        _ = changes?.watch(segment.path)
        // It may have been cut before it was watched.
        segment.restoreLength()
    }

    private func run() {
        guard let changes else { return }
        while true {
            _ = waitForReadable([changes.number], milliseconds: nil)
            changes.drain()
            let watched = segments.withLock { $0.compactMap(\.segment) }
            for segment in watched { segment.restoreLength() }
        }
    }
}
