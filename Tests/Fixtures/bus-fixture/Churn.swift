import Foundation
import InternalNotification
import NotifyBus

/// Does everything that changes the segment, at random and without pause, until it is killed.
///
/// It says what goes wrong. When it is besieged, which is to say that somebody spoils the segment,
/// that is to be expected; then it says from time to time that it goes on.
func playChurn(_ directory: String, seed: UInt64, isBesieged: Bool) throws {
    let bus = try Bus(directory: directory)
    let center = try INCenter(
        identifier: "churn",
        config: INAppConfig(identifier: "churn-\(seed)", apikey: "key"),
        bus: directory,
        delivery: .busThread
    )
    center.messenger.onReceive { messages in
        for message in messages { _ = message.payload }
    }
    center.onPresence { _ in }
    // It would take the machine from tests that wait for something to happen in time.
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 15)
    say("ready")
    var churn = Churn(bus: bus, center: center, seed: seed)
    // Whoever started this may have been killed, and then nobody ends it.
    let parent = getppid()
    for turn in 1... {
        guard getppid() == parent else { return }
        do {
            try churn.turn()
            if isBesieged { try churn.look(at: directory) }
        } catch {
            if !isBesieged { say("error \(error)") }
        }
        if isBesieged, turn % 64 == 0 { say("turn \(turn)") }
    }
}

private struct Churn {
    let bus: Bus
    let center: INCenter
    let seed: UInt64
    var tokens: [Token] = []
    var random = SystemRandomNumberGenerator()

    init(bus: Bus, center: INCenter, seed: UInt64) {
        self.bus = bus
        self.center = center
        self.seed = seed
    }

    /// Does one thing.
    mutating func turn() throws {
        let name = "churn.\(Int.random(in: 0..<40, using: &random))"
        switch Int.random(in: 0..<7, using: &random) {
        case 0: tokens.append(try bus.registerCheck(name))
        case 1: tokens.append(try bus.registerDispatch(name, on: .busThread) { _ in })
        case 2:
            let token = tokens.randomElement()
            if let token { try bus.cancel(token) }
            tokens.removeAll { $0 == token }
        case 3:
            if let token = tokens.randomElement() { try bus.setState(seed, of: token) }
        case 4:
            let text = String(repeating: "x", count: Int.random(in: 0..<9000, using: &random))
            center.messenger.send([INMessage(kind: "churn", payload: ["text": .string(text)])])
        case 5:
            if let token = tokens.randomElement() { _ = try bus.check(token) }
        default: try bus.post(name)
        }
    }

    /// Reads all that there is to read.
    func look(at directory: String) throws {
        for token in tokens { _ = try bus.state(of: token) }
        _ = center.peers
        _ = bus.members()
        _ = bus.poolUse
        _ = try BusReport.read(directory: directory)
    }
}
