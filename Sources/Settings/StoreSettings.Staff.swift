package import Restaurant

extension StoreSettings {
    /// Who works at the till; nobody has to sign in where nobody is named.
    package struct Staff: Sendable, Hashable {
        /// One of them.
        package struct Member: Sendable, Hashable {
            /// Who it is.
            package let person: Person

            /// The hash of the PIN, as `comandactl pin` prints it.
            package let pin: String

            /// Describes one.
            package init(person: Person, pin: String) {
                self.person = person
                self.pin = pin
            }
        }

        /// The people, in the order shown.
        package var members: [Member] = []

        /// After how many minutes without a key the till asks again who is there.
        package var lockAfterMinutes = 5

        /// From when on a void wants a manager.
        package var voidRule = VoidRule.started

        /// Nobody.
        package init() {}
    }
}

extension StoreSettings.Staff {
    /// As many as there are digits to pick them with.
    private static let most = 9
    private static let minutes = 1...240

    init?(_ table: SettingsTable) {
        guard
            let table = table.table(
                "staff",
                known: ["people", "lockAfterMinutes", "voidsNeedManager"]
            )
        else { return nil }

        lockAfterMinutes =
            table.optional("lockAfterMinutes", .number(Self.minutes)) {
                $0.number(in: Self.minutes)
            } ?? lockAfterMinutes
        let rules = VoidRule.allCases.map(\.rawValue)
        let rule = table.optional("voidsNeedManager", .oneOf(rules)) { $0.word(of: rules) }
        voidRule = rule.flatMap(VoidRule.init) ?? voidRule
        let roles = Person.Role.allCases.map(\.rawValue)
        for row in table.tables("people", known: ["name", "role", "pin"]).prefix(Self.most) {
            let name = row.required("name", .text(most: 20)) { $0.text(most: 20) }
            let word = row.required("role", .oneOf(roles)) { $0.word(of: roles) }
            let pin = row.required("pin", .pinHash, \.pinHash)
            guard let name, let pin, let role = word.flatMap(Person.Role.init) else { continue }
            members.append(Member(person: Person(name: name, role: role), pin: pin))
        }
    }
}
