internal import Foundation

extension SendTimes {
    private static let fileName = "send-times.json"

    /// Reads what a program has counted so far.
    ///
    /// A file that is missing or half written, as after a power cut, counts as none: it is only
    /// shown to people, and no order waits for it to reach the disk.
    ///
    /// - Parameter folder: The program's state folder.
    package init(keptIn folder: String) {
        let file = URL(fileURLWithPath: folder).appendingPathComponent(Self.fileName)
        let data = (try? Data(contentsOf: file)) ?? Data()
        let kept = try? JSONDecoder().decode(SendTimes.self, from: data)
        let isWhole = kept?.counts.count == Self.classCount && kept?.counts.min() ?? -1 >= 0
        self = kept.flatMap { isWhole ? $0 : nil } ?? SendTimes()
    }

    /// Keeps what was counted, in place of what was kept before.
    ///
    /// - Parameter folder: The program's state folder.
    package func keep(in folder: String) {
        let file = URL(fileURLWithPath: folder).appendingPathComponent(Self.fileName)
        let data = try? JSONEncoder().encode(self)
        // What cannot be kept now is kept the next time.
        try? data?.write(to: file, options: .atomic)
    }
}
