package import RelayContract

/// Something that whoever runs the relay should read in its log.
package enum RelayNote: Sendable, Hashable {
    /// A request to a store had no token of that store.
    case unauthorised(StoreName)
    /// An event was refused for good.
    case refused(StoreName, id: String, detail: String)
    /// A box was enrolled.
    case enrolled(StoreName, device: String)
    /// Two boxes have one device's key, or an old copy of its disk was put back.
    case duplicate(StoreName, device: String)
    /// The store could not be written or read.
    case storageFailed(String)
    /// The database waits for no standby, so that one lost disk loses what was acknowledged.
    case noStandby

    /// The note as a line of the log, in English.
    package var text: String {
        switch self {
        case .unauthorised(let store): "\(store): a request without this store's token"
        case .refused(let store, let id, let detail):
            "\(store): refused event \(Self.printable(id)): \(detail)"
        case .enrolled(let store, let device): "\(store): enrolled device \(device)"
        case .duplicate(let store, let device):
            "\(store): device \(device) is there twice, or from an old copy of its disk"
        case .storageFailed(let reason): "storing failed: \(reason)"
        case .noStandby:
            "synchronous_standby_names is empty: what is acknowledged is on one machine only"
        }
    }

    /// A peer's text without what would steer a terminal, and not longer than an id of ours.
    private static func printable(_ text: String) -> String {
        let scalars = text.unicodeScalars.prefix(64).filter { scalar in
            scalar.properties.generalCategory != .control
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
