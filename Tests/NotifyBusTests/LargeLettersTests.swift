import BusFixtures
import Foundation
import NotifyBus
import Synchronization
import Testing

/// Messages over the pool's share, and the memory that messages take.
@Suite struct LargeLettersTests {
    let place = TemporaryBus()

    private var files: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: place.path + "/blob")) ?? []
    }

    private func join(
        _ instance: UInt64,
        _ notebook: Notebook = Notebook(),
        pace: Pace = .standard
    ) throws -> Bus {
        var card = Card(instance: instance, audience: 1, fingerprint: 5, identity: [1])
        card.account = instance
        let bus = try Bus(directory: place.path, card: card, pace: pace)
        try bus.start(listener: notebook)
        return bus
    }

    @Test func `carries 16 MiB in a file that is gone afterwards, and refuses a byte more`()
        async throws
    {
        let notebook = Notebook()
        let sender = try join(1)
        let receiver = try join(2, notebook)
        defer {
            sender.stop()
            receiver.stop()
        }
        var bytes = [UInt8](repeating: 3, count: 16 << 20)
        bytes[bytes.count - 1] = 9
        #expect(try sender.send(bytes, to: [receiver.slot]).delivered == 1)

        #expect(await eventually { notebook.letters.count == 1 })
        #expect(notebook.letters.first?.bytes == bytes)
        #expect(files.isEmpty)
        let error = LetterError.tooLarge(bytes: bytes.count + 1, limit: bytes.count)
        #expect(throws: error) { try sender.send(bytes + [1], to: [receiver.slot]) }
    }

    @Test func `keeps a large message for who comes later, readable by the group only`()
        async throws
    {
        let sender = try join(1)
        let bytes = [UInt8](repeating: 3, count: 2 << 20)
        _ = try sender.send(
            byteCount: bytes.count,
            owedBy: [2],
            deadline: nil,
            tell: { _, _ in },
            { $0.write(bytes, at: 0) }
        )
        #expect(files.count == 1)
        let path = place.path + "/blob/" + (files.first ?? "")
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        sender.vanish()

        let notebook = Notebook()
        let receiver = try join(2, notebook)
        defer { receiver.stop() }
        #expect(await eventually { notebook.letters.map(\.bytes) == [bytes] })
        #expect(files.count == 1)
        notebook.letters.first?.acknowledgement?.give()
        #expect(files.isEmpty)
    }

    @Test func `removes the files of messages that nobody can take any more`() async throws {
        let deaf = Notebook()
        deaf.isListening.store(false, ordering: .sequentiallyConsistent)
        let sender = try join(1)
        let receiver = try join(2, deaf)
        defer { sender.stop() }
        let bytes = [UInt8](repeating: 3, count: 2 << 20)
        _ = try sender.send(bytes, to: [receiver.slot])
        // What a sender leaves that is killed before it has published.
        try Data([1]).write(to: URL(fileURLWithPath: place.path + "/blob/00000000000000ab"))
        #expect(files.count == 2)

        receiver.vanish()

        #expect(await eventually { files.isEmpty })
        #expect(await eventually { sender.poolUse == (0, 0) })
    }

    @Test func `limits what may wait in files, and tells of the rest`() async throws {
        let deaf = Notebook()
        deaf.isListening.store(false, ordering: .sequentiallyConsistent)
        let sender = try join(1)
        let receiver = try join(2, deaf)
        defer {
            sender.stop()
            receiver.stop()
        }
        let bytes = [UInt8](repeating: 3, count: 16 << 20)
        #expect(try sender.send(bytes, to: [receiver.slot]).delivered == 1)
        #expect(try sender.send(bytes, to: [receiver.slot]).delivered == 1)

        #expect(try sender.send(bytes, to: [receiver.slot]).refused == 1)
        #expect(await eventually { deaf.lost == 1 })
    }

    @Test func `gives memory back that nobody has used for a round, and takes it again`()
        async throws
    {
        // Nothing is given back by itself while the test takes its time.
        let pace = Pace(beatNanoseconds: 3_600_000_000_000, silenceNanoseconds: 3_600_000_000_000)
        let notebook = Notebook()
        let answers = Notebook()
        let sender = try join(1, answers, pace: pace)
        let receiver = try join(2, notebook, pace: pace)
        defer {
            sender.stop()
            receiver.stop()
        }
        // Each looks after the memory once as it begins, which may be late.
        _ = try receiver.send([0], to: [sender.slot])
        #expect(await eventually { answers.letters.count == 1 })
        _ = try sender.send([0], to: [receiver.slot])
        #expect(await eventually { notebook.letters.count == 1 })
        for _ in 0..<2 { sender.giveMemoryBack() }
        #expect(sender.chunksBacked == 0)
        for round in 1...2 {
            let bytes = [UInt8](repeating: UInt8(round), count: 1 << 20)
            _ = try sender.send(bytes, to: [receiver.slot])
            #expect(await eventually { notebook.letters.count == round + 1 })
            #expect(notebook.letters.last?.bytes == bytes)
            #expect(sender.chunksBacked >= 256)
            // The first ends the round in which it was used.
            sender.giveMemoryBack()
            #expect(sender.chunksBacked >= 256)
            #expect(try blocks() > 4000)
            sender.giveMemoryBack()
            #expect(sender.chunksBacked == 0)
            #expect(try blocks() <= 3072)
        }
    }

    @Test func `does not take the memory of what waits`() async throws {
        let deaf = Notebook()
        deaf.isListening.store(false, ordering: .sequentiallyConsistent)
        let sender = try join(1)
        let receiver = try join(2, deaf)
        defer {
            sender.stop()
            receiver.stop()
        }
        let bytes = [UInt8](repeating: 8, count: 100_000)
        _ = try sender.send(bytes, to: [receiver.slot])
        for _ in 0..<3 { sender.giveMemoryBack() }

        deaf.isListening.store(true, ordering: .sequentiallyConsistent)
        receiver.wake()

        #expect(await eventually { deaf.letters.map(\.bytes) == [bytes] })
    }

    /// What the segment takes, in units of 512 bytes: G13 allows 3,072 without messages.
    private func blocks() throws -> Int {
        var status = stat()
        #expect(unsafe stat(place.segment, &status) == 0)
        return Int(status.st_blocks)
    }
}
