import Foundation
import Measuring
import Testing
import Words

@Suite struct ReportTests {
    private static func load(
        _ average: String,
        busyTicks: Int,
        own: Double,
        at moment: Double
    ) -> MachineLoad {
        MachineLoad(
            loadAverage: "\(average) 0.10 0.20 1/80 1234\n",
            statistics: "cpu  \(busyTicks) 0 0 900000 77 0 0 0 0 0\ncpu0 1 2 3\n",
            ownSeconds: own,
            moment: moment
        )
    }

    private var report: Report {
        var report = Report(before: Self.load("0.25", busyTicks: 1000, own: 1, at: 100))
        report.figures = [
            Figure("64 B", 5.25, "µs", floor: 4.2, gate: .timesFloor(1.3)),
            Figure("calls", 2, "calls", gate: .atMost(1)),
            Figure("rate", 2_000_000.4, "1/s"),
        ]
        return report
    }

    @Test func `one aligned table has a row for each figure`() {
        #expect(
            report.table(in: .english) == """
                measured    value  unit   floor  ratio  limit   ok
                64 B         5.25  µs      4.20   1.25   5.46  yes
                calls           2  calls                    1   NO
                rate      2000000  1/s
                """
        )
        #expect(report.table(in: .portuguese).hasPrefix("medida"))
        #expect(report.table(in: .spanish).contains("razón"))
    }

    @Test func `JSON is one object a row with exactly the keys that scripts read`() throws {
        let lines = report.json.split(separator: "\n")
        let objects = try lines.map { line in
            try #require(
                JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            )
        }
        let keys: Set = ["name", "value", "unit", "floor", "ratio", "limit", "ok"]
        for object in objects { #expect(Set(object.keys) == keys) }
        #expect(objects[0]["ok"] as? Bool == true)
        #expect(objects[1]["ok"] as? Bool == false)
        #expect(objects[2]["limit"] is NSNull && objects[2]["ok"] is NSNull)
    }

    @Test func `JSON keeps quotes and controls within a name`() {
        let figure = Figure("a\"b\\c\u{1}", .nan, "µs")
        #expect(figure.json.hasPrefix(#"{"name":"a\"b\\c\u0001","value":null"#))
    }

    @Test func `a report is good when no row breaks its limit`() {
        var report = report
        #expect(!report.isOK)
        report.figures.remove(at: 1)
        #expect(report.isOK)
    }

    @Test func `what was skipped is named once with its reason`() {
        var report = report
        let reason = Phrase("it is not installed", pt: "não está instalado", es: "no está")
        report.skip("libzmq", reason)
        report.skip("libzmq", reason)
        let after = Self.load("0.5", busyTicks: 1100, own: 2, at: 110)
        #expect(
            report.notes(after: after, in: .english) == """
                Not measured: libzmq: it is not installed
                Load average 0.250 before, 0.500 after.
                """
        )
    }

    @Test func `others at work make a warning, and the benchmark's own work does not`() {
        let own = Self.load("2.0", busyTicks: 3000, own: 20, at: 110)
        #expect(!report.notes(after: own, in: .english).contains("Others"))
        let disturbed = Self.load("2.0", busyTicks: 3000, own: 2, at: 110)
        #expect(report.notes(after: disturbed, in: .english).contains("Others kept 1.90"))
    }

    @Test func `a relative gate without its floor is not kept`() {
        #expect(Figure("64 B", 5, "µs", gate: .timesFloor(1.3)).isOK == false)
        #expect(Figure("rate", 5, "1/s", gate: .atLeast(5)).isOK == true)
    }
}
