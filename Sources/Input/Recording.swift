/// What a device sent while somebody recorded it, and what the device was.
///
/// The text is for people too: a head of one setting a line, `events`, and a line for each event
/// with its seconds, the kernel's name of its key and what that did.
///
///     comanda-recording 1
///     name Logic Controls KB9000
///     events
///     0.000000 KEY_LEFTCTRL 1
///     0.000000 SYN_REPORT 0
///     0.002100 KEY_LEFTCTRL 0
///
/// `#` begins a line that is not read. `held` and keys says which were down when somebody asked,
/// as at the beginning or after `SYN_DROPPED`; `unplugged` that the device was gone, and the next
/// line that it was back.
package struct Recording: Sendable, Hashable {
    /// One line of what happened.
    package enum Line: Sendable, Hashable {
        case event(DeviceEvent)
        case held(at: Int64, [KeyCode])
        case unplugged(at: Int64)

        /// Microseconds since the recording began.
        package var time: Int64 {
            switch self {
            case .event(let event): event.time
            case .held(let time, _), .unplugged(let time): time
            }
        }
    }

    package var device: DeviceIdentity

    /// Where a touch panel's edges are; nil for other devices.
    package var edges: PanelEdges?
    package var lines: [Line]

    /// Describes a recording.
    package init(of device: DeviceIdentity, edges: PanelEdges? = nil, lines: [Line] = []) {
        self.device = device
        self.edges = edges
        self.lines = lines
    }

    static let title = "comanda-recording 1"
    static let keys = [
        "name", "bus", "vendor", "product", "serial", "port", "phys", "kinds", "edges",
    ]
}

// MARK: - Writing

extension Recording {
    /// The head of a recording of a device, with the line after which events stand.
    package static func head(of device: DeviceIdentity, edges: PanelEdges? = nil) -> String {
        let kinds = DeviceIdentity.Kind.allCases.filter(device.kinds.contains).map(\.rawValue)
        let head = [
            ("name", device.name), ("bus", String(device.bus)),
            ("vendor", DeviceIdentity.hex(device.vendor)),
            ("product", DeviceIdentity.hex(device.product)), ("serial", device.serial),
            ("port", device.port), ("phys", device.phys), ("kinds", kinds.joined(separator: " ")),
            ("edges", edges?.text ?? ""),
        ]
        let lines = head.filter { !$0.1.isEmpty }.map { "\($0.0) \(inert($0.1))" }
        return ([title] + lines + ["events"]).joined(separator: "\n") + "\n"
    }

    /// A device may call itself anything, but in one line.
    private static func inert(_ text: String) -> String {
        String(text.unicodeScalars.map { $0.value < 0x20 ? " " : Character($0) })
    }

    /// The text of a recording, as ``init(_:)`` reads it.
    package var text: String {
        Self.head(of: device, edges: edges) + lines.map { $0.text + "\n" }.joined()
    }
}

extension Recording.Line {
    /// The line as it is written.
    package var text: String {
        switch self {
        case .event(let event):
            "\(Self.seconds(event.time)) \(event.name) \(event.value)"
        case .held(let time, let keys):
            ([Self.seconds(time), "held"] + keys.map(\.name)).joined(separator: " ")
        case .unplugged(let time): "\(Self.seconds(time)) unplugged"
        }
    }

    /// Microseconds as seconds with six digits after the point.
    package static func seconds(_ time: Int64) -> String {
        let rest = String(time % 1_000_000)
        return "\(time / 1_000_000).\(String(repeating: "0", count: 6 - rest.count))\(rest)"
    }
}
