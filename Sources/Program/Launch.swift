internal import Glibc
internal import Kernel
package import Words

/// A program's start and end: options in, one clear sentence and an exit code out.
package struct Launch {
    package let options: CommandLineOptions

    /// The language of `--lang`, else of the environment's locale.
    package let language: Language

    /// Reads the command line; answers `--help` and `--version` and ends the program there.
    ///
    /// - Parameters:
    ///   - manual: What the program is and takes.
    ///   - arguments: The arguments without the program's name.
    package init(_ manual: Manual, arguments: [String]) {
        let environment = Self.environmentLanguage
        do throws(CommandLineError) {
            options = try CommandLineOptions(arguments, known: manual.options)
            language = try Self.language(options) ?? environment
        } catch {
            Self.end(.usage, saying: error.explanation[environment])
        }
        if options.has("end-with-parent") { ParentProcess.endWithIt() }
        if options.has("help") {
            print(manual.text(in: language))
            exit(ExitCode.success.rawValue)
        }
        if options.has("version") {
            print(manual.versionLine)
            exit(ExitCode.success.rawValue)
        }
    }

    /// Ends the program with one sentence on standard error.
    package static func end(_ code: ExitCode, saying sentence: String) -> Never {
        // Nobody is left to tell when standard error is gone.
        try? writeAll(sentence + "\n", to: StandardStream.error)
        exit(code.rawValue)
    }

    /// Ends the program with an error's sentence in the user's language.
    package func end(_ code: ExitCode, because error: any Explained) -> Never {
        Self.end(code, saying: error.explanation[language])
    }

    private static func language(
        _ options: CommandLineOptions
    ) throws(CommandLineError) -> Language? {
        guard let code = options.value("lang") else { return nil }
        guard let language = Language(rawValue: code) else {
            throw .notOneOf("lang", value: code, choices: Language.allCases.map(\.rawValue))
        }
        return language
    }

    private static var environmentLanguage: Language {
        for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
            guard let value = unsafe getenv(name) else { continue }
            let locale = unsafe String(cString: value)
            if !locale.isEmpty { return Language(locale: locale) }
        }
        return .english
    }
}
