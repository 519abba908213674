import Testing

/// What the bus must not use, because somebody else's bus broke on it.
@Suite struct BusRulesTests {
    private let folders = ["CNotifyBus", "NotifyBus", "InternalNotification"].map {
        "Sources/\($0)/"
    }

    private func expectNone(of words: [String], because reason: String) {
        let files = Tree.package.files.filter { file in folders.contains { file.path.hasPrefix($0) }
        }
        #expect(files.count > 30)
        for file in files {
            for (index, line) in file.lines.enumerated() {
                for word in words where line.contains(word) {
                    file.fault("\(word): \(reason)", line: index + 1)
                }
            }
        }
    }

    @Test func `no clock that is set while the bus runs`() {
        expectNone(
            of: [
                "CLOCK_REALTIME", "sem_timedwait", "pthread_mutex_timedlock",
                "pthread_cond_timedwait", "mq_timed", "gettimeofday", "Date()", "SystemTime",
            ],
            because: "a step of the wall clock must not be noticed"
        )
    }

    @Test func `no umask, which is the whole process's`() {
        expectNone(of: ["umask("], because: "other threads make files at the same time")
    }

    @Test func `nothing in the segment that a library lays out, and no pointer`() {
        let layout = Tree.package.files.first { $0.path == "Sources/CNotifyBus/layout.h" }
        let lines = (layout?.lines ?? []).map { $0.prefix { $0 != "/" } }
        let structures = lines.drop { !$0.hasPrefix("struct cn_header {") }
            .prefix { !$0.hasPrefix("#define cn_read") }
        #expect(structures.count > 50)
        for word in ["pthread", "sem_t", "mutex", "size_t ", "long ", "time_t", "off_t", "*"] {
            if structures.contains(where: { $0.contains(word) }) {
                layout?.fault("\(word) in the segment")
            }
        }
    }
}
