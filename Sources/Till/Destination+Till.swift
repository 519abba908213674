package import Journal

extension Destination {
    /// The kitchen, over the bus.
    package static let kitchen = Destination(rawValue: "kitchen")

    /// The relay, over the network.
    package static let relay = Destination(rawValue: "relay")
}
