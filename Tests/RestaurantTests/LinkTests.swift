import Testing

@testable import Restaurant

@Suite struct LinkTests {
    @Test func `only a link that answers is live`() {
        let now = Moment(wall: 0, steady: 0)
        #expect(Link.live.isLive)
        #expect(!Link.neverSeen(since: now).isLive)
        #expect(!Link.lost(since: now).isLive)
    }
}
