import InternalNotification
import Kernel
import NotifyBus

/// The report of a bus as JSON.
struct BusDocument: Encodable {
    private struct Seated: Encodable {
        let slot: UInt32
        let pid: Int32
        let uid: UInt32
        let alive: Bool
        let silentMilliseconds: UInt32?
        let tokens: UInt64
        let instance: String
        let channel: String?
        let program: String
        let notAdmittedBy: [UInt32]
        let duplicateOf: [UInt32]
    }

    private struct Name: Encodable {
        let name: String
        let posts: UInt64
        let state: UInt64
        let holders: [UInt32]
        let subscribers: [UInt32]
    }

    private struct Loss: Encodable {
        let receiver: UInt32
        let sender: UInt32
        let messages: UInt64
    }

    private struct Debt: Encodable {
        let account: String
        let messages: UInt64
        let bytes: UInt64
        let debtors: [UInt32]
    }

    private let path: String
    private let members: [Seated]
    private let names: [Name]
    private let lost: [Loss]
    private let owed: [Debt]
    private let messages: Int
    private let chunks: Int
    private let backed: Int

    init(_ report: BusReport) {
        path = report.path
        let now = monotonicNanoseconds()
        members = report.seated.map { Self.seated($0, in: report, now) }
        names = report.names.map {
            Name(
                name: $0.name,
                posts: $0.posts,
                state: $0.state,
                holders: $0.holders,
                subscribers: $0.subscribers
            )
        }
        lost = report.losses.map {
            Loss(receiver: $0.receiver, sender: $0.sender, messages: $0.messages)
        }
        owed = report.debts.map {
            Debt(
                account: BusTable.hex($0.account),
                messages: $0.messages,
                bytes: $0.bytes,
                debtors: $0.debtors
            )
        }
        messages = report.messages
        chunks = report.chunks
        backed = report.chunksBacked
    }

    private static func seated(
        _ seated: BusReport.Seated,
        in report: BusReport,
        _ now: Int64
    ) -> Seated {
        let member = seated.member
        let names = ChannelReader.names(of: member)
        return Seated(
            slot: member.slot,
            pid: member.process,
            uid: member.user,
            alive: seated.isAlive,
            silentMilliseconds: seated.silentTenths(at: now).map { $0 * 100 },
            tokens: seated.tokens,
            instance: BusTable.hex(member.card.instance),
            channel: names?.channel,
            program: names?.program ?? ChannelReader.title(of: member),
            notAdmittedBy: report.refusing(member),
            duplicateOf: report.twins(of: member)
        )
    }
}
