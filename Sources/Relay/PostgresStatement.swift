/// One statement with the values of its parameters.
struct PostgresStatement: Sendable {
    /// One of a fixed few texts, since each is prepared once and kept.
    let text: String
    /// The values of its parameters, in order.
    let values: [PostgresValue]

    init(_ text: String, _ values: [PostgresValue] = []) {
        self.text = text
        self.values = values
    }
}
