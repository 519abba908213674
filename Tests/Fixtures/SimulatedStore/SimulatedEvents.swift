import Relay
import RelayContract

/// Where the simulated relay keeps its events: it may fail or die before and after its commit.
///
/// It stands in for the relay's database; what is read and answered is the relay's own.
final class SimulatedEvents {
    private unowned let world: World
    /// All events, in the order of their commits.
    private(set) var events: [ArrivedEvent] = []
    /// How many of them are on the disk.
    private var flushedCount = 0

    init(_ world: World) { self.world = world }

    func has(_ id: String) -> Bool {
        events.prefix(flushedCount).contains { $0.envelope.id == id }
    }

    /// Stores what is new; nil when it cannot.
    func take(_ arrived: [ArrivedEvent]) -> [Verdict]? {
        if world.happens(world.temper.relay) {
            world.tell("relay") { "cannot store" }
            return nil
        }
        if world.happens(world.temper.relay) { return die("before its commit") }
        let before = events.count
        let taken = arrived.map(take)
        let count = events.count - before
        world.tell("relay") { "commits \(count) of \(arrived.map(\.envelope.sequence))" }
        commit()
        if world.happens(world.temper.relay) { return die("after its commit") }
        return taken
    }

    private func take(_ event: ArrivedEvent) -> Verdict {
        if !world.lacks(.relayKnowsRepeats) {
            if let known = events.first(where: { $0.envelope.id == event.envelope.id }) {
                return known.digest == event.digest ? .duplicate : .refused(.idReuse)
            }
            let number = event.envelope.sequence
            let isReused = events.contains {
                $0.envelope.sequence == number && $0.envelope.epoch == event.envelope.epoch
            }
            if isReused { return .refused(.sequenceReuse) }
        }
        events.append(event)
        return .stored
    }

    private func commit() {
        guard world.lacks(.relayCommitsBeforeItAnswers) else {
            flushedCount = events.count
            return
        }
        world.after(world.chance.span(10_000_000, 2_000_000_000)) { [weak self] in
            guard let self else { return }
            self.flushedCount = self.events.count
        }
    }

    private func die(_ word: String) -> [Verdict]? {
        world.tell("relay") { "DIES " + word }
        crash()
        return nil
    }

    /// What is not on the disk is gone, and the relay is away for a while.
    func crash() {
        events.removeSubrange(min(flushedCount, events.count)...)
        flushedCount = events.count
        world.network.relayGoes(for: world.chance.span(10_000_000, 60_000_000_000))
    }
}
