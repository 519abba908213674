/// What carries parcels to a relay, so that a simulated world can give its own.
///
/// One thread at a time delivers.
package protocol RelayTransport: Sendable {
    /// Sends parcels in one request, and waits for what comes of it.
    func deliver(_ parcels: [Parcel]) -> DeliveryReport

    /// Opens a new connection next time: the network has changed. Any thread may call it.
    func forgetConnections()

    /// Ends a delivery that runs, and all that come, within a moment. Any thread may call it.
    func stop()
}
