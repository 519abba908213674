import Foundation
import InternalNotification
import NotifyBus

/// Uses the memory of the bus's file system up, and tells how sending and posting go then.
func playFill(_ directory: String) throws {
    let bus = try Bus(directory: directory)
    let token = try bus.registerCheck("still")
    let centers = try ["sender", "receiver"].map {
        try INCenter(
            identifier: "fill",
            config: INAppConfig(identifier: $0, apikey: "key"),
            bus: directory,
            delivery: .busThread
        )
    }
    let filler = directory + "/filler"
    guard FileManager.default.createFile(atPath: filler, contents: nil) else { exit(EX_IOERR) }
    if let file = FileHandle(forWritingAtPath: filler) {
        let page = Data(repeating: 1, count: 4096)
        while (try? file.write(contentsOf: page)) != nil {}
    }
    send(from: centers[0])
    _ = try bus.check(token)
    try bus.post("still")
    say("post arrives: \(try bus.check(token))")
    try FileManager.default.removeItem(atPath: filler)
    send(from: centers[0])
    for center in centers { center.stop() }
    bus.stop()
}

private func send(from center: INCenter) {
    let message = INMessage(
        kind: "n",
        payload: ["text": .string(String(repeating: "x", count: 900))]
    )
    let result = center.messenger.send([message])
    say(result.problem.map { "problem \($0)" } ?? "sent, refused \(result.refused)")
}
