import Foundation
import Journal
import Kernel
import Settings
import Testing

@testable import Premises

@Suite final class RecordsAsideTests {
    let state: String

    init() throws {
        state = NSTemporaryDirectory() + "comanda-" + UUID().uuidString
    }

    deinit {
        try? FileManager.default.removeItem(atPath: state)
    }

    private func open(_ folder: String) throws(OpeningError) -> SealedJournal {
        try OpenPremises.journal(
            in: folder,
            vault: StoreSettings.Vault(),
            time: SystemTime(),
            random: SystemRandom()
        )
    }

    private func append(_ payload: [UInt8], to journal: SealedJournal) throws {
        let entry = SealedJournal.Entry(
            kind: "order.fired",
            event: EventID(from: SystemRandom()),
            owedTo: []
        ) { _ in payload }
        _ = try journal.append([entry])
    }

    @Test func `selling goes on in a new journal, and the old one opens with its key`() throws {
        let first = try open(state)
        try append([1, 2, 3], to: first)
        first.close()
        let key = try Data(contentsOf: URL(fileURLWithPath: state + "/vault.key"))
        try FileManager.default.removeItem(atPath: state + "/vault.key")
        let error = #expect(throws: OpeningError.self) { _ = try open(state) }
        #expect(error?.isForAPerson == true)
        #expect(error?.mayBeginAnew == true)

        let folder = try RecordsAside.setAside(in: state, time: SystemTime())
        let second = try open(state)
        #expect(try second.read().isEmpty)
        try append([4], to: second)
        second.close()

        try key.write(to: URL(fileURLWithPath: folder + "/vault.key"))
        #expect(unsafe chmod(folder + "/vault.key", 0o600) == 0)
        let old = try open(folder)
        #expect(try old.read().map(\.payload) == [[1, 2, 3]])
        old.close()
        let again = try open(state)
        #expect(try again.read().map(\.payload) == [[4]])
        again.close()
    }

    @Test func `a journal that another program has is not moved`() throws {
        let journal = try open(state)
        defer { journal.close() }
        #expect(throws: OpeningError.self) {
            try RecordsAside.setAside(in: state, time: SystemTime())
        }
        #expect(FileManager.default.fileExists(atPath: state + "/journal.sqlite"))
    }

    @Test func `a move that a power cut ended goes on before anything is opened`() throws {
        let journal = try open(state)
        try append([1], to: journal)
        journal.close()
        let draft = state + "/set-aside.unfinished"
        try FileManager.default.createDirectory(atPath: draft, withIntermediateDirectories: true)
        let file = "/journal.sqlite"
        try FileManager.default.moveItem(atPath: state + file, toPath: draft + file)
        let anew = try open(state)
        #expect(try anew.read().isEmpty)
        anew.close()
        let names = try FileManager.default.contentsOfDirectory(atPath: state)
        let aside = try #require(names.first { $0.hasPrefix("set-aside-") })
        let old = try open(state + "/" + aside)
        #expect(try old.read().map(\.payload) == [[1]])
        old.close()
    }
}
