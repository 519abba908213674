extension Courier {
    /// What a courier is told.
    package enum Input: Sendable, Hashable {
        /// There are new rows, or the program has just started.
        case rowsSaved
        /// A person asked to send rows again, that were set aside or sent before.
        case rowsResent
        /// The rows that a load found.
        case rowsLoaded([OwedRow])
        /// What came of a delivery.
        case reported(DeliveryReport)
        /// Rows could not be loaded, settled, counted or set aside.
        case storeFailed
        /// The network came up, or changed.
        case linkUp
        /// The network went down; only a hint.
        case linkDown
        /// Time has passed.
        case tick
    }
}
