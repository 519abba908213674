/// The bytes that this process has had the kernel write to block devices so far.
///
/// Pages are counted when they are written to, before they reach the medium; what a file system
/// adds for itself is not among them, and a file system in memory counts nothing.
///
/// - Returns: Nil where the kernel does not count; see `/proc/pid/io` in proc(5).
package func bytesWrittenByThisProcess() -> Int? {
    guard let text = try? content(ofFile: "/proc/self/io") else { return nil }
    for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
        let parts = line.split(separator: ":")
        guard parts.first == "write_bytes", let number = parts.last else { continue }
        return Int(number.drop { $0 == " " })
    }
    return nil
}
