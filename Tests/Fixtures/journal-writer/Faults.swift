import CFaultyDisk
import Glibc
import Journal
import Kernel

struct Broken: Error, CustomStringConvertible {
    let description: String
}

/// Fails every single call to the disk in turn, each in a new journal, and checks what is left.
func failEachCall(_ folder: String) throws {
    for error in [EIO, ENOSPC] {
        var call: Int64 = 1
        var wasReached = true
        while wasReached {
            let place = "\(folder)/\(error)-\(call)"
            guard unsafe mkdir(place, 0o700) == 0 else { throw SystemError.last }
            wasReached = try run(in: place, failing: call, with: error)
            call += 1
        }
        try say("\(call)")
    }
}

/// Sends eight orders as a till does, again and again until each is accepted.
///
/// - Returns: Whether the call that was to fail was reached.
private func run(in place: String, failing call: Int64, with error: Int32) throws -> Bool {
    let events = (0..<8).map { _ in EventID(from: SystemRandom()) }
    var stored: [EventID: RecordNumber] = [:]
    cf_fail_call(call, error)
    let journal = try persist { try openJournal(place) }
    for (index, event) in events.enumerated() {
        try persist { stored[event] = try journal.append([entry(event)])[0].number }
        try persist { try journal.settle([RecordNumber(rawValue: 1)], of: relay) }
        if index == 5 { try persist { try journal.checkpointWhenIdle() } }
    }
    let wasReached = cf_calls() >= call
    cf_fail_call(0, 0)
    try check(journal, has: events, at: stored)
    journal.close()
    let again = try openJournal(place)
    try check(again, has: events, at: stored)
    again.close()
    return wasReached
}

/// Tries as a person would; one fault may cost one attempt, not more.
private func persist<Result>(_ attempt: () throws -> Result) throws -> Result {
    do {
        return try attempt()
    } catch is JournalError {
        return try attempt()
    }
}

private func check(
    _ journal: SealedJournal,
    has events: [EventID],
    at stored: [EventID: RecordNumber]
) throws {
    let records = try journal.read()
    guard records.map(\.event) == events else {
        throw Broken(description: "\(records.count) records instead of \(events.count)")
    }
    for record in records where stored[record.event] != record.number {
        throw Broken(description: "\(record.number) was promised another number")
    }
    guard try journal.backlog(to: relay).waiting == events.count - 1 else {
        throw Broken(description: "an acknowledged record is owed, or one that is not is lost")
    }
}

/// Appends and settles while one flush fails and loses what it should have flushed, and goes as by
/// a power cut: at the end, or at the first record that is acknowledged after the failure.
func loseFlush(_ folder: String, _ flush: Int64, isCutAtOnce: Bool) throws {
    cf_keep_flushed()
    cf_fail_flush(flush)
    let journal = try persist { try openJournal(folder) }
    for round in 0..<8 {
        let event = EventID(from: SystemRandom())
        let number = try persist { try journal.append([entry(event)])[0].number }
        try say("\(number)")
        if isCutAtOnce, cf_flushes() >= flush { break }
        try persist { try journal.settle([number], of: relay) }
        if round == 3 { try persist { try journal.checkpointWhenIdle() } }
    }
    try say(cf_flushes() < flush ? "done" : "failed")
    _exit(0)
}

/// Goes on until the full disk takes no more, delivers, and goes on again.
func fillDisk(_ folder: String) throws {
    let journal = try openJournal(folder, bytesReserved: 1 << 20)
    _ = try journal.append([entry()])
    cf_fill_disk(true)
    let count = try appendUntilFull(journal)
    try say("refused after \(count)")
    guard try journal.read().count == count + 1 else { throw Broken(description: "not whole") }
    cf_fill_disk(false)
    _ = try journal.append([entry()])
    try say("accepted again")
    guard try journal.read().count == count + 2 else { throw Broken(description: "not whole") }
}

private func appendUntilFull(_ journal: SealedJournal) throws -> Int {
    for count in 0..<100_000 {
        do {
            _ = try journal.append([entry()])
        } catch JournalError.diskFull {
            return count
        }
    }
    throw Broken(description: "the disk is never full")
}
