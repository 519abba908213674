package import Journal
import KitchenBoard
import Restaurant

/// What the records of the kitchen's journal come to: a board that sees nobody.
package struct KitchenBook: JournalFold {
    package static let form = "kitchen 2"

    private(set) var board: KitchenBoard
    /// What cooks of other displays have seen is still to be seen at this one.
    private let display: String?

    /// Before the first record.
    ///
    /// - Parameter display: The display that has the journal; nil for the only one.
    package init(display: String? = nil) {
        self.display = display
        board = KitchenBoard(
            boot: "",
            link: .neverSeen(since: Moment(wall: 0, steady: 0)),
            routing: KitchenRouting(display: display)
        )
    }

    package var weight: Int { board.weight }

    package mutating func take(_ record: SealedJournal.Record) throws(JournalError) {
        // A record of a kind that a later version wrote is kept and not understood.
        guard let known = try KitchenRecord.read(record) else { return }
        board.apply(known.happening)
    }
}

// MARK: - Keeping

extension KitchenBook {
    private enum CodingKeys: String, CodingKey {
        case display, board
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(display: try container.decodeIfPresent(String.self, forKey: .display))
        board.restore(try container.decode(KeptBoard.self, forKey: .board))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(display, forKey: .display)
        try container.encode(board.kept, forKey: .board)
    }
}
