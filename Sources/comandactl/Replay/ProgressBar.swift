import Foundation
import Kernel

/// A line on standard error that shows how far something is; nothing where that is no terminal.
final class ProgressBar {
    private static let width = 30
    private let isShown = isatty(StandardStream.error) == 1
    private var lastShown = Date.distantPast

    /// Draws the bar, at most ten times a second.
    func show(done: Int, of all: Int, detail: () -> String) {
        guard isShown, Date.now.timeIntervalSince(lastShown) > 0.1 else { return }
        lastShown = Date.now
        let filled = all == 0 ? Self.width : done * Self.width / all
        let bar = String(repeating: "█", count: filled)
        let rest = String(repeating: "░", count: Self.width - filled)
        write("\r\u{1B}[K\(bar)\(rest) \(done)/\(all) · \(detail())")
    }

    /// Takes the bar away.
    func clear() {
        if isShown { write("\r\u{1B}[K") }
    }

    private func write(_ text: String) {
        // A bar that cannot be shown is no reason to stop.
        try? writeAll(text, to: StandardStream.error)
    }
}
