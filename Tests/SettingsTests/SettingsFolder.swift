import Foundation

@testable import Settings

/// A folder of settings that lives as long as the suite that holds it: one test.
final class SettingsFolder {
    let path: String

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.path
    }

    deinit {
        // What is left in the temporary folder harms nobody.
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Reads settings that are put into it first.
    func read(_ site: String) throws -> StoreSettings {
        try put(site, as: "site.json5")
        return try StoreSettings(folder: path)
    }

    func put(_ text: String, as name: String) throws {
        try put(Data(text.utf8), as: name)
    }

    func put(_ bytes: Data, as name: String) throws {
        try bytes.write(to: URL(filePath: path).appending(path: name))
    }
}
