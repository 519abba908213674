package import Words

/// One option that a program takes, in GNU's long form.
package struct CommandLineOption: Sendable {
    /// The name without the two dashes.
    package let name: String

    /// What stands for the value in the help, such as `DIR`; nil for an option without one.
    package let value: String?

    /// What the option does, for the help.
    package let help: Phrase

    /// Whether the option may be given more than once.
    package let isRepeatable: Bool

    /// Describes an option.
    package init(_ name: String, value: String? = nil, repeatable: Bool = false, _ help: Phrase) {
        self.name = name
        self.value = value
        self.isRepeatable = repeatable
        self.help = help
    }
}
