import Testing
import Words

@testable import Program

@Suite struct CommandLineOptionsTests {
    let known = [
        CommandLineOption("state", value: "DIR", Phrase("state", pt: "estado", es: "estado")),
        CommandLineOption("fresh", Phrase("fresh", pt: "novo", es: "nuevo")),
        CommandLineOption("rate", value: "N", Phrase("rate", pt: "ritmo", es: "ritmo")),
        CommandLineOption(
            "token",
            value: "T",
            repeatable: true,
            Phrase("token", pt: "senha", es: "clave")
        ),
    ]

    private func read(_ arguments: String...) throws(CommandLineError) -> CommandLineOptions {
        try CommandLineOptions(arguments, known: known)
    }

    @Test func `a value follows its option or an equals sign`() throws {
        #expect(try read("--state", "a").value("state") == "a")
        #expect(try read("--state=b=c").value("state") == "b=c")
        #expect(try read("--state=").value("state")?.isEmpty == true)
    }

    @Test func `operands may stand before and after options`() throws {
        let options = try read("one", "--fresh", "two", "--", "--three")
        #expect(options.operands == ["one", "two", "--three"])
        #expect(options.has("fresh"))
    }

    @Test func `a single dash is an operand`() throws {
        #expect(try read("-").operands == ["-"])
    }

    @Test func `a repeatable option keeps all its values`() throws {
        #expect(try read("--token", "a", "--token", "b").values("token") == ["a", "b"])
    }

    @Test(arguments: [
        (["--stat", "x"], CommandLineError.unknown("--stat")),
        (["-x"], .unknown("-x")),
        (["--state"], .valueMissing("state", placeholder: "DIR")),
        (["--fresh=1"], .valueUnexpected("fresh")),
        (["--state", "a", "--state", "b"], .repeated("state")),
    ])
    func `a wrong command line says what is wrong`(
        arguments: [String],
        expected: CommandLineError
    ) {
        #expect(throws: expected) { try CommandLineOptions(arguments, known: known) }
    }

    @Test func `a number outside its range is refused`() throws {
        let options = try read("--rate", "0")
        #expect(throws: CommandLineError.notInRange("rate", value: "0", range: 1...9)) {
            try options.number("rate", in: 1...9)
        }
        #expect(try read("--rate", "9").number("rate", in: 1...9) == 9)
        #expect(try read().number("rate", in: 1...9) == nil)
    }

    @Test func `every mistake ends with where to find help`() {
        let error = CommandLineError.unknown("--x")
        for language in Language.allCases {
            #expect(error.explanation[language].contains("--help"))
        }
    }
}
