import Foundation

/// Says a line to the test at once, in one piece.
func say(_ line: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
}
