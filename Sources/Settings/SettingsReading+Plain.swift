// Settings as they may leave the box: what is not known to be harmless is left out.
extension SettingsReading {
    /// Settings whose text may be shown: names of things, addresses, codes and times.
    private static let plainTexts: Set<String> = [
        "id", "code", "timeZone", "businessDayStartsAt", "till", "kitchen", "url", "store",
        "tokenFile", "caFile", "certificateFile", "keyFile", "address", "profile", "prints",
        "print", "role", "vendor", "product", "port", "match", "layout", "map", "prefix", "suffix",
        "scales", "console", "channel", "opener", "tpmDevice", "tpmRegisters", "recoveryKeyFile",
        "disk", "enrolCodeFile", "stations", "station", "usualStation", "taxRounding", "direction",
        "step",
        "categories", "language", "device", "player", "clearAt", "voidsNeedManager", "rate",
        "new", "changed", "void", "late",
    ]

    /// Settings that hold others, or numbers and answers of yes and no.
    private static let plainKeys: Set<String> = plainTexts.union([
        "currency", "languages", "journal", "relay", "bus", "vault", "prices", "printers",
        "receipts", "devices", "sounds", "taxes", "service", "cashRounding", "freeDiscount",
        "included", "fractionDigits", "lockAfterMinutes", "warnAfterMinutes", "lateAfterMinutes",
        "dine-in", "takeaway", "delivery", "then", "displays", "guardMilliseconds",
        "combineLines", "clearAfterHours", "paperAfterSeconds", "keys", "columns", "opensDrawer",
        "askAfterMinutes", "keepDays", "limitMegabytes", "least", "most", "gapMilliseconds",
        "chordMilliseconds", "macroMilliseconds", "left", "right", "top", "bottom", "swapAxes",
    ])

    /// The settings without secrets, names of people and free texts, one a line.
    ///
    /// A value is shown when its setting is known to be harmless; of any other only that it is
    /// there. Comments are not shown.
    package var plainText: String {
        var lines: [String] = []
        if let value { Self.show(value, at: "", isShown: true, &lines) }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The texts and numbers of `site.json5` that are not shown, so that they can be left out
    /// elsewhere too; the shortest are not among them.
    package var hiddenWords: [String] {
        var words: [String] = []
        if let value { Self.hide(value, isShown: true, &words) }
        return words.filter { $0.count > 2 }
    }

    private static func show(
        _ value: JSON5Value,
        at path: String,
        isShown: Bool,
        _ lines: inout [String]
    ) {
        switch value.content {
        case .table(let members):
            for member in members {
                guard plainKeys.contains(member.key) else {
                    lines.append("\(path).(left out)")
                    continue
                }
                let isShown = plainTexts.contains(member.key)
                show(member.value, at: "\(path).\(member.key)", isShown: isShown, &lines)
            }
        case .list(let values):
            for (index, value) in values.enumerated() {
                show(value, at: "\(path)[\(index)]", isShown: isShown, &lines)
            }
        case .text(let text): lines.append("\(path): \(isShown ? text : "(left out)")")
        case .number(let text): lines.append("\(path): \(text)")
        case .boolean(let flag): lines.append("\(path): \(flag)")
        case .null: lines.append("\(path): null")
        }
    }

    private static func hide(_ value: JSON5Value, isShown: Bool, _ words: inout [String]) {
        switch value.content {
        case .table(let members):
            for member in members {
                let isKnown = plainKeys.contains(member.key)
                if isKnown, plainTexts.contains(member.key) { continue }
                hide(member.value, isShown: isKnown && isShown, &words)
            }
        case .list(let values): for value in values { hide(value, isShown: isShown, &words) }
        case .text(let text): words.append(text)
        case .number(let text): if !isShown, text.count > 3 { words.append(text) }
        case .boolean, .null: break
        }
    }
}
