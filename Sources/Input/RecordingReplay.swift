/// Gives what was recorded to a decoder as the device gave it.
package struct RecordingReplay: Sendable {
    /// What came of one line, or of the time that passed before it.
    package struct Step: Sendable, Hashable {
        /// The line; nil for what only time brought.
        package let line: Recording.Line?
        package let time: Int64
        package let signals: [DeviceSignal]

        /// Describes a step.
        package init(line: Recording.Line?, time: Int64, signals: [DeviceSignal]) {
            self.line = line
            self.time = time
            self.signals = signals
        }
    }

    private let recording: Recording
    private let use: DeviceRule.Use

    /// Replays a recording as if the device were used so.
    package init(_ recording: Recording, as use: DeviceRule.Use) {
        self.recording = recording
        self.use = use
    }

    /// All lines in their order with what came of them.
    package func steps() -> [Step] {
        var decoder = DeviceDecoder(use.filled(from: recording.edges))
        var steps: [Step] = []
        for (index, line) in recording.lines.enumerated() {
            while let due = decoder.due, due <= line.time {
                steps.append(Step(line: nil, time: due, signals: decoder.pass(to: due)))
            }
            let signals = decoder.take(line) { held(after: index) }
            steps.append(Step(line: line, time: line.time, signals: signals))
        }
        while let due = decoder.due {
            steps.append(Step(line: nil, time: due, signals: decoder.pass(to: due)))
        }
        return steps
    }

    /// All that came of it.
    package func signals() -> [DeviceSignal] { steps().flatMap(\.signals) }

    private func held(after index: Int) -> Set<KeyCode>? {
        guard recording.lines.indices.contains(index + 1),
            case .held(_, let keys) = recording.lines[index + 1]
        else { return nil }
        return Set(keys)
    }
}
