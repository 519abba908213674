import Foundation
import InternalNotification
import NotifyBus

/// Does everything that changes the segment, at random and without pause, until it is killed.
func playChurn(_ directory: String, seed: UInt64) throws {
    let bus = try Bus(directory: directory)
    let center = try INCenter(
        identifier: "churn",
        config: INAppConfig(identifier: "churn-\(seed)", apikey: "key"),
        bus: directory,
        delivery: .busThread
    )
    center.messenger.onReceive { _ in }
    say("ready")
    var tokens: [Token] = []
    var random = SystemRandomNumberGenerator()
    while true {
        let name = "churn.\(Int.random(in: 0..<40, using: &random))"
        switch Int.random(in: 0..<6, using: &random) {
        case 0: tokens.append(try bus.registerCheck(name))
        case 1: tokens.append(try bus.registerDispatch(name, on: .busThread) { _ in })
        case 2:
            if let token = tokens.randomElement() { try bus.cancel(token) }
            tokens.removeAll { !bus.isValid($0) }
        case 3:
            if let token = tokens.randomElement() { try bus.setState(seed, of: token) }
        case 4:
            let text = String(repeating: "x", count: Int.random(in: 0..<9000, using: &random))
            center.messenger.send([INMessage(kind: "churn", payload: ["text": .string(text)])])
        default: try bus.post(name)
        }
    }
}
