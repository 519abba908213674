import CFaultyDisk
import Glibc
import Journal
import Kernel
import Sealing

// What tests do to a journal in a process of its own: be killed, hold it, and meet a disk that
// fails. The first argument is what to do, the second the state folder. Each line on standard
// output is one thing that came true.

let relay = Destination(rawValue: "relay")

func say(_ text: String) throws { try writeAll(text + "\n", to: StandardStream.output) }

func openJournal(_ folder: String, bytesReserved: Int = 0) throws -> SealedJournal {
    let exists = try SealedJournal.exists(inFolder: folder)
    let vault = try Vault.open(at: folder + "/vault.key", recordsExist: exists)
    return try SealedJournal(opening: folder, vault: vault, bytesReserved: bytesReserved)
}

func entry(_ event: EventID = EventID(from: SystemRandom())) -> SealedJournal.Entry {
    SealedJournal.Entry(kind: "order.fired", event: event, owedTo: [relay]) { number in
        Array("payload \(number)".utf8) + [UInt8](repeating: 7, count: 2000)
    }
}

/// Appends until it is killed, and settles every other record.
func appendForever(_ folder: String) throws {
    let journal = try openJournal(folder)
    while true {
        let number = try journal.append([entry()])[0].number
        try say("\(number)")
        if number.rawValue % 2 == 0 { try journal.settle([number], of: relay) }
    }
}

/// Holds the journal until standard input ends.
func hold(_ folder: String) throws {
    let journal = try openJournal(folder)
    try say("open")
    var byte: UInt8 = 0
    while unsafe read(StandardStream.input, &byte, 1) > 0 {}
    journal.close()
}

/// Appends and settles, and goes as by a power cut; the flushed copies stay.
func cutPower(_ folder: String) throws {
    cf_keep_flushed()
    let journal = try openJournal(folder)
    for _ in 0..<40 {
        let numbers = try journal.append([entry(), entry()]).map(\.number)
        for number in numbers { try say("\(number)") }
        try journal.settle([numbers[0]], of: relay)
        try journal.countAttempt(at: [numbers[1]], of: relay)
        if numbers[1].rawValue % 20 == 0 { try journal.checkpointWhenIdle() }
    }
    _exit(0)
}

/// Opens and looks, and goes as by a power cut; the flushed copies stay.
func look(_ folder: String) throws {
    cf_keep_flushed()
    let journal = try openJournal(folder)
    try say("\(journal.lastNumber())")
    _exit(0)
}

/// Tells how often the disk was flushed for appending, and for settling.
func countFlushes(_ folder: String) throws {
    let journal = try openJournal(folder)
    _ = try journal.append([entry()])
    let start = cf_flushes()
    let numbers = try (0..<10).map { _ in try journal.append([entry()])[0].number }
    let middle = cf_flushes()
    for number in numbers { try journal.settle([number], of: relay) }
    try say("appending \(middle - start)")
    try say("settling \(cf_flushes() - middle)")
    _ = try journal.append([entry()])
    try say("after \(cf_flushes() - middle)")
}

switch CommandLine.arguments.dropFirst().first {
case "append": try appendForever(CommandLine.arguments[2])
case "hold": try hold(CommandLine.arguments[2])
case "cut-power": try cutPower(CommandLine.arguments[2])
case "look": try look(CommandLine.arguments[2])
case "lose-flush":
    try loseFlush(
        CommandLine.arguments[2],
        Int64(CommandLine.arguments[3]) ?? 0,
        isCutAtOnce: CommandLine.arguments[4] == "at-once"
    )
case "count-flushes": try countFlushes(CommandLine.arguments[2])
case "fail-each-call": try failEachCall(CommandLine.arguments[2])
case "fill-disk": try fillDisk(CommandLine.arguments[2])
default: exit(64)
}
