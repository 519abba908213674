/// What the middle of the display shows.
enum ViewMode: Sendable, Hashable {
    /// Each ticket in its tile.
    case tiles
    /// How many of each dish all tickets together have.
    case allDay
    /// How many of each ingredient all tickets together take.
    case production
    /// What other stations have and can be pulled here.
    case pulls
    /// The selected ticket alone, with its lines numbered.
    case large
    /// What was bumped and can be brought back.
    case recalls
    /// How long tickets took.
    case figures
    /// What can run out.
    case runOut
    /// Which key of a bump bar does what, while it is taught.
    case lesson
    /// All keys.
    case help
}
