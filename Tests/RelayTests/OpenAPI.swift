import Foundation
import Testing

/// The contract's OpenAPI file, to hold real answers to.
struct OpenAPI {
    private let document: [String: Any]

    init() {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/RelayContract/RelayContract.docc/openapi.json")
        let object = (try? Data(contentsOf: root)).flatMap {
            try? JSONSerialization.jsonObject(with: $0)
        }
        document = object as? [String: Any] ?? [:]
    }

    /// What is wrong with an answer by the contract; empty when nothing is.
    func faults(of answer: Answer, to method: String, _ path: String) throws -> [String] {
        let bare = path.split(separator: "?").first.map(String.init) ?? path
        guard let operations = operations(of: bare) else {
            return answer.status == 404 ? [] : ["\(bare) is not in the contract"]
        }
        guard let operation = operations[method.lowercased()] as? [String: Any] else {
            return answer.status == 405 ? [] : ["\(method) \(bare) is not in the contract"]
        }
        let responses = operation["responses"] as? [String: Any] ?? [:]
        guard let response = resolve(responses[String(answer.status)]) else {
            return ["\(method) \(bare): status \(answer.status) is not in the contract"]
        }
        let contents = response["content"] as? [String: Any] ?? [:]
        let type = answer.type.split(separator: ";").first.map(String.init) ?? ""
        guard let content = contents[type] as? [String: Any] else {
            return ["\(answer.status): type \(answer.type) is not in the contract"]
        }
        guard type.hasSuffix("json") else { return [] }
        let value = try JSONSerialization.jsonObject(with: Data(answer.body))
        return faults(of: value, schema: content["schema"], at: "body")
    }

    private func operations(of path: String) -> [String: Any]? {
        let paths = document["paths"] as? [String: Any] ?? [:]
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        for (template, operations) in paths {
            let wanted = template.split(separator: "/", omittingEmptySubsequences: false)
            let fits =
                wanted.count == parts.count
                && zip(wanted, parts).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
            if fits { return operations as? [String: Any] }
        }
        return nil
    }

    private func resolve(_ value: Any?) -> [String: Any]? {
        guard let object = value as? [String: Any] else { return nil }
        guard let reference = object["$ref"] as? String else { return object }
        var place: Any? = document
        for part in reference.split(separator: "/").dropFirst() {
            place = (place as? [String: Any])?[String(part)]
        }
        return place as? [String: Any]
    }

    private func faults(of value: Any, schema: Any?, at place: String) -> [String] {
        guard let schema = resolve(schema) else { return ["\(place): no schema"] }
        var faults: [String] = []
        if let type = schema["type"] as? String, !Self.is(value, type) {
            return ["\(place): not \(type)"]
        }
        if let choices = schema["enum"] as? [String], !choices.contains(value as? String ?? "") {
            faults.append("\(place): \(value) is none of \(choices)")
        }
        if let pattern = schema["pattern"] as? String, let text = value as? String,
            text.range(of: pattern, options: .regularExpression) == nil
        {
            faults.append("\(place): \(text) does not fit \(pattern)")
        }
        if let items = value as? [Any], let each = schema["items"] {
            faults += items.flatMap { self.faults(of: $0, schema: each, at: place + "[]") }
        }
        if let members = value as? [String: Any] {
            faults += self.faults(of: members, schema: schema, at: place)
        }
        return faults
    }

    private func faults(
        of members: [String: Any],
        schema: [String: Any],
        at place: String
    ) -> [String] {
        let properties = schema["properties"] as? [String: Any] ?? [:]
        var faults = (schema["required"] as? [String] ?? []).filter { members[$0] == nil }
            .map { "\(place): \($0) is missing" }
        for (name, value) in members {
            if let property = properties[name] {
                faults += self.faults(of: value, schema: property, at: "\(place).\(name)")
            } else if schema["additionalProperties"] as? Bool == false {
                faults.append("\(place): \(name) is not in the contract")
            }
        }
        return faults
    }

    private static func `is`(_ value: Any, _ type: String) -> Bool {
        switch type {
        case "object": value is [String: Any]
        case "array": value is [Any]
        case "string": value is String
        case "boolean": value is Bool
        case "integer": value is Int
        default: true
        }
    }
}
