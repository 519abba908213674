internal import FoundationEssentials
package import Kernel
internal import RelayContract

/// What one look at the relay from outside came to, without a token.
package struct RelayLook: Sendable, Hashable {
    /// What happened to the request; answered only by a relay that can take events.
    package let outcome: DeliveryReport.Outcome
    /// How long it took.
    package let milliseconds: Int64
    /// How far this machine's clock is ahead of the other side's, in seconds; nil when that says
    /// no time.
    ///
    /// It is good to about a second.
    package let secondsAhead: Int64?
}

extension RelayClient {
    /// Asks whether the relay can take events; this needs no token.
    ///
    /// - Parameter time: The clocks.
    /// - Returns: What came of it.
    package func look(by time: any TimeSource = SystemTime()) -> RelayLook {
        let start = time.steadyNanoseconds()
        let exchange = exchange(RelayPath.health.text, limit: Self.healthBytesMax, hasToken: false)
        let took = (time.steadyNanoseconds() - start) / 1_000_000
        let middle = (time.wallMilliseconds() - took / 2) / 1000
        let isRelay =
            exchange.status == 200 && MediaType(header: exchange.type) == .json
            && (try? JSONDecoder().decode(Health.self, from: Data(exchange.body)))?.status
                == Health.ready.status
        return RelayLook(
            outcome: isRelay ? .answered : DeliveryReport(exchange, of: []).outcome,
            milliseconds: took,
            secondsAhead: exchange.dateSeconds.map { middle - $0 }
        )
    }

    private static var healthBytesMax: Int { 4096 }
}
