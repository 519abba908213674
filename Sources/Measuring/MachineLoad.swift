/// How busy a machine was at one moment, and what of it was this benchmark's own.
package struct MachineLoad: Sendable, Hashable {
    /// Tasks that ran or waited to run in the last minute, on average.
    package let average: Double

    /// Seconds that all processors have worked since the machine started.
    package let busySeconds: Double

    /// Seconds of them for the benchmark and its children that have ended.
    package let ownSeconds: Double

    /// The moment in seconds, by any clock that does not jump.
    package let moment: Double

    /// Notes the load at a moment.
    ///
    /// - Parameters:
    ///   - loadAverage: The text of `/proc/loadavg`.
    ///   - statistics: The text of `/proc/stat`, whose first line counts hundredths of seconds.
    ///   - ownSeconds: The processor time of the benchmark and its children.
    ///   - moment: The present in seconds.
    ///
    /// See proc_loadavg(5) and proc_stat(5).
    package init(loadAverage: String, statistics: String, ownSeconds: Double, moment: Double) {
        average = loadAverage.split(separator: " ").first.flatMap { Double($0) } ?? 0
        let fields = statistics.prefix { $0 != "\n" }.split(separator: " ").dropFirst()
        let ticks = fields.map { Double($0) ?? 0 }
        // The fourth and the fifth are idleness; the ninth and tenth are in the first two already.
        let busy = ticks.prefix(8).enumerated().filter { $0.offset != 3 && $0.offset != 4 }
        busySeconds = busy.reduce(0) { $0 + $1.element } / 100
        self.ownSeconds = ownSeconds
        self.moment = moment
    }

    /// How many tasks of others ran since an earlier moment, on average.
    package func foreignTasks(since earlier: MachineLoad) -> Double {
        let elapsed = moment - earlier.moment
        guard elapsed > 0 else { return 0 }
        let own = ownSeconds - earlier.ownSeconds
        return max(busySeconds - earlier.busySeconds - own, 0) / elapsed
    }
}
