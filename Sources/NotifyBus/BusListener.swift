/// What the thread of the bus tells a layer above; all calls come from that thread.
package protocol BusListener: AnyObject, Sendable {
    /// Tells whether messages shall be taken out now; otherwise they wait in the segment.
    var wantsLetters: Bool { get }

    /// A message has come.
    func received(_ letter: Letter)

    /// A message has come that is bare bytes, which stay only for the time of the call.
    func received(raw bytes: RawSpan, from origin: RawOrigin)

    /// A sender, as far as it is known still, could not leave messages here.
    func lost(_ count: UInt64, from sender: Member?)

    /// Members have come, and others have gone.
    func membersChanged(arrived: [Member], gone: [(Member, Departure)])

    /// The time has come for this client's heartbeat, or the time that the last call asked for.
    ///
    /// - Parameters:
    ///   - now: The present, by ``monotonicNanoseconds()``.
    ///   - heartbeats: What all members show.
    /// - Returns: When to call again at the latest; nil for the next heartbeat.
    func tick(now: Int64, heartbeats: [(Member, UInt64)]) -> Int64?
}

extension BusListener {
    /// Does not want bare bytes.
    package func received(raw bytes: RawSpan, from origin: RawOrigin) {}
}
