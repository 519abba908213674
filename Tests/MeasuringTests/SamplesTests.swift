import Measuring
import Testing

@Suite struct SamplesTests {
    @Test func `percentiles are by the nearest rank`() {
        let samples = Samples((1...100).reversed().map(Double.init))
        #expect(samples.p50 == 50)
        #expect(samples.p99 == 99)
        #expect(samples.percentile(1) == 100)
        #expect(samples.percentile(0) == 1)
        #expect(Samples([]).p50 == nil)
    }

    @Test func `the first tenth of each run is dropped`() {
        let run = [1000.0] + Array(repeating: 1, count: 9)
        let samples = Samples(blocks: [run, run])
        #expect(samples.count == 18)
        #expect(samples.percentile(1) == 1)
    }

    @Test func `a cross table shows what is missing as a dash`() {
        var table = CrossTable("same core", columns: ["pipe", "mq"])
        table.add("64 B", [0.8333, 12.04])
        table.add("32 KiB", [123.4, nil])
        #expect(
            table.text == """
                same core   pipe    mq
                64 B       0.833  12.0
                32 KiB       123     -
                """
        )
    }
}
