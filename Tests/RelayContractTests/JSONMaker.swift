/// Makes JSON text of any shape from a seed.
struct JSONMaker {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    }

    mutating func number(below limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(limit))
    }

    mutating func space() -> String {
        ["", "", " ", "\n", "\t \r\n"][number(below: 5)]
    }

    mutating func value(depth: Int) -> String {
        switch number(below: depth < 5 ? 8 : 5) {
        case 0: ["true", "false", "null"][number(below: 3)]
        case 1: ["0", "-0", "17", "-3.25", "1e9", "2E-7", "0.10e+01"][number(below: 7)]
        case 2...4: string()
        case 5, 6: list("[", "]") { maker in maker.value(depth: depth + 1) }
        default:
            list("{", "}") { maker in
                maker.string() + maker.space() + ":" + maker.space()
                    + maker.value(depth: depth + 1)
            }
        }
    }

    private mutating func string() -> String {
        let parts = [
            "a", "]", "}", ",", ":", "[{", "\\\"", "\\\\", "\\/", "\\n", "\\u00e7", "\\uD83C",
            "ã", "🍕", "日", "\u{7F}", " ",
        ]
        let text = (0..<number(below: 6)).map { _ in parts[number(below: parts.count)] }
        return "\"" + text.joined() + "\""
    }

    private mutating func list(
        _ open: String,
        _ close: String,
        item: (inout JSONMaker) -> String
    ) -> String {
        let items = (0..<number(below: 4)).map { _ in space() + item(&self) + space() }
        return open + (items.isEmpty ? space() : items.joined(separator: ",")) + close
    }
}
