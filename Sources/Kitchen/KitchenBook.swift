package import Journal
import KitchenBoard
import Restaurant

/// What the records of the kitchen's journal come to: a board that sees nobody.
package struct KitchenBook: JournalFold {
    package static let form = "kitchen 1"

    private(set) var board = Self.emptyBoard

    private static var emptyBoard: KitchenBoard {
        KitchenBoard(boot: "", link: .neverSeen(since: Moment(wall: 0, steady: 0)))
    }

    package init() {}

    package var weight: Int { board.weight }

    package mutating func take(_ record: SealedJournal.Record) throws(JournalError) {
        // A record of a kind that a later version wrote is kept and not understood.
        guard let known = try KitchenRecord.read(record) else { return }
        board.apply(known.happening)
    }

    package init(from decoder: any Decoder) throws {
        board.restore(try KeptBoard(from: decoder))
    }

    package func encode(to encoder: any Encoder) throws {
        try board.kept.encode(to: encoder)
    }
}
