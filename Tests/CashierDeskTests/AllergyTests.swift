import Foundation
import Restaurant
import Screen
import Testing
import Words

@testable import CashierDesk

/// What a guest must not get, from the key to the kitchen's ticket.
@Suite struct AllergyTests {
    @Test(arguments: Language.allCases)
    func `an allergy is keyed, stands above the total, and goes with the ticket`(
        language: Language
    ) throws {
        var counter = Counter(language: language)
        counter.press(.control("a"))
        counter.type("nuts\n")
        for _ in 1...20 { counter.type("11\n") }
        let words = OrderPhrases.allergy("nuts")[language]
        #expect(counter.picture().contains(words), "\(counter.picture())")
        counter.press(.control("z"))
        #expect(counter.picture().contains(words))
        counter.press(.function(12))
        let order = try #require(counter.fired.first)
        #expect(Ticket(order).allergy == "nuts")
        let bytes = try JSONEncoder().encode(Ticket(order))
        #expect(try JSONDecoder().decode(Ticket.self, from: bytes).allergy == "nuts")
    }

    @Test func `an allergy stays when the order is parked, and goes with an add-on`() throws {
        var counter = Counter()
        counter.type("11\n")
        counter.press(.function(12))
        counter.press(.control("a"))
        counter.type("milk\n211\n")
        counter.press(.control("k"), .control("l"), .enter)
        #expect(counter.desk.draft.allergy == "milk")
        counter.press(.tab, .enter)
        counter.type("+")
        counter.press(.enter)
        #expect(counter.told.last.map(TicketChange.init)?.allergy == "milk")
        #expect(counter.desk.draft.allergy == nil)
    }
}
