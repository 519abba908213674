package import Restaurant

/// A ticket as the kitchen has it: what came, and how far the cooks are with it.
package struct KitchenTicket: Sendable, Hashable, Codable {
    /// What came, and when it was first shown.
    package let received: ReceivedTicket

    /// Its place in the order in which tickets came, from 0; a clock is no order.
    package let sequence: Int

    /// Whether a cook has begun.
    package internal(set) var isStarted = false

    /// Whether it was bumped once and brought back.
    package internal(set) var isRecalled = false

    init(_ received: ReceivedTicket, sequence: Int) {
        self.received = received
        self.sequence = sequence
    }

    /// The order's permanent id.
    package var id: OrderID { received.ticket.id }

    /// The dishes and for whom they are.
    package var ticket: Ticket { received.ticket }
}
