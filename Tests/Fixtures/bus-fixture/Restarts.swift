import Foundation
import InternalNotification

/// Joins and leaves many times, and tells what of the process's is in use before and after.
func playRestarts(_ bus: String, count: Int) throws {
    // What the libraries make once is no leak.
    for _ in 0..<10 { try joinAndLeave(bus) }
    let kept = try joinAndLeave(bus)
    say(use(of: bus))
    for _ in 0..<count { try joinAndLeave(bus) }
    say(use(of: bus))
    withExtendedLifetime(kept) {}
}

@discardableResult
private func joinAndLeave(_ bus: String) throws -> INCenter {
    let center = try INCenter(
        identifier: "c",
        config: INAppConfig(identifier: "restarting", apikey: "key"),
        bus: bus,
        delivery: .busThread
    )
    center.onPresence { _ in }
    center.messenger.onReceive { (messages: [INMessage]) in }
    center.stop()
    return center
}

/// Threads and descriptors, and how often the segment is mapped, once they do not change any more.
private func use(of bus: String) -> String {
    var last = ""
    for _ in 0..<1000 {
        let threads = entries(of: "/proc/self/task")
        let descriptors = entries(of: "/proc/self/fd")
        let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
        let mappings = maps.split(separator: "\n").filter { $0.contains(bus) }.count
        let now = "threads \(threads) descriptors \(descriptors) mappings \(mappings)"
        if now == last { return now }
        last = now
        usleep(20_000)
    }
    return last
}

private func entries(of folder: String) -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: folder))?.count ?? -1
}
