package import Words

/// A device of the store's settings: what it is for, and by what it is known again.
package struct DeviceRule: Sendable, Hashable {
    /// How what it sends is understood.
    package enum Use: Sendable, Hashable {
        case scanner(ScannerForm)
        case bumpBar(BumpBarMap)
        case keyboard(KeyLayout)
        case touch(TouchPanel)

        /// The same with what a device says of its own edges, where it is a panel.
        package func filled(from edges: PanelEdges?) -> Use {
            guard case .touch(let panel) = self else { return self }
            return .touch(panel.filled(from: edges))
        }
    }

    /// What people call it, such as "grill bar".
    package let name: String
    package let match: DeviceMatch
    package let use: Use

    /// Describes one.
    package init(name: String, match: DeviceMatch, use: Use) {
        self.name = name
        self.match = match
        self.use = use
    }

    /// What it is for.
    package var role: DeviceRole {
        switch use {
        case .scanner: .scanner
        case .bumpBar: .bumpBar
        case .keyboard: .keyboard
        case .touch: .touch
        }
    }

    /// The device in words: `scanner "counter"`.
    package var phrase: Phrase { role.phrase.followed(by: Phrase(verbatim: "\"\(name)\"")) }

    /// What its nodes have to send.
    var kind: DeviceIdentity.Kind { role == .touch ? .touch : .keys }

    /// Whether the till takes it; else the kitchen does.
    package var isOfTill: Bool {
        switch use {
        case .scanner, .keyboard: true
        case .bumpBar: false
        case .touch(let panel): panel.console == .till
        }
    }
}
