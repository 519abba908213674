import BusFixtures
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
}
