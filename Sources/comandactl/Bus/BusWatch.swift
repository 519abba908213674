import Foundation
import InternalNotification
import NotifyBus
import Program
import Synchronization

/// Tells what happens on a bus, a line for each thing, until the program is asked to end.
///
/// Members, posts and states are read where they lie. Messages come as copies that senders make
/// while somebody watches. Nobody waits for a watcher, or is kept from anything by it.
struct BusWatch {
    /// What is watched.
    struct Wish {
        let directory: String

        /// The names whose posts are told; empty for all.
        let names: Set<String>

        /// The channel whose members and messages are told; nil for all.
        let channel: String?

        /// What tells messages apart, with the key if there is one.
        let reader: ChannelReader

        /// With how many posts it ends; nil for never.
        let count: Int?

        var wantsMembers: Bool { names.isEmpty || channel != nil }

        func wantsPosts(to name: String) -> Bool {
            names.isEmpty ? channel == nil : names.contains(name)
        }
    }

    private let wish: Wish
    private let style: BusNews.Style
    private var seen = 0
    private var tap: BusTap?
    private var members: [UInt64: Member] = [:]
    private var titles: [UInt64: String] = [:]
    private var figures: [String: Figures]?

    private struct Figures {
        let posts: UInt64
        let state: UInt64
    }

    /// Whether a signal has asked the program to end.
    private final class Ending: Sendable {
        let isAsked = Atomic(false)
    }

    init(_ wish: Wish, in style: BusNews.Style) {
        self.wish = wish
        self.style = style
    }

    /// Returns when a signal asks the program to end, or when all posts that it waits for came.
    mutating func run() throws {
        let ending = Ending()
        StopSignals.watch { ending.isAsked.store(true, ordering: .relaxed) }
        defer { tap?.stop() }
        var turn = 0
        while !ending.isAsked.load(ordering: .relaxed), seen < wish.count ?? .max {
            if turn % 10 == 0 { try look() }
            if wish.wantsMembers, let tap { listen(to: tap) }
            turn += 1
            usleep(5000)
        }
    }

    /// Looks at what lies in the segment, and joins it when it is there at last.
    private mutating func look() throws {
        if let old = tap, old.isOrphaned {
            old.stop()
            tap = nil
        }
        guard let report = try BusReport.read(directory: wish.directory) else { return }
        if tap == nil { tap = try join() }
        tellPosts(report)
    }

    private func join() throws -> BusTap? {
        guard wish.wantsMembers || !wish.names.isEmpty else { return nil }
        let tap = try BusTap(
            directory: wish.directory,
            title: "comandactl bus watch",
            copies: wish.wantsMembers
        )
        for name in wish.names.sorted() {
            do throws(NotifyStatus) {
                try tap.hold(name)
            } catch {
                tap.stop()
                throw NameRefusal(name: name, status: error)
            }
        }
        return tap
    }
}

// MARK: - Names

extension BusWatch {
    private mutating func tellPosts(_ report: BusReport) {
        var now: [String: Figures] = [:]
        for name in report.names where wish.wantsPosts(to: name.name) {
            now[name.name] = Figures(posts: name.posts, state: name.state)
            // A name that is new here may have been posted already, unless it was there before.
            let isFirst = figures == nil
            let before = figures?[name.name] ?? Figures(posts: 0, state: 0)
            guard !isFirst else { continue }
            // Fewer posts than before: nobody held it any more, and now somebody does again.
            let posts = name.posts >= before.posts ? name.posts - before.posts : name.posts
            if posts > 0 {
                seen += 1
                BusNews.posted(name: name.name, posts: posts, state: name.state).tell(in: style)
            } else if name.state != before.state {
                BusNews.state(name: name.name, state: name.state).tell(in: style)
            }
        }
        figures = now
    }
}

// MARK: - Members and messages

extension BusWatch {
    private mutating func listen(to tap: BusTap) {
        tellMembers(tap)
        let heard = tap.heard()
        // Who sent one of these may have come after the members were looked at.
        if !heard.messages.isEmpty { tellMembers(tap) }
        for batch in heard.messages where isWanted(batch) { tell(batch) }
        if heard.missed > 0 { BusNews.missed(heard.missed).tell(in: style) }
    }

    private mutating func tellMembers(_ tap: BusTap) {
        let now = Dictionary(
            tap.members.filter { $0.card.instance != tap.instance && isWanted($0) }
                .map { ($0.card.instance, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        for member in members.values where now[member.card.instance] == nil {
            BusNews.gone(slot: member.slot, member: Self.title(member)).tell(in: style)
        }
        let arrived = now.values.filter { members[$0.card.instance] == nil }
        for member in arrived.sorted(by: { $0.slot < $1.slot }) {
            titles[member.card.instance] = Self.title(member)
            BusNews.joined(slot: member.slot, process: member.process, member: Self.title(member))
                .tell(in: style)
        }
        members = now
    }

    private func isWanted(_ member: Member) -> Bool {
        wish.channel == nil || ChannelReader.names(of: member)?.channel == wish.channel
    }

    private func isWanted(_ batch: Overheard) -> Bool {
        wish.channel == nil || titles[batch.instance] != nil
    }

    private func tell(_ batch: Overheard) {
        for message in wish.reader.messages(in: batch) {
            let heard = BusNews.Heard(
                sender: titles[batch.instance] ?? "?[\(batch.sender)]",
                receivers: batch.receivers.map(title(at:)),
                refused: batch.refused.map(title(at:)),
                kind: message.kind,
                bytes: message.size,
                json: message.json
            )
            BusNews.message(heard).tell(in: style)
        }
    }

    /// Who sits in a place now.
    private func title(at slot: UInt32) -> String {
        members.values.first { $0.slot == slot }.map(Self.title) ?? "?[\(slot)]"
    }

    private static func title(_ member: Member) -> String {
        let name = ChannelReader.names(of: member)?.program ?? ChannelReader.title(of: member)
        return "\(name)[\(member.slot)]"
    }
}
