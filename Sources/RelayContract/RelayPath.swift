/// A path of the relay's interface, version 1.
package enum RelayPath: Sendable, Hashable {
    /// Where a store's events are posted and read.
    case events(StoreName)
    /// Where a store's events are followed as they come.
    case live(StoreName)
    /// What the relay has of one journal of a store.
    case state(StoreName)
    /// Where a box becomes a device of a store.
    case enrolments(StoreName)
    /// What the relay knows of the device that asks.
    case device(StoreName)
    /// Whether the relay can take events, and how many at once.
    case health
    /// Whether the process lives.
    case alive
    /// Whether it can commit.
    case ready
    /// What it has done, for Prometheus.
    case metrics

    private static let withoutStore: [String: RelayPath] = [
        "/v1/health": .health, "/healthz": .alive, "/readyz": .ready, "/metrics": .metrics,
    ]

    /// Reads the path of a request, without its query; nil when the contract has no such path.
    package init?(_ text: String) {
        if let path = Self.withoutStore[text] {
            self = path
            return
        }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 5, parts[0].isEmpty, parts[1] == "v1", parts[2] == "stores",
            let store = StoreName(String(parts[3]))
        else { return nil }

        switch parts[4] {
        case "events": self = .events(store)
        case "live": self = .live(store)
        case "state": self = .state(store)
        case "enrolments": self = .enrolments(store)
        case "device": self = .device(store)
        default: return nil
        }
    }

    /// The path as a request has it.
    package var text: String {
        switch self {
        case .events(let store): "/v1/stores/\(store)/events"
        case .live(let store): "/v1/stores/\(store)/live"
        case .state(let store): "/v1/stores/\(store)/state"
        case .enrolments(let store): "/v1/stores/\(store)/enrolments"
        case .device(let store): "/v1/stores/\(store)/device"
        case .health: "/v1/health"
        case .alive: "/healthz"
        case .ready: "/readyz"
        case .metrics: "/metrics"
        }
    }

    /// The store that the path belongs to, if to one.
    package var store: StoreName? {
        switch self {
        case .events(let store), .live(let store), .state(let store), .enrolments(let store),
            .device(let store):
            store
        case .health, .alive, .ready, .metrics: nil
        }
    }
}
