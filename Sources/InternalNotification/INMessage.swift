internal import Foundation
internal import Synchronization

/// A message: what kind it is, and a JSON object that says the rest.
///
/// ```swift
/// INMessage(kind: "order.created", payload: ["id": "ord_42", "items": 3, "total": 49.90])
/// ```
public struct INMessage: Sendable {
    /// What the message is about, such as `order.created`; 65,535 bytes at most.
    public let kind: String

    private let content: Content

    /// Makes a message with a payload of named values.
    public init(kind: String, payload: [String: INValue] = [:]) {
        self.kind = kind
        var writer = JSONWriter()
        writer.write(payload)
        content = Content(json: writer.bytes[...], payload: payload)
    }

    /// Makes a message of anything that is encoded as a JSON object.
    ///
    /// - Throws: `EncodingError`, also when it is encoded as something else than an object.
    public init(kind: String, encoding value: some Encodable) throws {
        let json = [UInt8](try JSONEncoder().encode(value))
        guard json.first == UInt8(ascii: "{") else {
            let problem = EncodingError.Context(
                codingPath: [],
                debugDescription: "The payload of a message is an object."
            )
            throw EncodingError.invalidValue(value, problem)
        }
        self.kind = kind
        content = Content(json: json[...], payload: nil)
    }

    /// Makes a message of JSON that has come from elsewhere; it is read when it is asked for.
    init(kind: String, json: ArraySlice<UInt8>) {
        self.kind = kind
        content = Content(json: json, payload: nil)
    }

    /// The named values; none when what has come is not a JSON object.
    public var payload: [String: INValue] { content.payload }

    /// The payload as a type.
    ///
    /// - Throws: `DecodingError`.
    public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        try JSONDecoder().decode(type, from: Data(content.json))
    }

    /// The payload's bytes, JSON in UTF-8.
    public var json: [UInt8] { Array(content.json) }

    /// The payload's bytes, where they are.
    var jsonSlice: ArraySlice<UInt8> { content.json }
}

extension INMessage: Equatable {
    /// Tells whether two messages have the same kind and the same values.
    public static func == (left: INMessage, right: INMessage) -> Bool {
        left.kind == right.kind && left.payload == right.payload
    }
}

extension INMessage {
    /// A payload, read from its bytes at most once.
    private final class Content: Sendable {
        let json: ArraySlice<UInt8>
        private let known: Mutex<[String: INValue]?>

        init(json: ArraySlice<UInt8>, payload: [String: INValue]?) {
            self.json = json
            known = Mutex(payload)
        }

        var payload: [String: INValue] {
            known.withLock { known in
                if let known { return known }
                let read = (try? JSONReader.object(json)) ?? [:]
                known = read
                return read
            }
        }
    }
}
