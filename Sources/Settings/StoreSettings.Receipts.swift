package import Words

extension StoreSettings {
    /// What receipts say, and when one is printed.
    package struct Receipts: Sendable, Hashable {
        /// When a receipt is printed.
        package enum Time: String, CaseIterable, Sendable, Hashable {
            /// With each payment.
            case always
            /// When the cashier presses the key.
            case asked
        }

        /// When a receipt is printed.
        package var print = Time.always

        /// What stands below the store's name: the address, the number that the tax office knows.
        package var head: [String] = []

        /// What stands at the end.
        package var foot: [String] = []

        /// The language; the till's when nil.
        package var language: Language?

        /// With each payment, without an address, in the till's language.
        package init() {}
    }
}

extension StoreSettings.Receipts {
    private static let longest = 120

    init?(_ table: SettingsTable) {
        let keys = ["print", "head", "foot", "language"]
        guard let table = table.table("receipts", known: keys) else { return nil }
        let times = Time.allCases.map(\.rawValue)
        let time = table.optional("print", .oneOf(times)) { $0.word(of: times) }
        print = time.flatMap(Time.init) ?? print
        head = table.list("head", .text(most: Self.longest)) { $0.text(most: Self.longest) }
        foot = table.list("foot", .text(most: Self.longest)) { $0.text(most: Self.longest) }
        language = table.optional("language", .language, \.language)
    }
}
