import Restaurant
import Testing

@testable import KitchenBoard

@Suite struct RecentOrdersTests {
    @Test func `knows what it was told, up to its limit`() {
        var recent = RecentOrders(limit: 3)
        let first = (1...3).map { recent.insert(.of($0)) }
        let again = recent.insert(.of(1))
        let fourth = recent.insert(.of(4))
        let forgotten = recent.insert(.of(1))
        let kept = recent.insert(.of(4))

        #expect(first == [true, true, true])
        #expect(!again)
        #expect(fourth)
        #expect(forgotten)
        #expect(!kept)
    }
}
