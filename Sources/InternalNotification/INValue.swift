/// One value of a message's payload, as JSON knows it, with whole numbers kept whole.
public enum INValue: Hashable, Sendable {
    /// Nothing.
    case null

    /// True or false.
    case bool(Bool)

    /// A whole number.
    case integer(Int64)

    /// A whole number that is too large for a signed one.
    case unsigned(UInt64)

    /// A number with a fraction or an exponent; not a number and the infinities become null.
    case double(Double)

    /// A text.
    case string(String)

    /// Several values in order.
    case array([INValue])

    /// Values with names.
    case object([String: INValue])
}

// MARK: - Literals

extension INValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// Makes nothing.
    public init(nilLiteral: ()) { self = .null }

    /// Makes true or false.
    public init(booleanLiteral value: Bool) { self = .bool(value) }

    /// Makes a whole number.
    public init(integerLiteral value: Int64) { self = .integer(value) }

    /// Makes a number with a fraction.
    public init(floatLiteral value: Double) { self = .double(value) }

    /// Makes a text.
    public init(stringLiteral value: String) { self = .string(value) }

    /// Makes an array.
    public init(arrayLiteral elements: INValue...) { self = .array(elements) }

    /// Makes an object; of values with the same name the last counts.
    public init(dictionaryLiteral elements: (String, INValue)...) {
        self = .object(Dictionary(elements) { $1 })
    }
}

// MARK: - Reading

extension INValue {
    /// The text, if it is one.
    public var string: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// The truth value, if it is one.
    public var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// The whole number, if it is one that fits.
    public var integer: Int64? {
        if case .integer(let value) = self { value } else { nil }
    }

    /// The number, if it is one; large whole numbers lose digits.
    public var double: Double? {
        switch self {
        case .double(let value): value
        case .integer(let value): Double(value)
        case .unsigned(let value): Double(value)
        default: nil
        }
    }

    /// The array, if it is one.
    public var array: [INValue]? {
        if case .array(let value) = self { value } else { nil }
    }

    /// The object, if it is one.
    public var object: [String: INValue]? {
        if case .object(let value) = self { value } else { nil }
    }

    /// A value of an object by its name; nil for all else.
    public subscript(name: String) -> INValue? { object?[name] }
}
