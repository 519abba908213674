internal import Input
internal import Kernel

/// Keeps the settings' devices open and reads them, a turn at a time.
struct DeviceRound {
    /// For so long, in microseconds, nobody asks again for a device that somebody else has.
    private static let pause: Int64 = 1_000_000

    private var rules: [DeviceRule]
    /// Those of ``rules`` that are keyboards which no setting names: they follow what is there.
    private var unnamed: [DeviceRule] = []
    private let others: OtherKeyboards?
    private var isLearning = false
    private let source: any DeviceSource
    private let time: any TimeSource
    private let tell: (DeviceNews) -> Void
    private var nodes: [DeviceRule: [OpenNode]] = [:]
    private var bindingFaults: [DeviceFault] = []
    private var refusals: [DeviceRule: DeviceFault] = [:]
    private var told: [DeviceFault]?
    private var retryAt: Int64?

    init(
        _ rules: [DeviceRule],
        _ source: any DeviceSource,
        _ time: any TimeSource,
        others: OtherKeyboards? = nil,
        tell: @escaping (DeviceNews) -> Void
    ) {
        self.rules = rules
        self.source = source
        self.time = time
        self.others = others
        self.tell = tell
        look()
    }

    /// What to wait for: one of these can be read.
    var descriptors: [Int32] {
        [source.changes] + nodes.values.flatMap { $0.map(\.descriptorNumber) }
    }

    /// How long nothing has to be done, in milliseconds; nil for as long as nothing can be read.
    var patience: Int? {
        let due = nodes.values.flatMap { $0.compactMap(\.due) } + [retryAt].compactMap { $0 }
        return due.min().map { Int(max($0 - now, 0) / 1000) + 1 }
    }

    private var now: Int64 { time.steadyNanoseconds() / 1000 }

    /// Reads what can be read.
    mutating func turn(ready: [Int32]) {
        for rule in rules { read(rule, ready) }
        if ready.contains(source.changes) || retryAt.map({ $0 <= now }) == true { look() }
        let moment = now
        for rule in rules {
            for index in (nodes[rule] ?? []).indices {
                give(nodes[rule]?[index].pass(to: moment) ?? [], rule)
            }
        }
        tellFaults()
    }

    private mutating func read(_ rule: DeviceRule, _ ready: [Int32]) {
        for index in (nodes[rule] ?? []).indices.reversed() {
            guard var node = nodes[rule]?[index], ready.contains(node.descriptorNumber) else {
                continue
            }
            do throws(SystemError) {
                let turn = try node.read(now: now)
                nodes[rule]?[index] = node
                give(turn.signals, rule)
                guard turn.isGone else { continue }
                nodes[rule]?.remove(at: index)
                if nodes[rule]?.isEmpty == true, !unnamed.contains(rule) {
                    bindingFaults.append(.missing(rule))
                }
                tellFaults()
                // Its twin, or it itself at another node, may be there already.
                retryAt = now
            } catch {
                refuse(rule, error)
                return
            }
        }
    }

    private func give(_ signals: [DeviceSignal], _ rule: DeviceRule) {
        if !signals.isEmpty { tell(.signals(signals, from: rule)) }
    }

    private mutating func tellFaults() {
        let held = rules.compactMap { rule in
            nodes[rule]?.lazy.compactMap(\.heldKey).first.map { DeviceFault.keyHeld(rule, $0) }
        }
        let all = bindingFaults + rules.compactMap { refusals[$0] } + held
        let inOrder = rules.flatMap { rule in all.filter { $0.rule == rule } }
        guard inOrder != told else { return }
        told = inOrder
        tell(.faults(inOrder))
    }
}

// MARK: - Learning

extension DeviceRound {
    /// Does what the program asks of its devices.
    mutating func obey(_ order: BoundDevices.Order) {
        let moment = now
        switch order {
        case .learn(let isLearning):
            self.isLearning = isLearning
            for rule in rules where rule.role == .bumpBar {
                for index in (nodes[rule] ?? []).indices {
                    nodes[rule]?[index].learn(isLearning, now: moment)
                }
            }
        case .use(let map, let name):
            for (place, old) in rules.enumerated() where old.name == name && old.role == .bumpBar {
                let rule = DeviceRule(name: name, match: old.match, use: .bumpBar(map))
                var open = nodes.removeValue(forKey: old) ?? []
                for index in open.indices { open[index].understand(as: rule.use, now: moment) }
                rules[place] = rule
                nodes[rule] = open
                refusals.removeValue(forKey: old)
            }
            look()
        }
    }
}

// MARK: - Opening and closing

extension DeviceRound {
    /// Looks at what is there, opens what is new and closes what is gone or in doubt.
    private mutating func look() {
        retryAt = nil
        let present = source.present()
        follow(others?.rules(for: present) ?? [])
        let binding = DeviceBinding(present, by: rules)
        bindingFaults = binding.faults
        for bound in binding.bound { follow(bound) }
        tellFaults()
    }

    /// Knows the keyboards that no setting names, and forgets those that are gone.
    private mutating func follow(_ others: [DeviceRule]) {
        guard others != unnamed else { return }
        rules.removeAll { unnamed.contains($0) }
        for gone in unnamed where !others.contains(gone) {
            for index in (nodes[gone] ?? []).indices {
                give(nodes[gone]?[index].letGo() ?? [], gone)
            }
            nodes[gone] = nil
            refusals[gone] = nil
        }
        rules += others
        unnamed = others
    }

    private mutating func follow(_ bound: DeviceBinding.Bound) {
        let rule = bound.rule
        let open = nodes[rule] ?? []
        refusals[rule] = nil
        guard open.map(\.identity) != bound.nodes else { return }
        var kept: [OpenNode] = []
        for var node in open {
            if bound.nodes.contains(node.identity) {
                kept.append(node)
            } else {
                give(node.letGo(), rule)
            }
        }
        nodes[rule] = kept
        do throws(SystemError) {
            for identity in bound.nodes where !kept.contains(where: { $0.identity == identity }) {
                let device = try source.open(identity)
                var node = try OpenNode(identity, device, rule.use, now: now)
                if isLearning, rule.role == .bumpBar { node.learn(true, now: now) }
                kept.append(node)
            }
            nodes[rule] = bound.nodes.compactMap { identity in
                kept.first { $0.identity == identity }
            }
        } catch {
            refuse(rule, error)
        }
    }

    /// Lets all of a device go of which a part cannot be had: half a scanner reads half a code.
    private mutating func refuse(_ rule: DeviceRule, _ reason: SystemError) {
        for index in (nodes[rule] ?? []).indices { give(nodes[rule]?[index].letGo() ?? [], rule) }
        nodes[rule] = nil
        // The node of what was just pulled out may be seen for a moment longer.
        let isGone = [.noSuchFile, .noSuchDevice].contains(reason)
        refusals[rule] = isGone ? .missing(rule) : .refused(rule, "\(reason)")
        retryAt = now + Self.pause
    }
}
