import BusFixtures
import Foundation
import NotifyBus
import Synchronization
import Testing

/// The calls that take no lock, while what they go to goes away.
@Suite struct ShortcutTests {
    private let place = TemporaryBus()

    /// A bus whose heart beats often, since that is when it sees that its file is gone.
    private func quickBus() throws -> Bus {
        let card = Card(
            instance: .random(in: 1 ... .max),
            audience: 0,
            fingerprint: 0,
            identity: []
        )
        let pace = Pace(beatNanoseconds: 20_000_000, silenceNanoseconds: 60_000_000_000)
        let bus = try Bus(directory: place.path, card: card, pace: pace)
        try bus.start(listener: nil)
        return bus
    }

    @Test func `a bus can be left while threads check, read, set and post`() async throws {
        for _ in 0..<(isThorough ? 1000 : 40) {
            let bus = try Bus(directory: place.path, rights: .standard)
            let crew = try Crew(on: bus, threads: 4)
            try #require(await eventually { crew.turns > 100 })

            bus.stop()

            #expect(await eventually { crew.isOver })
            #expect(Set(crew.ends) == [.invalidToken])
        }
    }

    @Test func `names can move to another segment while threads check, read, set and post`()
        async throws
    {
        let bus = try quickBus()
        let other = try quickBus()
        defer { other.stop() }
        let (mine, theirs) = (try bus.registerCheck("met"), try other.registerCheck("met"))
        let crew = try Crew(on: bus, threads: 3)
        for round in 1...(isThorough ? 200 : 5) {
            unsafe unlink(place.segment)
            try #require(
                await eventually {
                    (try? BusReport.read(directory: place.path))?.seated.count == 2
                }
            )
            _ = try bus.check(mine)
            try other.setState(UInt64(round), of: theirs)
            try other.post("met")
            #expect(await eventually { (try? bus.check(mine)) == true })
            #expect(try bus.state(of: mine) == UInt64(round))
            let turns = crew.turns
            try #require(await eventually { crew.turns > turns + 100 })
        }
        bus.stop()
        #expect(await eventually { crew.isOver })
        #expect(Set(crew.ends) == [.invalidToken])
    }

    @Test func `of several threads that check one token one sees a post`() async throws {
        let bus = try Bus(directory: place.path, rights: .standard)
        defer { bus.stop() }
        let token = try bus.registerCheck("once")
        _ = try bus.check(token)
        let (seen, isOver) = (Counter(), Flag())
        let ended = (0..<3).map { _ in
            let ended = Flag()
            Thread.detachNewThread {
                while !isOver.isSet { if (try? bus.check(token)) == true { seen.add() } }
                ended.set()
            }
            return ended
        }
        for round in 1...200 {
            try bus.post("once")
            #expect(await eventually { seen.count >= round })
        }
        isOver.set()
        for flag in ended { #expect(await eventually { flag.isSet }) }
        #expect(seen.count == 200)
    }

    @Test func `tokens are as good as any where there are more than have a shortcut`() throws {
        let bus = try Bus(directory: place.path, rights: .standard)
        defer { bus.stop() }
        let tokens = try (0..<600).map { try bus.registerCheck("n.\($0)") }
        for token in tokens { #expect(try bus.check(token)) }
        for (number, token) in tokens.enumerated() {
            try bus.setState(UInt64(number), of: token)
            try bus.post("n.\(number)")
        }
        for (number, token) in tokens.enumerated() {
            #expect(try bus.check(token) && !bus.check(token))
            #expect(try bus.state(of: token) == UInt64(number))
        }
        for token in tokens { try bus.cancel(token) }
        for token in tokens {
            #expect(throws: NotifyStatus.invalidToken) { try bus.check(token) }
        }
        // Their places are free for others.
        let late = try bus.registerCheck("late")
        #expect(try bus.check(late) && !bus.check(late))
    }
}

/// Threads that use one bus until they are refused.
private final class Crew: Sendable {
    private let count: Int
    private let done = Atomic(0)
    private let endings = Mutex<[NotifyStatus]>([])

    init(on bus: Bus, threads: Int) throws {
        count = threads
        for number in 0..<threads {
            let token = try bus.registerCheck("crew.\(number)")
            Thread.detachNewThread { [self] in
                do throws(NotifyStatus) {
                    while true { try work(bus, token) }
                } catch {
                    endings.withLock { $0.append(error) }
                }
            }
        }
    }

    /// How often all four calls were made.
    var turns: Int { done.load(ordering: .relaxed) }

    var ends: [NotifyStatus] { endings.withLock { $0 } }

    var isOver: Bool { ends.count == count }

    private func work(_ bus: Bus, _ token: Token) throws(NotifyStatus) {
        _ = try bus.check(token)
        try bus.setState(try bus.state(of: token) &+ 1, of: token)
        // It is refused a moment earlier than tokens are.
        try? bus.post("crew.0")
        done.add(1, ordering: .relaxed)
    }
}

/// Something that happens once.
private final class Flag: Sendable {
    private let state = Atomic(false)

    var isSet: Bool { state.load(ordering: .acquiring) }

    func set() { state.store(true, ordering: .releasing) }
}
