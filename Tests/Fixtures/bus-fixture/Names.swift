import Foundation
import NotifyBus

/// Does the calls of notify(3) that it is told to.
func playNames(_ directory: String) throws {
    follow(try Bus(directory: directory))
}

/// The same as a user without rights, where some names are reserved.
func playGuest(_ directory: String, rights: String) throws {
    // The bus belongs to the test's user, who lets everybody in for this.
    _ = unsafe chmod(directory + "/notify.v2", 0o666)
    _ = unsafe chmod(directory, 0o777)
    guard geteuid() != 0 || seteuid(12_345) == 0 else { exit(EX_NOPERM) }
    follow(try Bus(directory: directory, rights: NameRights(parsing: rights)))
}

/// The same as a user of a group, who lets nobody else at the files that he makes.
func playMember(_ directory: String, user: uid_t, group: gid_t) throws {
    umask(0o077)
    guard setgroups(0, nil) == 0, setgid(group) == 0, setuid(user) == 0 else {
        exit(EX_NOPERM)
    }
    follow(try Bus(directory: directory, rights: .standard))
}

private func follow(_ bus: Bus) {
    say("ready")
    while let line = readLine() {
        let words = line.split(separator: " ").map(String.init)
        do {
            say(try answer(words, bus))
        } catch {
            say("status \((error as? NotifyStatus)?.rawValue ?? 0)")
        }
    }
    bus.stop()
}

private func answer(_ words: [String], _ bus: Bus) throws -> String {
    func token() -> Token { Token(rawValue: Int32(words[1]) ?? -1) }
    switch words[0] {
    case "register": return "token \(try bus.registerCheck(words[1]).rawValue)"
    case "dispatch":
        let name = words[1]
        let token = try bus.registerDispatch(name, on: .busThread) { token in
            let state = (try? bus.state(of: token)) ?? 0
            say("posted \(name) \(state)")
        }
        return "token \(token.rawValue)"
    case "post":
        try bus.post(words[1])
        return "posted"
    case "check": return "check \(try bus.check(token()))"
    case "state": return "state \(try bus.state(of: token()))"
    case "set":
        try bus.setState(UInt64(words[2]) ?? 0, of: token())
        return "set"
    case "cancel":
        try bus.cancel(token())
        return "cancelled"
    case "exit": exit(0)
    case "members": return "members \(bus.members().count)"
    case "valid": return "valid \(bus.isValid(token()))"
    default: return "what?"
    }
}
