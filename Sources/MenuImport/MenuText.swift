package import Restaurant
import Words

/// A menu as the text of a `menu.json5` that people can go on with.
package struct MenuText {
    private let currency: Currency
    private var lines: [String] = []

    /// The text of a menu that was put together.
    ///
    /// - Parameters:
    ///   - menu: The menu.
    ///   - currency: What the prices are in.
    ///   - source: The file that it comes from, for the first line.
    /// - Returns: JSON5 that ends with a line break.
    package static func text(
        of menu: ImportedMenu,
        currency: Currency,
        source: String
    ) -> String {
        var writer = MenuText(currency: currency)
        writer.lines.append(
            "// Taken from \(oneLine(source)). See menu.schema.json for all settings."
        )
        writer.lines.append("{")
        writer.list(
            "categories",
            menu.categories.map { category in
                writer.table([("code", quoted(category.code)), ("name", quoted(category.name))])
            }
        )
        writer.list("groups", menu.groups.map(writer.group))
        writer.list("items", menu.items.map(writer.item))
        writer.lines.append("}")
        return writer.lines.joined(separator: "\n") + "\n"
    }

    private init(currency: Currency) {
        self.currency = currency
    }

    private mutating func list(_ key: String, _ rows: [String]) {
        guard !rows.isEmpty else { return }
        lines.append("  \(key): [")
        lines += rows.map { "    \($0)," }
        lines.append("  ],")
    }

    private func table(_ members: [(key: String, value: String?)]) -> String {
        let parts = members.compactMap { member in member.value.map { "\(member.key): \($0)" } }
        return "{ " + parts.joined(separator: ", ") + " }"
    }

    private func group(_ group: ModifierGroup) -> String {
        let options = group.options.map { option in
            table([
                ("code", Self.quoted(option.code)), ("name", Self.quoted(option.name)),
                ("price", option.price == .zero ? nil : number(option.price)),
            ])
        }
        return table([
            ("code", Self.quoted(group.code)), ("name", Self.quoted(group.name)),
            ("least", String(group.least)), ("most", String(group.most)),
            ("options", "[" + options.joined(separator: ", ") + "]"),
        ])
    }

    private func item(_ item: MenuItem) -> String {
        let groups = item.groups.map { Self.quoted($0.code) }
        let parts = item.parts.flatMap(\.candidates).map { Self.quoted($0.item) }
        return table([
            ("code", Self.quoted(item.code)), ("name", Self.quoted(item.name)),
            (
                "registerName",
                item.registerName == item.name ? nil : Self.quoted(item.registerName)
            ),
            (
                "kitchenName",
                item.kitchenName == item.registerName ? nil : Self.quoted(item.kitchenName)
            ),
            (
                "barcodes",
                item.barcodes.isEmpty
                    ? nil : "[" + item.barcodes.map(Self.quoted).joined(separator: ", ") + "]"
            ),
            ("soldByWeight", item.isWeighed ? "true" : nil),
            ("price", number(item.price)), ("category", Self.quoted(item.category)),
            ("groups", groups.isEmpty ? nil : "[" + groups.joined(separator: ", ") + "]"),
            ("parts", parts.isEmpty ? nil : "[" + parts.joined(separator: ", ") + "]"),
        ])
    }

    private func number(_ amount: Money) -> String {
        currency.digits(of: amount, in: .english).filter { $0 != "," }
    }

    private static func oneLine(_ text: String) -> String {
        String(text.map { $0.isNewline ? " " : $0 })
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\"" || scalar == "\\" { quoted += "\\" }
            // What cannot be seen is not kept.
            if scalar.properties.generalCategory != .control {
                quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
