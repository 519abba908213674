internal import InternalNotification

/// Orders of one size in JSON, as a till sends them to a kitchen, each with a number.
struct Orders {
    private static let firstNumber: Int64 = 1_000_000

    private let template: [String: INValue]
    private let made: INMessage
    private let withJSON: Bool

    /// Plans orders whose JSON has a number of bytes, as nearly as JSON allows.
    ///
    /// - Parameters:
    ///   - bytes: 64 at least.
    ///   - withJSON: Whether every message is made and read anew.
    init(bytes: Int, withJSON: Bool) {
        let line: INValue = [
            "id": "item_000123", "name": "Pão de queijo", "quantity": 2, "price": 4.5,
            "note": "sem cebola",
        ]
        let lineBytes = INMessage(kind: "", payload: ["": line]).json.count - 4
        var template: [String: INValue] = ["number": .integer(Self.firstNumber), "note": ""]
        let lines = max(bytes - 64, 0) / lineBytes
        if lines > 0 { template["lines"] = .array(Array(repeating: line, count: lines)) }
        let room = bytes - INMessage(kind: "", payload: template).json.count
        template["note"] = .string(String(repeating: "x", count: max(room, 0)))
        self.template = template
        self.withJSON = withJSON
        made = INMessage(kind: "order", payload: template)
    }

    /// The order with a number; always the same one when its JSON is not to be made anew.
    func message(_ number: Int64) -> INMessage {
        guard withJSON else { return made }
        var payload = template
        payload["number"] = .integer(Self.firstNumber + number)
        return INMessage(kind: "order", payload: payload)
    }

    /// The number of the order in a message; nil when it is none.
    func number(in message: INMessage) -> Int64? {
        guard withJSON else { return message.kind == "order" ? 0 : nil }
        return message.payload["number"]?.integer.map { $0 - Self.firstNumber }
    }
}
