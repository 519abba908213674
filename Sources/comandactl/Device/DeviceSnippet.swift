import Input

/// What `site.json5` would say of a device.
struct DeviceSnippet {
    private let match: [(String, String)]

    init(_ device: DeviceIdentity, among others: [DeviceIdentity]) {
        let match = DeviceMatch(device, among: others)
        self.match = [
            ("vendor", match.vendor.map(DeviceIdentity.hex)),
            ("product", match.product.map(DeviceIdentity.hex)), ("serial", match.serial),
            ("port", match.port), ("match", match.name),
        ]
        .compactMap { key, value in value.map { (key, $0) } }
    }

    /// The settings by which it is known again.
    var settings: String { Self.members(match) }

    /// The whole entry of a bump bar whose keys were learnt.
    func bumpBar(_ map: BumpBarMap, _ functions: [String]) -> String {
        let keys = functions.map { ($0, map.text(of: BarAction(rawValue: $0))) }
            .filter { !$0.1.isEmpty }
        return """
            {
              name: "bump bar", role: "bumpBar", map: "none",
              \(settings),
              keys: { \(Self.members(keys)) },
            },
            """
    }

    /// The whole entry of a touch panel that was learnt.
    func touch(_ panel: TouchPanel) -> String {
        let edges = [
            ("left", panel.left), ("right", panel.right), ("top", panel.top),
            ("bottom", panel.bottom),
        ]
        .compactMap { key, value in value.map { "\(key): \($0)" } }
        .joined(separator: ", ")
        let swap = panel.swapsAxes ? ", swapAxes: true" : ""
        return """
            {
              name: "touch panel", role: "touch", console: "till",
              \(settings),
              \(edges)\(swap),
            },
            """
    }

    private static func members(_ members: [(String, String)]) -> String {
        members.map { key, value in
            let name = key.first?.isNumber == true ? "\"\(key)\"" : key
            return "\(name): \"\(escaped(value))\""
        }
        .joined(separator: ", ")
    }

    private static func escaped(_ text: String) -> String {
        text.flatMap { "\\\"".contains($0) ? "\\\($0)" : "\($0)" }
            .reduce(into: "") { $0.append($1) }
    }
}
