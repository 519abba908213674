import Testing

@testable import Restaurant

@Suite struct MomentTests {
    private let start = Moment(wall: 5_000_000, steady: 10_000_000_000)

    @Test(arguments: [(10_999_999_999, 0), (11_000_000_000, 1), (73_500_000_000, 63)])
    func `an age is told in whole seconds`(steady: Int64, seconds: Int) {
        #expect(Moment(wall: 0, steady: steady).seconds(since: start) == seconds)
    }

    @Test func `an age is never below zero and does not follow the wall clock`() {
        #expect(Moment(wall: 9_000_000, steady: 1).seconds(since: start) == 0)
    }
}
