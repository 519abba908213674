internal import Foundation

/// A folder of one test's own, gone with it.
package final class TemporaryFolder: Sendable {
    /// The folder's path.
    package let path: String

    package init() throws {
        path = NSTemporaryDirectory() + "comanda-relay-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        // What is left behind in the temporary folder harms nobody.
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes a file into it that only its owner may read, and returns its path.
    package func write(_ text: String, to name: String) throws -> String {
        let file = path + "/" + name
        try text.write(toFile: file, atomically: false, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
        return file
    }
}
