import Testing

@testable import Restaurant

@Suite struct PINPatienceTests {
    @Test func `two wrong PINs cost nothing, and each later one twice as long`() {
        var patience = PINPatience()
        var now: Int64 = 5_000_000_000
        var waits: [Int] = []
        for _ in 0..<12 {
            patience.failed(at: now)
            waits.append(patience.seconds(at: now))
            now += Int64(patience.seconds(at: now)) * 1_000_000_000
            #expect(patience.seconds(at: now) == 0)
        }
        #expect(waits == [0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
        patience.succeeded()
        patience.failed(at: now)
        #expect(patience.seconds(at: now) == 0)
    }
}
