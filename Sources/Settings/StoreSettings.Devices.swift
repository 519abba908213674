internal import Input

extension StoreSettings {
    private static let matchKeys = ["vendor", "product", "serial", "port", "match"]
    private static let scannerKeys = [
        "layout", "prefix", "suffix", "least", "most", "gapMilliseconds", "scales",
        "weightUnit",
    ]
    private static let barKeys = ["map", "keys", "chordMilliseconds", "macroMilliseconds"]

    private static let panelKeys = ["left", "right", "top", "bottom", "swapAxes", "console"]

    /// Reads the list of devices; each mistake in it is noted.
    static func devices(_ table: SettingsTable) -> [DeviceRule] {
        let known = ["name", "role"] + matchKeys + scannerKeys + barKeys + panelKeys
        var rules: [DeviceRule] = []
        for table in table.tables("devices", known: known) {
            guard let rule = device(table) else { continue }
            if rules.contains(where: { $0.name == rule.name }) {
                table.note(.repeatedKey, at: table.place("name"), table.at)
            }
            rules.append(rule)
        }
        return rules
    }

    private static func device(_ table: SettingsTable) -> DeviceRule? {
        let name = table.required("name", .text(most: 30)) { $0.text(most: 30) }
        let roles = DeviceRole.allCases.map(\.rawValue)
        let word = table.required("role", .oneOf(roles)) { $0.word(of: roles) }
        let match = match(table)
        let role = word.flatMap(DeviceRole.init)
        let scanner = scannerForm(table)
        let bar = bumpBarMap(table)
        let panel = touchPanel(table)
        if let role {
            for key in scannerKeys + barKeys + panelKeys
            where table.has(key) && !own(role).contains(key) {
                let fit = ["name", "role"] + matchKeys + own(role)
                table.note(.unknownKey(known: fit), at: table.place(key), table.at)
            }
        }
        guard let name, let role else { return nil }
        let use: DeviceRule.Use =
            switch role {
            case .scanner: .scanner(scanner)
            case .bumpBar: .bumpBar(bar)
            case .keyboard: .keyboard(scanner.layout)
            case .touch: .touch(panel)
            }
        return DeviceRule(name: name, match: match, use: use)
    }

    private static func own(_ role: DeviceRole) -> [String] {
        switch role {
        case .scanner: scannerKeys
        case .bumpBar: barKeys
        case .keyboard: ["layout"]
        case .touch: panelKeys
        }
    }

    private static func match(_ table: SettingsTable) -> DeviceMatch {
        let match = DeviceMatch(
            vendor: table.optional("vendor", .deviceNumber, \.deviceNumber),
            product: table.optional("product", .deviceNumber, \.deviceNumber),
            serial: table.optional("serial", .text(most: 64)) { $0.text(most: 64) },
            port: table.optional("port", .text(most: 120)) { $0.text(most: 120) },
            name: table.optional("match", .text(most: 80)) { $0.text(most: 80) }
        )
        if !matchKeys.contains(where: table.has) {
            table.note(.missing(.deviceNumber), at: table.place("vendor"), table.at)
        }
        return match
    }

    private static func scannerForm(_ table: SettingsTable) -> ScannerForm {
        var form = ScannerForm()
        let layouts = KeyLayout.allCases.map(\.rawValue)
        let layout = table.optional("layout", .oneOf(layouts)) { $0.word(of: layouts) }
        form.layout = layout.flatMap(KeyLayout.init) ?? form.layout
        form.prefix = table.optional("prefix", .scannerEnds, \.scannerEnds) ?? form.prefix
        form.suffix = table.optional("suffix", .scannerEnds, \.scannerEnds) ?? form.suffix
        let shortest = 1...64
        form.least = table.optional("least", .number(shortest)) { $0.number(in: shortest) } ?? 3
        let longest = form.least...200
        let most = table.optional("most", .number(longest)) { $0.number(in: longest) }
        form.most = most ?? max(form.most, form.least)
        form.longestGap = microseconds(table, "gapMilliseconds", 20...5000) ?? form.longestGap
        form.templates = table.list("scales", .scaleCode, \.scaleCode)
        let units = Scan.WeightUnit.allCases.map(\.rawValue)
        let unit = table.optional("weightUnit", .oneOf(units)) { $0.word(of: units) }
        form.weightUnit = unit.flatMap(Scan.WeightUnit.init) ?? form.weightUnit
        return form
    }

    private static func bumpBarMap(_ table: SettingsTable) -> BumpBarMap {
        let names = BumpBarMap.builtIn.keys.sorted()
        let name = table.optional("map", .oneOf(names)) { $0.word(of: names) }
        var map = BumpBarMap.builtIn[name ?? "keyboard"] ?? BumpBarMap()
        map.chordGap = microseconds(table, "chordMilliseconds", 1...500) ?? map.chordGap
        map.macroGap = microseconds(table, "macroMilliseconds", 10...2000) ?? map.macroGap
        setKeys(of: &map, table)
        return map
    }

    /// Gives the actions of a table's `keys` the keys that stand there.
    static func setKeys(of map: inout BumpBarMap, _ table: SettingsTable) {
        let actions = Kitchen.functions + BarAction.digits
        guard let own = table.table("keys", known: actions) else { return }
        for action in actions where own.has(action) {
            let macros = own.optional(action, .barKeys, \.barKeys)
            map.set(BarAction(rawValue: action), to: macros ?? [])
        }
    }

    private static func touchPanel(_ table: SettingsTable) -> TouchPanel {
        var panel = TouchPanel()
        let range = -100_000...100_000
        func edge(_ key: String) -> Int32? {
            let number = table.optional(key, .number(range)) { $0.number(in: range) }
            return number.map { Int32($0) }
        }
        panel.left = edge("left")
        panel.right = edge("right")
        panel.top = edge("top")
        panel.bottom = edge("bottom")
        panel.swapsAxes = table.optional("swapAxes", .boolean, \.boolean) ?? false
        let consoles = TouchPanel.Console.allCases.map(\.rawValue)
        let console = table.optional("console", .oneOf(consoles)) { $0.word(of: consoles) }
        panel.console = console.flatMap(TouchPanel.Console.init) ?? .till
        return panel
    }

    private static func microseconds(
        _ table: SettingsTable,
        _ key: String,
        _ range: ClosedRange<Int>
    ) -> Int64? {
        table.optional(key, .number(range)) { $0.number(in: range) }.map { Int64($0) * 1000 }
    }
}

// MARK: - What a value is as a setting of a device; nil when it is none

extension JSON5Value.Content {
    fileprivate var deviceNumber: UInt16? {
        guard case .text(let text) = self, text.utf8.count == 4 else { return nil }
        return UInt16(text, radix: 16)
    }

    fileprivate var scannerEnds: String? { text(most: 40).flatMap(ScannerForm.signs) }

    fileprivate var scaleCode: InStoreTemplate? { text(most: 13).flatMap { InStoreTemplate($0) } }

    fileprivate var barKeys: [KeyMacro]? { text(most: 200).flatMap(BumpBarMap.macros) }
}
