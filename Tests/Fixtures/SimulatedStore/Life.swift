import InternalNotification
import Journal

/// One run of a program, from its start to its end or death.
///
/// Whatever it does to the world goes through ``goesOn(_:)`` first, so that it can die between any
/// two steps: then nothing that it does afterwards reaches anything.
class Life: @unchecked Sendable {
    unowned let world: World
    let name: String
    let peer: INPeer
    private(set) var isDead = false
    /// Whether a draft is being thrown away at present.
    var isDiscarding = false
    /// The latest time at which it is told that somebody came or went.
    var presenceFloor: Int64 = 0
    private var isWoken = false
    private var dueAt: Int64?

    init(_ name: String, identifier: String, in world: World) {
        self.world = world
        self.name = name
        peer = INPeer(identifier: identifier, fingerprint: 1, instance: world.chance.word())
    }

    /// Whether a step is done; no longer when the program dies just before it.
    func goesOn(_ what: () -> String) -> Bool {
        guard !isDead else { return false }
        guard world.happens(world.temper.stop) else { return true }
        if world.chance.oneIn(4) {
            world.tell("box") { "POWER CUT as the \(self.name) " + what() }
            world.cutPower()
        } else {
            tell { "KILLED as it " + what() }
            world.kill(self)
        }
        return false
    }

    func die() { isDead = true }

    func tell(_ what: () -> String) { world.tell(name, what) }

    /// Whether it does without knowing repeats.
    var forgetsRepeats: Bool { false }

    // MARK: - The loop

    /// Whether its program has begun.
    var isOpen: Bool { false }

    /// Takes what came, as its program's loop does.
    func takeLetters() {}

    /// Does what is due.
    func tick() {}

    /// When it has to be woken, on the steady clock.
    var due: Int64? { nil }

    /// Whether something is owed that nobody may remind it of.
    var owesSomething: Bool { false }

    /// Wakes its loop in a moment.
    func wake() {
        guard !isWoken else { return }
        isWoken = true
        world.after(world.chance.span(5000, 200_000)) { [weak self] in
            guard let self, !self.isDead else { return }
            self.isWoken = false
            self.takeLetters()
            self.rest()
        }
    }

    /// Sleeps until something is due, or the minute changes.
    func rest() {
        guard !isDead else { return }
        let minute = owesSomething || world.isWatched ? world.now + 60_000_000_000 : nil
        let due = due.map { max(world.box.time(ofSteady: $0) + 1_000_000, world.now) }
        guard let next = [minute, due].compactMap({ $0 }).min() else { return }
        guard dueAt.map({ next < $0 || $0 < world.now }) ?? true else { return }
        dueAt = next
        world.at(next) { [weak self] in
            guard let self, !self.isDead, self.dueAt == next else { return }
            self.dueAt = nil
            self.tick()
            self.rest()
        }
    }
}
