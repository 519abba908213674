import Foundation
import Testing

/// The files of the package as they lie in the checkout, without what builds and runs leave there.
struct Tree {
    struct File {
        /// The path from the package's root.
        let path: String
        let text: String
        let lines: [Substring]
        let isExecutable: Bool

        /// The code of a Swift file; empty for others.
        let code: SwiftCode

        var name: String { path.split(separator: "/").last.map(String.init) ?? path }

        /// The target of a file of `Sources`.
        var target: String? {
            let parts = path.split(separator: "/")
            return parts.count > 2 && parts[0] == "Sources" ? String(parts[1]) : nil
        }

        func isOf(_ endings: String...) -> Bool { endings.contains { path.hasSuffix($0) } }

        func isIn(_ folders: String...) -> Bool { folders.contains { path.hasPrefix($0 + "/") } }

        /// Lets the running test fail with a sentence about a line.
        func fault(
            _ sentence: String,
            line: Int? = nil,
            sourceLocation: SourceLocation = #_sourceLocation
        ) {
            let place = line.map { "\(path):\($0)" } ?? path
            Issue.record("\(place): \(sentence)", sourceLocation: sourceLocation)
        }
    }

    /// The package, read once.
    static let package = Tree()

    let files: [File]

    private static let leftOut: Set = [".build", ".git", ".comanda", ".swiftpm"]

    private init() {
        let manager = FileManager.default
        var files: [File] = []
        let walk = manager.enumerator(atPath: ".")
        while let path = walk?.nextObject() as? String {
            if Self.leftOut.contains(path) {
                walk?.skipDescendants()
                continue
            }
            guard walk?.fileAttributes?[.type] as? FileAttributeType == .typeRegular,
                let bytes = manager.contents(atPath: path), !path.hasSuffix(".pyc"),
                let text = String(validating: bytes, as: UTF8.self)
            else { continue }
            files.append(
                File(
                    path: path,
                    text: text,
                    lines: text.split(separator: "\n", omittingEmptySubsequences: false),
                    isExecutable: Self.mayRun(path),
                    code: SwiftCode(path.hasSuffix(".swift") ? text : "")
                )
            )
        }
        self.files = files.sorted { $0.path < $1.path }
    }

    /// Whether a file's mode lets anyone run it.
    private static func mayRun(_ path: String) -> Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        let mode = attributes?[.posixPermissions] as? NSNumber
        return (mode?.intValue ?? 0) & 0o111 != 0
    }

    /// The Swift files of all targets, tests not among them.
    var sources: [File] { files.filter { $0.isIn("Sources") && $0.isOf(".swift") } }

    /// All Swift files.
    var swift: [File] { files.filter { $0.isOf(".swift") } }
}
