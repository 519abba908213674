import Foundation
import RelayFixtures
import Testing

@testable import Outbox

@Suite struct SendTimesTests {
    @Test func `half of the orders, 99 in 100 and the longest are told within a quarter`() throws {
        var times = SendTimes()
        for milliseconds in 1...1000 { times.count(Int64(milliseconds) * 1_000_000, at: 7) }
        let half = try #require(times.most(of: 0.5))
        let most = try #require(times.most(of: 0.99))
        #expect((500_000_000...625_000_000).contains(half))
        #expect((990_000_000...1_000_000_000).contains(most))
        #expect(times.longest == 1_000_000_000)
        #expect(times.orders == 1000)
        #expect(times.since == 7)
    }

    @Test func `the shortest and the longest times have a class`() {
        var times = SendTimes()
        times.count(0, at: 1)
        times.count(.max, at: 2)
        #expect(times.most(of: 0.5) == 50_000)
        #expect(times.most(of: 1) == .max)
        #expect(SendTimes().most(of: 0.5) == nil)
    }

    @Test func `counts outlast the program, and half a file counts as none`() throws {
        let folder = try TemporaryFolder()
        var times = SendTimes(keptIn: folder.path)
        #expect(times == SendTimes())
        times.count(1_000_000, at: 1)
        times.keep(in: folder.path)
        #expect(SendTimes(keptIn: folder.path) == times)
        for text in ["", "{\"counts\":[1", "{\"counts\":[1,2],\"longest\":1}"] {
            _ = try folder.write(text, to: "send-times.json")
            #expect(SendTimes(keptIn: folder.path) == SendTimes())
        }
    }
}
