internal import Foundation

/// What one process of the benchmark has measured, for the process that started it.
struct Findings {
    private(set) var values: [String: Double] = [:]
    private(set) var obstacles: [String: Obstacle] = [:]

    /// Begins with nothing.
    init() {}

    /// Notes a value.
    mutating func note(_ key: String, _ value: Double?) {
        if let value { values[key] = value }
    }

    /// Notes why something has no value.
    mutating func note(_ key: String, _ obstacle: Obstacle) {
        obstacles[key] = obstacle
    }

    /// Reads what another process has written; nil when it has not.
    init?(contentsOf path: String) {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: "\t").map(String.init)
            guard fields.count == 2 else { return nil }
            if let value = Double(fields[1]) {
                values[fields[0]] = value
            } else {
                obstacles[fields[0]] = Obstacle(rawValue: fields[1])
            }
        }
    }

    /// Writes all for the other process; a disk that is full leaves it without.
    func write(to path: String) {
        let lines = values.map { "\($0)\t\($1)" } + obstacles.map { "\($0)\t\($1.rawValue)" }
        try? lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    }
}
