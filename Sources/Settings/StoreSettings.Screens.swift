extension StoreSettings {
    /// Which output of the box each screen is plugged into, and from how far it is read.
    ///
    /// A display of several has its output in its own entry, ``Kitchen/Display/screen``.
    package struct Screens: Sendable, Hashable {
        /// The output of the till's screen, by the kernel's name of its connector, such as
        /// `HDMI-A-1`; nil for the first that nobody else is bound to.
        package var till: String?

        /// The output of the kitchen's screen, where there is one display; nil for the next.
        package var kitchen: String?

        /// From how far each screen is read, in centimetres; nil for the largest letters.
        package var viewedFrom = Distances()

        /// Any outputs, and the largest letters.
        package init() {}

        /// From how far screens are read, in centimetres.
        package struct Distances: Sendable, Hashable {
            package var till: Int?
            package var kitchen: Int?

            /// Nobody knows.
            package init() {}
        }
    }
}

extension StoreSettings.Screens {
    private static let distances = 30...1000

    /// Reads the table; an output that two screens are bound to is noted.
    ///
    /// - Parameters:
    ///   - table: All settings.
    ///   - displays: The kitchen's displays, which have outputs of their own.
    init?(_ table: SettingsTable, displays: [StoreSettings.Kitchen.Display]) {
        guard let table = table.table("screens", known: ["till", "kitchen", "viewedFrom"])
        else { return nil }
        till = table.optional("till", .output, \.output)
        kitchen = table.optional("kitchen", .output, \.output)
        let others = displays.compactMap(\.screen)
        for (key, output) in [("till", till), ("kitchen", kitchen)] {
            guard let output else { continue }
            guard others.contains(output) || key == "kitchen" && output == till else { continue }
            table.note(.unfit(found: "\"\(output)\"", .otherOutput), at: table.place(key), table.at)
        }
        guard let own = table.table("viewedFrom", known: ["till", "kitchen"]) else { return }
        let range = Self.distances
        viewedFrom.till = own.optional("till", .number(range)) { $0.number(in: range) }
        viewedFrom.kitchen = own.optional("kitchen", .number(range)) { $0.number(in: range) }
    }
}
