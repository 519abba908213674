package import Journal

extension Destination {
    /// The kitchen, over the bus.
    package static let kitchen = Destination(rawValue: "kitchen")

    /// The relay, over the network.
    package static let relay = Destination(rawValue: "relay")
}

extension Destination {
    private static let printerWord = "printer:"

    /// A printer of the settings.
    package static func printer(_ name: String) -> Destination {
        Destination(rawValue: printerWord + name)
    }

    /// The name of the printer that it is; nil for other destinations.
    package var printerName: String? {
        guard rawValue.hasPrefix(Self.printerWord) else { return nil }
        return String(rawValue.dropFirst(Self.printerWord.count))
    }
}
