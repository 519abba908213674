import BusFixtures
import Glibc
import NotifyBus
import Synchronization
import Testing

/// Messages that are owed until somebody acknowledges them, on the bus itself.
@Suite struct OwedLettersTests {
    let place = TemporaryBus()

    private func join(
        _ instance: UInt64,
        as account: Account = 0,
        _ notebook: Notebook = Notebook()
    ) throws -> Bus {
        var card = Card(instance: instance, audience: 1, fingerprint: 5, identity: [1])
        card.account = account
        let bus = try Bus(directory: place.path, card: card)
        try bus.start(listener: notebook)
        return bus
    }

    private func send(
        _ bytes: [UInt8],
        _ bus: Bus,
        to accounts: [Account],
        deadline: Int64? = nil,
        _ outcomes: Outcomes = Outcomes()
    ) throws -> OwedLetter {
        try bus.send(
            byteCount: bytes.count,
            owedBy: accounts,
            deadline: deadline,
            tell: { account, outcome in outcomes.add(account, outcome) },
            { $0.write(bytes, at: 0) }
        )
    }

    @Test func `is owed until it is acknowledged, and then nothing is left of it`() async throws {
        let notebook = Notebook()
        let outcomes = Outcomes()
        let sender = try join(1)
        let receiver = try join(2, as: 77, notebook)
        defer {
            sender.stop()
            receiver.stop()
        }
        _ = try send([UInt8](repeating: 4, count: 9000), sender, to: [77], outcomes)
        #expect(await eventually { notebook.letters.count == 1 })
        let letter = try #require(notebook.letters.first)
        #expect(letter.bytes == [UInt8](repeating: 4, count: 9000))
        #expect(sender.poolUse == (1, 3))
        #expect(outcomes.all.isEmpty)

        let acknowledgement = try #require(letter.acknowledgement)
        acknowledgement.give()
        acknowledgement.give()

        #expect(await eventually { outcomes.all == ["77 acknowledged"] })
        #expect(sender.poolUse == (0, 0))
    }

    @Test func `comes again to the next run of who ended without acknowledging`() async throws {
        let sender = try join(1)
        defer { sender.stop() }
        let outcomes = Outcomes()
        _ = try send([1, 2, 3], sender, to: [77], outcomes)
        var sequences: [UInt64] = []
        for (run, isClean) in [(UInt64(2), true), (3, false), (4, true)] {
            let notebook = Notebook()
            let receiver = try join(run, as: 77, notebook)
            #expect(await eventually { notebook.letters.count == 1 })
            sequences += notebook.letters.map(\.sequence)
            #expect(notebook.letters.allSatisfy { $0.instance == 1 })
            if run == 4 { notebook.letters.first?.acknowledgement?.give() }
            if isClean { receiver.stop() } else { receiver.vanish() }
        }

        #expect(sequences == [1, 1, 1])
        #expect(await eventually { outcomes.all == ["77 acknowledged"] })
        let late = Notebook()
        let receiver = try join(5, as: 77, late)
        defer { receiver.stop() }
        #expect(sender.poolUse == (0, 0))
        #expect(late.letters.isEmpty)
    }

    @Test func `outlives its sender`() async throws {
        let sender = try join(1)
        _ = try send([9], sender, to: [77])
        sender.vanish()
        let notebook = Notebook()
        let receiver = try join(2, as: 77, notebook)
        defer { receiver.stop() }

        #expect(await eventually { notebook.letters.map(\.bytes) == [[9]] })
        notebook.letters.first?.acknowledgement?.give()
        #expect(await eventually { receiver.poolUse == (0, 0) })
    }

    @Test func `is not acknowledged by another account, nor twice in one run`() async throws {
        let outcomes = Outcomes()
        let notebooks = [Notebook(), Notebook()]
        let sender = try join(1)
        let first = try join(2, as: 77, notebooks[0])
        let second = try join(3, as: 78, notebooks[1])
        defer { for bus in [sender, first, second] { bus.stop() } }
        _ = try send([5], sender, to: [77, 78], outcomes)
        #expect(await eventually { notebooks.allSatisfy { $0.letters.count == 1 } })

        notebooks[0].letters.first?.acknowledgement?.give()
        // Somebody's end makes all that is owed be offered again.
        try join(9).vanish()
        try join(9).stop()

        #expect(await eventually { outcomes.all == ["77 acknowledged"] })
        #expect(sender.poolUse.messages == 1)
        notebooks[1].letters.first?.acknowledgement?.give()
        #expect(await eventually { outcomes.all == ["77 acknowledged", "78 acknowledged"] })
        #expect(notebooks.allSatisfy { $0.letters.count == 1 })
    }

    @Test func `is told to be late, and may be acknowledged afterwards`() async throws {
        let outcomes = Outcomes()
        let sender = try join(1)
        defer { sender.stop() }
        _ = try send([5], sender, to: [77], deadline: 1, outcomes)
        #expect(await eventually { outcomes.all == ["77 timedOut"] })
        let notebook = Notebook()
        let receiver = try join(2, as: 77, notebook)
        defer { receiver.stop() }
        #expect(await eventually { notebook.letters.count == 1 })

        notebook.letters.first?.acknowledgement?.give()

        #expect(await eventually { outcomes.all == ["77 timedOut", "77 acknowledged"] })
    }

    @Test func `is refused over the share, and never dropped`() async throws {
        let sender = try join(1)
        defer { sender.stop() }
        for number in 0..<128 { _ = try send([UInt8(number)], sender, to: [77]) }

        #expect(throws: LetterError.busy) { _ = try send([0], sender, to: [77]) }

        let notebook = Notebook()
        let receiver = try join(2, as: 77, notebook)
        defer { receiver.stop() }
        #expect(await eventually { notebook.letters.count == 128 })
        #expect(notebook.letters.map(\.bytes) == (0..<128).map { [UInt8($0)] })
        notebook.letters.first?.acknowledgement?.give()
        #expect(await eventually { (try? send([0], sender, to: [77])) != nil })
    }

    @Test func `can be taken back`() async throws {
        let sender = try join(1)
        defer { sender.stop() }
        let absent = try send([UInt8](repeating: 1, count: 5000), sender, to: [77])
        sender.withdraw(absent)
        #expect(sender.poolUse == (0, 0))

        let deaf = Notebook()
        deaf.isListening.store(false, ordering: .sequentiallyConsistent)
        let receiver = try join(2, as: 77, deaf)
        defer { receiver.stop() }
        sender.withdraw(try send([2], sender, to: [77]))
        deaf.isListening.store(true, ordering: .sequentiallyConsistent)
        receiver.wake()

        #expect(await eventually { sender.poolUse == (0, 0) })
        #expect(deaf.letters.isEmpty)
    }

    @Test func `leaves room for what is not acknowledged`() async throws {
        let sender = try join(1)
        let notebook = Notebook()
        let receiver = try join(2, as: 0, notebook)
        defer {
            sender.stop()
            receiver.stop()
        }
        var sent = 0
        for account in Account(100)..<110 {
            while (try? send([7], sender, to: [account])) != nil { sent += 1 }
        }
        // Four accounts have what one sender may leave; the others a little each, which none lacks.
        #expect(sent == 4 * 128 + 6 * 16)

        #expect(try sender.send([1], to: [receiver.slot]).delivered == 1)
        #expect(await eventually { notebook.letters.count == 1 })
    }
}

/// What senders are told.
final class Outcomes: Sendable {
    private let told = Mutex<[String]>([])

    var all: [String] { told.withLock { $0 } }

    func add(_ account: Account, _ outcome: OwedOutcome) {
        told.withLock { $0.append("\(account) \(outcome)") }
    }
}
