package import NotifyBus

/// Reads what a tap has heard, for tools that show it.
///
/// Kinds and sizes are told of every channel. What a message says is told of one channel only, and
/// only to who has its key.
package struct ChannelReader: Sendable {
    /// One message of a channel.
    package struct Message: Sendable, Hashable {
        /// What it is about; nil where that is not known.
        package let kind: String?

        /// How many bytes it has, or the batch that it is a part of, where that is all one knows.
        package let size: Int

        /// What it says, a JSON object; nil where that may not be known.
        package let json: String?
    }

    private let channel: Channel?

    /// Makes a reader that knows no key.
    package init() {
        channel = nil
    }

    /// Makes a reader that has the key of a channel.
    package init(channel: String, key: String) {
        self.channel = Channel(name: channel, key: key)
    }

    /// The messages of a batch.
    package func messages(in batch: Overheard) -> [Message] {
        guard let frame = try? Frame(batch.bytes) else {
            return [Message(kind: nil, size: batch.size, json: nil)]
        }
        let mayBeTold = channel?.audience == batch.audience
        return frame.messages.map { message in
            let json = message.json
            return Message(
                kind: message.kind,
                size: json.count,
                json: mayBeTold ? String(decoding: json, as: UTF8.self) : nil
            )
        }
    }

    /// The account of a program on a channel: what it owes is found by it when it is not there.
    package static func account(of program: String, channel: String, key: String) -> UInt64 {
        Channel(name: channel, key: key).account(of: program)
    }

    /// The channel and the program that a member names; nil when it is on no channel.
    package static func names(of member: Member) -> (channel: String, program: String)? {
        let identity = member.card.identity
        guard let end = identity.firstIndex(of: 0), end > 0 else { return nil }
        return (
            String(decoding: identity[..<end], as: UTF8.self),
            String(decoding: identity[(end + 1)...], as: UTF8.self)
        )
    }

    /// What a member calls itself where it is on no channel; empty when it says nothing.
    package static func title(of member: Member) -> String {
        String(decoding: member.card.identity.drop { $0 == 0 }, as: UTF8.self)
    }
}
