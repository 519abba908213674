extension Figure {
    /// The row as one JSON object with the keys `name`, `value`, `unit`, `floor`, `ratio`, `limit`
    /// and `ok`; what there is none of is null.
    package var json: String {
        let fields = [
            ("name", Self.text(name)), ("value", Self.number(value)), ("unit", Self.text(unit)),
            ("floor", Self.number(floor)), ("ratio", Self.number(ratio)),
            ("limit", Self.number(limit)), ("ok", isOK.map { "\($0)" } ?? "null"),
        ]
        return "{" + fields.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
    }

    /// JSON has no infinities and nothing that is not a number (RFC 8259, section 6).
    private static func number(_ value: Double?) -> String {
        guard let value, value.isFinite else { return "null" }
        return "\(value)"
    }

    private static func text(_ value: String) -> String {
        var text = "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case ..<" ":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}
