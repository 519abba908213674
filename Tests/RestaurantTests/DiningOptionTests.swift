import Testing
import Words

@testable import Restaurant

@Suite struct DiningOptionTests {
    @Test func `records name it so`() {
        #expect(DiningOption.allCases.map(\.rawValue) == ["dine-in", "takeaway", "delivery"])
    }

    @Test func `a key steps through all and comes back`() {
        #expect(DiningOption.dineIn.next == .takeaway)
        #expect(DiningOption.takeaway.next == .delivery)
        #expect(DiningOption.delivery.next == .dineIn)
    }

    @Test func `its name fits the head of a ticket`() {
        for language in Language.allCases {
            let names = DiningOption.allCases.map { $0.name[language] }
            #expect(names.allSatisfy { (1...8).contains($0.count) })
            #expect(Set(names).count == names.count)
        }
    }
}
