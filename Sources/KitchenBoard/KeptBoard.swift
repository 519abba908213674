import Restaurant

/// What a board holds of the records of its journal, as it is kept between two starts.
package struct KeptBoard: Sendable, Hashable, Codable {
    let open: [KitchenTicket]
    let bumped: [KitchenTicket]
    let lastNumber: Int?
    let known: RecentOrders
    let receivedCount: Int
    /// Nil in what the first version kept.
    let workCount: Int?
    /// Nil in what the first version kept.
    let times: [TicketTime]?
    /// Nil in what earlier versions kept.
    let availability: Availability?
    let wishes: [StopWish]?
    let early: EarlyNews?
}

extension KitchenBoard {
    /// About how many things it holds.
    package var weight: Int { open.count + bumped.count + known.count }
}
