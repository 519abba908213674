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
case "churn": try playChurn(arguments[1], seed: UInt64(arguments[2]) ?? 0)
case "echo": try playEcho(arguments[1])
case "ping":
    try playPing(arguments[1], rounds: Int(arguments[2]) ?? 0, bytes: Int(arguments[3]) ?? 0)
default:
    say("usage: bus-fixture center|restarts|names|guest|signals|fork|churn|echo|ping DIRECTORY ...")
    exit(EX_USAGE)
}
