/// The options and operands that a program was started with.
package struct CommandLineOptions: Sendable {
    private var given: [String: [String]] = [:]

    /// What stands on the command line besides options, in order.
    package private(set) var operands: [String] = []

    /// Reads arguments, without the program's name, as GNU programs do.
    ///
    /// `--name value`, `--name=value` and `--` are understood; options may follow operands.
    ///
    /// - Parameters:
    ///   - arguments: The arguments.
    ///   - known: The options that the program takes.
    /// - Throws: ``CommandLineError`` for an unknown option, one without its value, one with a
    ///   value that takes none, or one given twice.
    package init(
        _ arguments: [String],
        known: [CommandLineOption]
    ) throws(CommandLineError) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                operands += rest
                return
            }
            guard argument.hasPrefix("--") else {
                guard argument.hasPrefix("-"), argument.count > 1 else {
                    operands.append(argument)
                    continue
                }
                throw .unknown(argument)
            }
            try take(argument, rest: &rest, known: known)
        }
    }

    private mutating func take(
        _ argument: String,
        rest: inout ArraySlice<String>,
        known: [CommandLineOption]
    ) throws(CommandLineError) {
        let parts = argument.dropFirst(2).split(
            separator: "=",
            maxSplits: 1,
            omittingEmptySubsequences: false
        )
        let name = String(parts[0])
        guard let option = known.first(where: { $0.name == name }) else {
            throw .unknown("--" + name)
        }
        if given[name] != nil, !option.isRepeatable { throw .repeated(name) }

        if let placeholder = option.value {
            guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst() else {
                throw .valueMissing(name, placeholder: placeholder)
            }
            given[name, default: []].append(value)
        } else {
            guard parts.count == 1 else { throw .valueUnexpected(name) }
            given[name, default: []].append("")
        }
    }

    /// Whether an option was given.
    package func has(_ name: String) -> Bool { given[name] != nil }

    /// The value of an option, nil when it was not given.
    package func value(_ name: String) -> String? { given[name]?.first }

    /// All values of an option that may be repeated.
    package func values(_ name: String) -> [String] { given[name] ?? [] }

    /// The whole number that an option gives.
    ///
    /// - Parameters:
    ///   - name: The option.
    ///   - range: The numbers that make sense.
    /// - Returns: Nil when the option was not given.
    /// - Throws: ``CommandLineError`` when its value is no such number.
    package func number(
        _ name: String,
        in range: ClosedRange<Int>
    ) throws(CommandLineError) -> Int? {
        guard let text = value(name) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw .notInRange(name, value: text, range: range)
        }
        return number
    }
}
