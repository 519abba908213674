import Foundation

/// The real orders of `../shared/data`, each as a JSON text.
enum RealOrders {
    struct Missing: Error {
        let path: String
    }

    static func all() throws -> [String] {
        let path = "../shared/data/chipotle.tsv"
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            throw Missing(path: path)
        }
        let lines = text.split(whereSeparator: \.isNewline).dropFirst()
            .map { $0.split(separator: "\t").map(String.init) }
        let orders = Dictionary(grouping: lines) { Int($0[0]) ?? 0 }
        return try orders.sorted { $0.key < $1.key }.map { _, lines in
            String(decoding: try JSONSerialization.data(withJSONObject: lines), as: UTF8.self)
        }
    }
}
