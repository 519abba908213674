import Foundation
import InternalNotification
import NotifyBus
import Program

/// Tells what happens on a bus, a line for each thing, until the program is asked to end.
///
/// Posts and members are read from the report ten times a second, which neither joins the bus nor
/// wakes anybody; only a channel is joined. What messages say is not shown: they may hold payments.
struct BusWatch {
    private let directory: String
    private let names: Set<String>
    private let center: INCenter?
    private var seats: [UInt64: String] = [:]
    private var posts: [String: UInt64] = [:]
    private var isFirst = true

    init(_ directory: String, names: [String], channel: String?) throws {
        self.directory = directory
        self.names = Set(names)
        guard let channel else {
            center = nil
            return
        }
        let config = INAppConfig(identifier: "comandactl", apikey: "")
        center = try INCenter(
            identifier: channel,
            config: config,
            bus: directory,
            delivery: .busThread
        )
    }

    /// Never returns: a signal ends the program.
    mutating func run() throws {
        StopSignals.watch { exit(ExitCode.success.rawValue) }
        center?.messenger.onReceive { messages, sender in
            for message in messages {
                Self.tell("message", message.kind, "\(message.json.count) B", sender.identifier)
            }
        }
        center?.messenger.onGap { Self.tell("gap", "\($0.count)", $0.sender?.identifier ?? "-") }
        center?.onPresence { event in
            let word = "\(event)".prefix { $0 != "(" }
            Self.tell("peer", String(word), event.peer.identifier)
        }
        while true {
            if let report = try BusReport.read(directory: directory) { look(report) }
            usleep(100_000)
        }
    }

    private mutating func look(_ report: BusReport) {
        let now = Dictionary(
            report.seated.map { ($0.member.card.instance, "\($0.member.slot)") },
            uniquingKeysWith: { first, _ in first }
        )
        for (instance, slot) in now where seats[instance] == nil { Self.tell("joined", slot) }
        for (instance, slot) in seats where now[instance] == nil { Self.tell("gone", slot) }
        seats = now
        var counts: [String: UInt64] = [:]
        for name in report.names where names.isEmpty || names.contains(name.name) {
            counts[name.name] = name.posts
            // A name that is new here may have been posted already.
            let before = posts[name.name] ?? (isFirst ? name.posts : 0)
            guard name.posts > before else { continue }
            Self.tell("posted", name.name, "+\(name.posts - before)", "state \(name.state)")
        }
        posts = counts
        isFirst = false
    }

    private static func tell(_ words: String...) {
        let line = words.joined(separator: "\t") + "\n"
        // At once, also where the output goes into a pipe; who reads no more ends it.
        do { try FileHandle.standardOutput.write(contentsOf: Data(line.utf8)) } catch { exit(0) }
    }
}
