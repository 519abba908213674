import BusFixtures
import Glibc
import NotifyBus
import Synchronization
import Testing

/// A layer above the bus that writes down what it is told.
final class Notebook: BusListener {
    struct Notes {
        var letters: [Letter] = []
        var lost: UInt64 = 0
        var events: [String] = []
    }

    let notes = Mutex(Notes())
    let isListening = Atomic(true)

    var wantsLetters: Bool { isListening.load(ordering: .sequentiallyConsistent) }
    var letters: [Letter] { notes.withLock { $0.letters } }
    var lost: UInt64 { notes.withLock { $0.lost } }
    var events: [String] { notes.withLock { $0.events } }

    func received(_ letter: Letter) { notes.withLock { $0.letters.append(letter) } }
    func lost(_ count: UInt64, from sender: Member?) { notes.withLock { $0.lost += count } }
    func tick(now: Int64, heartbeats: [(Member, UInt64)]) -> Int64? { nil }

    func membersChanged(arrived: [Member], gone: [(Member, Departure)]) {
        notes.withLock { notes in
            notes.events += gone.map { "\($0.1) \($0.0.card.instance)" }
            notes.events += arrived.map { "arrived \($0.card.instance)" }
        }
    }
}

@Suite struct LettersTests {
    let place = TemporaryBus()

    private func join(_ instance: UInt64, _ notebook: Notebook = Notebook()) throws -> Bus {
        let card = Card(instance: instance, audience: 1, fingerprint: 5, identity: [1, 2, 3])
        let bus = try Bus(directory: place.path, card: card)
        try bus.start(listener: notebook)
        return bus
    }

    @Test func `carries bytes of all sizes in the order in which they were sent`() async throws {
        let notebook = Notebook()
        let sender = try join(1)
        let receiver = try join(2, notebook)
        defer {
            sender.stop()
            receiver.stop()
        }
        let sizes = [0, 1, 1023, 1024, 1025, 40_000, 1 << 20]
        for (number, size) in sizes.enumerated() {
            let bytes = [UInt8](repeating: UInt8(number), count: size)
            #expect(try sender.send(bytes, to: [receiver.slot]).delivered == 1)
            #expect(await eventually { notebook.letters.count == number + 1 })
        }

        #expect(notebook.letters.map(\.bytes.count) == sizes)
        #expect(notebook.letters.map(\.sequence) == Array(1...7))
        #expect(notebook.letters.allSatisfy { $0.instance == 1 && $0.audience == 1 })
        #expect(sender.poolUse == (0, 0))
    }

    @Test func `keeps each sender's order when several send at once`() async throws {
        let notebook = Notebook()
        let receiver = try join(9, notebook)
        let senders = try (1...3).map { try join($0) }
        defer { for bus in senders + [receiver] { bus.stop() } }
        let slot = receiver.slot

        try await withThrowingTaskGroup(of: Void.self) { group in
            for sender in senders {
                group.addTask {
                    var sent = 0
                    while sent < 3000 {
                        sent += try sender.send([1, 2, 3], to: [slot]).delivered
                    }
                }
            }
            try await group.waitForAll()
        }

        #expect(await eventually { notebook.letters.count == 9000 })
        for instance in UInt64(1)...3 {
            let sequences = notebook.letters.filter { $0.instance == instance }.map(\.sequence)
            #expect(sequences == sequences.sorted())
            #expect(Set(sequences).count == 3000)
        }
        #expect(await eventually { receiver.poolUse == (0, 0) })
    }

    @Test func `counts what a receiver does not take, and keeps what was left before`()
        async throws
    {
        let notebook = Notebook()
        notebook.isListening.store(false, ordering: .sequentiallyConsistent)
        let sender = try join(1)
        let receiver = try join(2, notebook)
        defer {
            sender.stop()
            receiver.stop()
        }
        var refused = 0
        for _ in 0..<200 {
            refused += try sender.send([7], to: [receiver.slot], weight: 10).refused
        }
        #expect(refused == 72)
        #expect(await eventually { notebook.lost == 720 })

        notebook.isListening.store(true, ordering: .sequentiallyConsistent)
        receiver.wake()

        #expect(await eventually { notebook.letters.count == 128 })
        #expect(notebook.letters.map(\.sequence) == Array(1...128))
    }

    @Test func `does not let a receiver that sleeps for ever keep others from being heard`()
        async throws
    {
        let deaf = Notebook()
        deaf.isListening.store(false, ordering: .sequentiallyConsistent)
        let notebook = Notebook()
        let sender = try join(1)
        let buses = [try join(2, deaf), try join(3, notebook)]
        defer { for bus in buses + [sender] { bus.stop() } }
        let slots = buses.map(\.slot)
        for number in 1...1000 {
            _ = try sender.send([UInt8](repeating: 1, count: 5000), to: slots)
            #expect(await eventually { notebook.letters.count == number })
        }

        #expect(notebook.lost == 0)
        #expect(await eventually { deaf.lost == 1000 - 128 })
    }

    @Test func `gives back the memory of what waited for one that left or vanished`() async throws {
        let deaf = Notebook()
        deaf.isListening.store(false, ordering: .sequentiallyConsistent)
        let sender = try join(1)
        defer { sender.stop() }
        for isClean in [true, false] {
            let receiver = try join(2, deaf)
            _ = try sender.send([UInt8](repeating: 1, count: 9000), to: [receiver.slot])
            #expect(sender.poolUse == (1, 3))
            if isClean { receiver.stop() } else { receiver.vanish() }
            #expect(await eventually { sender.poolUse == (0, 0) })
        }
    }

    @Test func `tells who comes and how one goes`() async throws {
        let notebook = Notebook()
        let observer = try join(1, notebook)
        defer { observer.stop() }
        let second = try join(2)
        #expect(await eventually { notebook.events.contains("arrived 2") })
        second.stop()
        #expect(await eventually { notebook.events.contains("left 2") })

        try join(3).vanish()

        #expect(await eventually { notebook.events.contains("crashed 3") })
    }

    @Test func `meets again after the segment's name was taken away`() async throws {
        let notebook = Notebook()
        let pace = Pace(beatNanoseconds: 100_000_000, silenceNanoseconds: 10_000_000_000)
        let buses = try (UInt64(1)...2).map { instance in
            let card = Card(instance: instance, audience: 1, fingerprint: 5, identity: [])
            return try Bus(directory: place.path, card: card, pace: pace)
        }
        for bus in buses { try bus.start(listener: notebook) }
        defer { for bus in buses { bus.stop() } }
        let token = try buses[0].registerCheck("moved")
        try buses[0].setState(5, of: token)
        #expect(await eventually { notebook.events.count == 2 })

        unsafe unlink(place.segment)
        let late = try join(3, notebook)
        defer { late.stop() }

        #expect(await eventually { late.members().count == 3 })
        let other = try late.registerCheck("moved")
        #expect(try late.state(of: other) == 5)
        #expect(await eventually { buses[1].members().count == 3 })
        _ = try late.send([1], to: late.members().map(\.slot).filter { $0 != late.slot })
        #expect(await eventually { notebook.letters.count == 2 })
        #expect(!notebook.events.contains { $0.hasPrefix("left") || $0.hasPrefix("crashed") })
    }
}
