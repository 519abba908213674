package import RelayContract

/// What carries parcels to a relay, so that a simulated world can give its own.
///
/// One thread at a time delivers.
package protocol RelayTransport: Sendable {
    /// Sends parcels in one request, and waits for what comes of it.
    ///
    /// - Parameters:
    ///   - parcels: What is sent.
    ///   - backlog: What is owed besides, for the relay to show; nil when it could not be counted.
    /// - Returns: What came of it.
    func deliver(_ parcels: [Parcel], besides backlog: BacklogReport?) -> DeliveryReport

    /// Opens a new connection next time: the network has changed. Any thread may call it.
    func forgetConnections()

    /// Ends a delivery that runs, and all that come, within a moment. Any thread may call it.
    func stop()
}
