/// Which of the devices that are there is which of the settings.
package struct DeviceBinding: Sendable, Hashable {
    /// A device of the settings with all its nodes; none when it is not there.
    package struct Bound: Sendable, Hashable {
        package let rule: DeviceRule
        package let nodes: [DeviceIdentity]
    }

    /// All devices of the settings, in their order.
    package private(set) var bound: [Bound] = []

    /// What is missing, or cannot be told apart.
    package private(set) var faults: [DeviceFault] = []

    /// Binds what is there.
    ///
    /// A device that two rules name, and a rule that fits two devices, is bound to none: a scan
    /// that lands at the wrong till is worse than none. A panel that has keys as well, at a node of
    /// their own, may be named by one rule for each.
    ///
    /// - Parameters:
    ///   - devices: All nodes that are there.
    ///   - rules: The settings' devices.
    package init(_ devices: [DeviceIdentity], by rules: [DeviceRule]) {
        let fitting = rules.map { rule in
            devices.filter { rule.match.fits($0) && $0.kinds.contains(rule.kind) }
        }
        for (index, rule) in rules.enumerated() {
            let nodes = fitting[index]
            let bodies = Set(nodes.map(\.body))
            let rival = rules.indices.first { other in
                other != index
                    && fitting[other].contains { node in
                        // A node can be taken once; those of one kind belong together.
                        nodes.contains(node)
                            || rules[other].kind == rule.kind && bodies.contains(node.body)
                    }
            }
            if bodies.isEmpty {
                faults.append(.missing(rule))
            } else if bodies.count > 1 {
                faults.append(.severalFit(rule, nodes.map(\.node)))
            } else if let rival {
                if rival > index { faults.append(.namedTwice(rule, rules[rival])) }
            } else {
                // Each node of the device is taken, or the rest of it types elsewhere.
                let all = devices.filter {
                    bodies.contains($0.body) && $0.kinds.contains(rule.kind)
                }
                bound.append(Bound(rule: rule, nodes: all))
                continue
            }
            bound.append(Bound(rule: rule, nodes: []))
        }
    }
}
