import Foundation
import InternalNotification
import NotifyBus
import Program
import Settings
import Words

/// `comandactl bus`: what is on the bus, and a hand in it.
enum BusCommand {
    static func run(_ arguments: [String]) -> Never {
        let launch = Launch(BusManual.manual, arguments: arguments)
        guard let verb = launch.options.operands.first else {
            launch.end(
                .usage,
                because: CommandLineError.operandMissing("stat|watch|post|state|forget")
            )
        }
        let operands = Array(launch.options.operands.dropFirst())
        let directory = launch.options.value("bus") ?? Bus.standardDirectory
        do {
            switch verb {
            case "stat":
                try BusTable.show(directory, asJSON: launch.options.has("json"), launch.language)
            case "watch": try watch(operands, directory, launch)
            case "post": try post(operands, directory, launch)
            case "state": try state(operands, directory, launch)
            case "forget": try BusForget.run(operands, directory, launch)
            default: launch.end(.usage, because: CommandLineError.operandUnexpected(verb))
            }
        } catch let error as CommandLineError {
            launch.end(.usage, because: error)
        } catch let error as SettingsError {
            launch.end(.configuration, because: error)
        } catch let error as any Explained {
            launch.end(.unavailable, because: error)
        } catch {
            Launch.end(.software, saying: "\(error)")
        }
        exit(ExitCode.success.rawValue)
    }

    private static func watch(_ names: [String], _ directory: String, _ launch: Launch) throws {
        let options = launch.options
        let count = try options.number("count", in: 1...1_000_000)
        if count != nil, names.isEmpty { throw CommandLineError.operandMissing("NAME") }
        let (channel, key) = try channelAndKey(options)
        if key != nil, channel == nil { throw CommandLineError.operandMissing("--channel CHANNEL") }
        let style: BusNews.Style =
            options.has("quiet") ? .none : options.has("json") ? .json : .text(launch.language)
        let wish = BusWatch.Wish(
            directory: directory,
            names: Set(names),
            channel: channel,
            reader: channel.flatMap { name in key.map { ChannelReader(channel: name, key: $0) } }
                ?? ChannelReader(),
            count: count
        )
        var watch = BusWatch(wish, in: style)
        try watch.run()
    }

    /// The channel and its key, as far as options or settings tell them.
    static func channelAndKey(
        _ options: CommandLineOptions
    ) throws -> (channel: String?, key: String?) {
        var channel = options.value("channel")
        var key = try options.value("key-file").map { try Secret.file($0).word() }
        if let folder = options.value("config") {
            let settings = try StoreSettings(folder: folder).bus
            channel = channel ?? settings.channel
            key = try key ?? settings.key?.word() ?? ""
        }
        return (channel, key)
    }

    private static func post(_ names: [String], _ directory: String, _ launch: Launch) throws {
        guard !names.isEmpty else { throw CommandLineError.operandMissing("NAME") }
        // Where there is no bus nobody listens; to make one is for the programs that use it.
        guard try BusReport.read(directory: directory) != nil else { return }
        let bus = try Bus(directory: directory)
        defer { bus.stop() }
        for name in names {
            do { try bus.post(name) } catch { throw NameRefusal(name: name, status: error) }
        }
    }

    private static func state(_ operands: [String], _ directory: String, _ launch: Launch) throws {
        guard let name = operands.first else { throw CommandLineError.operandMissing("NAME") }
        if operands.count > 2 { throw CommandLineError.operandUnexpected(operands[2]) }
        let number = try operands.dropFirst().first.map { text in
            guard let number = readNumber(text) else {
                throw CommandLineError.operandUnexpected(text)
            }
            return number
        }
        guard try BusReport.read(directory: directory) != nil else {
            if number == nil { print(0) } else { warnOfNobody(name, launch) }
            return
        }
        let bus = try Bus(directory: directory)
        defer { bus.stop() }
        do throws(NotifyStatus) {
            let token = try bus.registerCheck(name)
            guard let number else { return print(try bus.state(of: token)) }
            try bus.setState(number, of: token)
        } catch {
            throw NameRefusal(name: name, status: error)
        }
        let holders = try BusReport.read(directory: directory)?.names.first { $0.name == name }
        if holders?.holders.count == 1 { warnOfNobody(name, launch) }
    }

    /// Reads a number, also one that begins with `0x`.
    private static func readNumber(_ text: String) -> UInt64? {
        text.hasPrefix("0x") ? UInt64(text.dropFirst(2), radix: 16) : UInt64(text)
    }

    /// A state lasts as long as somebody holds the name, and this program ends now.
    private static func warnOfNobody(_ name: String, _ launch: Launch) {
        let warning = Phrase(
            "Nobody holds \(name), so its number is forgotten at once.",
            pt: "Ninguém segura \(name): o número é esquecido logo.",
            es: "Nadie tiene \(name): el número se olvida en seguida."
        )
        try? FileHandle.standardError.write(
            contentsOf: Data((warning[launch.language] + "\n").utf8)
        )
    }
}
