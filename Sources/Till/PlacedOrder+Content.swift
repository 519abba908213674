import Restaurant

extension PlacedOrder {
    /// Whether another order has the same dishes for the same guest, paid in the same way.
    func hasSameContent(as other: PlacedOrder) -> Bool {
        lines == other.lines && diningOption == other.diningOption && guest == other.guest
            && tenders == other.tenders && isOpen == other.isOpen && bill == other.bill
    }
}
