import Foundation

/// One HTTP answer, as it came over the wire.
struct Answer {
    let status: Int
    let headers: [String: String]
    let body: [UInt8]

    init?(_ bytes: [UInt8]) {
        var rest = Data(bytes)[...]
        let gap = Data("\r\n\r\n".utf8)
        // A "100 Continue" is an answer before the answer.
        while rest.starts(with: Data("HTTP/1.1 100".utf8)), let end = rest.range(of: gap) {
            rest = rest[end.upperBound...]
        }
        guard let end = rest.range(of: gap) else { return nil }
        let head = String(decoding: rest[..<end.lowerBound], as: UTF8.self)
        let lines = head.components(separatedBy: "\r\n")
        guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
        else { return nil }

        self.status = status
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        self.headers = headers
        body = Array(rest[end.upperBound...])
    }

    var type: String { headers["content-type"] ?? "" }
    var text: String { String(decoding: body, as: UTF8.self) }
    var json: [String: Any] {
        (try? JSONSerialization.jsonObject(with: Data(body)) as? [String: Any]) ?? [:]
    }

    /// The statuses of a receipt's results, in order, from the receipt or the problem.
    var statuses: [String] { results.map { $0["status"] as? String ?? "" } }
    var reasons: [String] { results.map { $0["reason"] as? String ?? "" } }
    var results: [[String: Any]] { json["results"] as? [[String: Any]] ?? [] }
}
