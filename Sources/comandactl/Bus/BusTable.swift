import Foundation
import NotifyBus
import Words

/// The report of a bus as a person or a program reads it.
enum BusTable {
    static func show(_ directory: String, asJSON: Bool, _ language: Language) throws {
        guard let report = try BusReport.read(directory: directory) else {
            print(
                Phrase(
                    "There is no bus in \(directory).",
                    pt: "Não há barramento em \(directory).",
                    es: "No hay bus en \(directory)."
                )[language]
            )
            return
        }
        if asJSON { return try showJSON(report) }
        print(report.path)
        for seated in report.seated { print(line(seated)) }
        for name in report.names { print(line(name)) }
        print("messages \(report.messages)\tchunks \(report.chunks)/\(report.chunksBacked)")
    }

    /// What a member calls itself: a channel and a program, or nothing.
    static func title(_ member: Member) -> String {
        let parts = member.card.identity.split(separator: 0)
        guard !parts.isEmpty else { return "-" }
        return parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    }

    private static func line(_ seated: BusReport.Seated) -> String {
        let member = seated.member
        let life = seated.isAlive ? "alive" : "DEAD"
        return "member \(member.slot)\tpid \(member.process)\tuid \(member.user)\t\(life)"
            + "\t\(title(member))"
    }

    private static func line(_ name: BusReport.Posted) -> String {
        let holders = name.holders.map(String.init).joined(separator: ",")
        return "name \(name.name)\tposts \(name.posts)\tstate \(name.state)\theld by \(holders)"
    }

    private static func showJSON(_ report: BusReport) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        print(String(decoding: try encoder.encode(BusDocument(report)), as: UTF8.self))
    }
}

/// The report as JSON.
private struct BusDocument: Encodable {
    struct Seated: Encodable {
        let slot: UInt32
        let pid: Int32
        let uid: UInt32
        let alive: Bool
        let instance: UInt64
        let title: String
    }

    struct Name: Encodable {
        let name: String
        let posts: UInt64
        let state: UInt64
        let holders: [UInt32]
        let subscribers: [UInt32]
    }

    let path: String
    let members: [Seated]
    let names: [Name]
    let messages: Int
    let chunks: Int
    let backed: Int

    init(_ report: BusReport) {
        path = report.path
        members = report.seated.map {
            Seated(
                slot: $0.member.slot,
                pid: $0.member.process,
                uid: $0.member.user,
                alive: $0.isAlive,
                instance: $0.member.card.instance,
                title: BusTable.title($0.member)
            )
        }
        names = report.names.map {
            Name(
                name: $0.name,
                posts: $0.posts,
                state: $0.state,
                holders: $0.holders,
                subscribers: $0.subscribers
            )
        }
        messages = report.messages
        chunks = report.chunks
        backed = report.chunksBacked
    }
}
