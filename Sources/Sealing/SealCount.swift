/// How much a data key has sealed, so that it retires long before it may not go on.
///
/// The count lies in a file of its own, one line a key: its id and a number. It is written ahead
/// in steps, so that a program that is killed has sealed at most what stands there. A key without
/// a line is of unknown use.
struct SealCount: Sendable, Hashable {
    /// What one process writes ahead.
    static let step = 1024

    /// From here on a new key is made: 2^24 seals, of the 2^32 that NIST SP 800-38D allows.
    static let most = 1 << 24

    /// Here a key stops, when a new one could not be stored all the time since: 2^31 seals.
    static let end = 1 << 31

    /// A key of this age retires too: ninety days in milliseconds.
    static let longest: Int64 = 90 * 86_400_000

    private(set) var done: Int
    private var written: Int

    /// Goes on from what a file says of a key.
    init(done: Int) {
        self.done = done
        written = done
    }

    /// Whether the next seal is one that has to be written ahead.
    var isDue: Bool { done >= written }

    /// Counts one seal.
    mutating func add() { done += 1 }

    /// Notes that a step was written ahead.
    mutating func writeAhead() { written = done + Self.step }
}

// MARK: - File

extension SealCount {
    private static let byteLimit = 1 << 16

    /// What a file says of each key; nothing when it cannot be read.
    static func stored(in files: VaultFiles) -> [KeyID: Int] {
        guard let found = try? files.read(files.count, limit: byteLimit) else { return [:] }
        let text = unsafe found.content.withBytes { unsafe String(decoding: $0, as: UTF8.self) }
        var counts: [KeyID: Int] = [:]
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words.count == 2, let id = KeyID(digits: words[0]), let count = Int(words[1]),
                count >= 0
            else { continue }
            counts[id] = count
        }
        return counts
    }

    /// Writes what a key has sealed at most; what cannot be written changes nothing else.
    static func store(_ count: Int, of key: KeyID, in files: VaultFiles) {
        var counts = stored(in: files)
        counts[key] = count
        let lines = counts.map { "\($0.key.digits) \($0.value)\n" }.sorted()
        // A full disk must not stop a sale; the key's end is far away.
        try? files.write(Array(lines.joined().utf8), to: files.count)
    }

    /// Writes that a key is new.
    static func begin(_ key: KeyID?, in files: VaultFiles) {
        if let key { store(0, of: key, in: files) }
    }
}
