package import Journal

extension Destination {
    /// The kitchen, over the bus.
    package static let kitchen = Destination(rawValue: "kitchen")

    private static let kitchenWord = "kitchen:"

    /// A kitchen display, over the bus; nil for the only one.
    package static func kitchen(_ display: String?) -> Destination {
        display.map { Destination(rawValue: kitchenWord + $0) } ?? .kitchen
    }

    /// Whether it is a kitchen display.
    package var isKitchen: Bool { self == .kitchen || rawValue.hasPrefix(Self.kitchenWord) }

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
