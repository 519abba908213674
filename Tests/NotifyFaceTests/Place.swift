import Foundation

/// Where things lie, seen from this file and from the program of the tests.
enum Place {
    private static let package = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static let program = package.appending(path: "Tests/Fixtures/notify-program").path
    static let header = package.appending(path: "Sources/CNotifyFace/include").path
    static let installer = package.appending(path: "Provisioning/install-notify").path

    /// Where `libcomanda-notify.so` is built to.
    static let products = URL(filePath: "/proc/self/exe")
        .resolvingSymlinksInPath().deletingLastPathComponent().path

    /// The toolchain whose libraries this program has loaded.
    private static let toolchain: URL = {
        let words = ProcessInfo.processInfo.environment["PATH"] ?? ""
        for folder in words.split(separator: ":") {
            let swift = URL(filePath: String(folder)).appending(path: "swift")
            guard FileManager.default.isExecutableFile(atPath: swift.path) else { continue }
            return swift.resolvingSymlinksInPath()
                .deletingLastPathComponent().deletingLastPathComponent()
        }
        return URL(filePath: "/usr")
    }()

    static let programs = toolchain.appending(path: "bin").path
    static let swift = toolchain.appending(path: "lib/swift").path
}
