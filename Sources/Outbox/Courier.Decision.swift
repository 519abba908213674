extension Courier {
    /// What a courier wants done.
    package enum Decision: Sendable, Hashable {
        /// Load rows and tell ``Courier/Input/rowsLoaded(_:)``.
        case load(after: Int64, countMax: Int, bytesMax: Int)
        /// Send these in one request and tell ``Courier/Input/reported(_:)``.
        case deliver([Parcel])
        /// The relay has these.
        case settle([Int64])
        /// An attempt at these failed through the relay.
        case countAttempt([Int64])
        /// A person has to decide on this one.
        case setAside(Int64, SetAsideReason)
        /// The next request needs a new connection.
        case forgetConnections
        /// Tell ``Courier/Input/tick`` at this time of the steady clock.
        case wake(atNanoseconds: Int64)
    }
}
