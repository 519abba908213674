import BusFixtures
import Foundation
import NotifyBus
import Testing

/// Where the names of a conformance case live.
///
/// The cases have the numbers C-01 to C-60 of the bus's own list of what notify(3) does. Those
/// about null pointers concern the face for C; those about other processes have one backend.
enum Backend: String, CaseIterable, CustomTestStringConvertible {
    /// In the segment, and posted by the same client.
    case segment

    /// In the segment, and posted by another client of it.
    case otherClient

    /// Within one client: names that begin with `self.`.
    case withinClient

    var testDescription: String { rawValue }

    /// A name there.
    func name(_ text: String) -> String {
        self == .withinClient ? "self." + text : text
    }
}

/// One client that registers, and one that posts; the same one but for one backend.
final class Stage {
    private let place = TemporaryBus()
    private let backend: Backend
    private var other: Bus?
    let bus: Bus

    init(_ backend: Backend) throws {
        self.backend = backend
        bus = try Bus(directory: place.path, rights: .standard)
        if backend == .otherClient { other = try Bus(directory: place.path, rights: .standard) }
    }

    deinit {
        bus.stop()
        other?.stop()
    }

    /// Who posts.
    var poster: Bus { other ?? bus }

    func name(_ text: String) -> String { backend.name(text) }

    func post(_ text: String) throws { try poster.post(name(text)) }

    /// Makes the count of posts to an inline name of the segment another one.
    ///
    /// The lower 48 bits of the third word of a name's entry, whose text begins at byte 64.
    func setPosts(to text: String, _ posts: UInt64) throws {
        let file = URL(fileURLWithPath: place.segment)
        let found = try Data(contentsOf: file).range(of: Data(text.utf8))
        let entry = try #require(found).lowerBound - 64
        let handle = try FileHandle(forUpdating: file)
        defer { try? handle.close() }
        try handle.seek(toOffset: UInt64(entry) + 16)
        let bytes = (0..<6).map { UInt8(truncatingIfNeeded: posts >> UInt64(8 * $0)) }
        try handle.write(contentsOf: Data(bytes))
    }
}
