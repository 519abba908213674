import Testing
import Words

@testable import Journal

@Suite struct LimitTests {
    let shop: Shop

    init() throws {
        shop = try Shop()
    }

    @Test
    func `a journal warns in words while there is still room, and is glad of what was pruned`()
        throws
    {
        let journal = try shop.open(bytesMax: 1 << 20)
        #expect(try journal.limitWarning() == nil)
        while try journal.shareOfLimit() ?? 1 < 0.8 {
            #expect(try journal.limitWarning() == nil)
            _ = try journal.append((0..<10).map { _ in entry(payload: Array(0..<200)) })
        }
        let warning = try #require(try journal.limitWarning())
        for language in Language.allCases { #expect(warning[language].contains("8")) }
        _ = try journal.append([entry()])
        while try journal.prune(storedBefore: .max, keepingLast: 10, telling: { _ in entry() }) {}
        #expect(try journal.limitWarning() == nil)
    }

    @Test func `without a limit there is nothing to warn of`() throws {
        let journal = try shop.open()
        #expect(try journal.shareOfLimit() == nil)
        #expect(try journal.limitWarning() == nil)
    }

    @Test func `what is not owed is told in runs, within what is there`() throws {
        let journal = try shop.open()
        _ = try journal.append((0..<20).map { _ in entry(owedTo: [Shop.relay]) })
        try journal.settle([2, 3, 4, 9, 20], of: Shop.relay)
        try journal.setAside(10, of: Shop.relay, reason: "")
        #expect(try journal.unowed(to: Shop.relay, in: 1...99) == [2...4, 9...9, 20...20])
        #expect(try journal.unowed(to: Shop.relay, in: 3...9) == [3...4, 9...9])
        #expect(try journal.unowed(to: Shop.relay, in: 1...99, runsMax: 2) == [2...4, 9...9])
        #expect(try journal.unowed(to: Shop.kitchen, in: 1...99) == [1...20])
    }
}
