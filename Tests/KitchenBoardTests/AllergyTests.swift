import Foundation
import KitchenBoard
import Restaurant
import Screen
import Testing

/// What a guest must not get stands on every tile of the ticket, in full.
@Suite struct AllergyTests {
    private func ticket(_ allergy: String, lines: Int) -> Ticket {
        let dishes = (1...lines).map { Ticket.Line(id: $0, quantity: 1, name: "Dish \($0)") }
        var ticket = Ticket.of(1, dishes)
        ticket.allergy = allergy
        return ticket
    }

    @Test func `an allergy is at the head of each tile that a long ticket goes on in`() {
        var kitchen = Kitchen()
        kitchen.receive(ticket("nuts", lines: 30))
        let count = kitchen.picture.components(separatedBy: "ALLERGY: nuts").count - 1
        #expect(count == 3, "\(kitchen.picture)")
        for dish in 1...30 { #expect(kitchen.picture.contains("Dish \(dish) ")) }
    }

    @Test(arguments: [(80, 24), (100, 30), (132, 43)])
    func `a long allergy is never cut off`(columns: Int, rows: Int) {
        let what = "peanuts, cashews, sesame, crustaceans, lactose"
        var kitchen = Kitchen(columns, rows)
        kitchen.receive(ticket(what, lines: 2))
        let text = kitchen.picture.filter { !"║│".contains($0) }
        for word in what.split(separator: " ") {
            #expect(text.contains(word), "\(kitchen.picture)")
        }
    }

    @Test func `an allergy that comes with an add-on is on the ticket from then on`() {
        var kitchen = Kitchen()
        kitchen.receive(.of(1))
        kitchen.change(1, added: [.init(id: 2, quantity: 1, name: "Pie")], allergy: "milk")
        #expect(kitchen.picture.contains("ALLERGY: milk"), "\(kitchen.picture)")
        kitchen.press(.character("v"))
        #expect(kitchen.picture.contains("ALLERGY: milk"), "\(kitchen.picture)")
    }
}
