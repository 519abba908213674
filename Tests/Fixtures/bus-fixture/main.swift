// A process for the tests of the bus: `bus-fixture ROLE DIRECTORY ...`, see the roles.
import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "center": try playCenter(Array(arguments.dropFirst()))
case "restarts": try playRestarts(arguments[1], count: Int(arguments[2]) ?? 0)
case "names": try playNames(arguments[1])
case "guest": try playGuest(arguments[1], rights: arguments[2])
case "signals": try playSignals(arguments[1], prefix: arguments[2])
case "fork": try playFork(arguments[1])
case "churn", "besieged":
    let isBesieged = arguments[0] == "besieged"
    try playChurn(arguments[1], seed: UInt64(arguments[2]) ?? 0, isBesieged: isBesieged)
case "member":
    try playMember(arguments[1], user: uid_t(arguments[2]) ?? 1, group: gid_t(arguments[3]) ?? 1)
case "fill": try playFill(arguments[1])
case "tight": try playTight(arguments[1])
case "echo": try playEcho(arguments[1])
case "ping":
    try playPing(arguments[1], rounds: Int(arguments[2]) ?? 0, bytes: Int(arguments[3]) ?? 0)
case "raw-ping":
    try playRawPing(arguments[1], rounds: Int(arguments[2]) ?? 0, bytes: Int(arguments[3]) ?? 0)
default:
    say("usage: bus-fixture ROLE DIRECTORY ...")
    exit(EX_USAGE)
}
