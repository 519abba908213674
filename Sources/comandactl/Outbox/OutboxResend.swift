import Journal
import Premises
import Program
import Till
import Words

/// `comandactl outbox resend`: a person has records sent to the relay, or printed, once more.
struct OutboxResend {
    /// The records that are named; nil for all that was set aside.
    private let numbers: [RecordNumber]?

    /// The printer that is meant; nil for the relay.
    private let printer: String?

    /// Reads what is to be sent again from a command line.
    ///
    /// - Throws: ``CommandLineError`` when it names no record, or something else.
    init(_ options: CommandLineOptions) throws(CommandLineError) {
        printer = options.value("printer")
        let words = options.operands.dropFirst()
        guard !options.has("all") else {
            if let surplus = words.first { throw .operandUnexpected(surplus) }
            numbers = nil
            return
        }
        guard !words.isEmpty else { throw .operandMissing("NUMBER|--all") }
        var numbers: [RecordNumber] = []
        for word in words {
            guard let number = Int64(word), number > 0 else { throw .operandUnexpected(word) }
            numbers.append(RecordNumber(rawValue: number))
        }
        self.numbers = numbers
    }

    /// Owes the records anew, and says how many.
    ///
    /// - Returns: ``ExitCode/failure`` when a record that was named is not there.
    /// - Throws: ``OpeningError`` or ``ReadingError``.
    func run(in state: String, _ language: Language) throws -> ExitCode {
        let owed = try OpenPremises.read(journalIn: state) { reader in
            let destination = printer.map(Destination.printer) ?? .relay
            if let numbers { return try reader.resend(numbers, to: destination) }
            return try reader.resendAllSetAside(to: destination)
        }
        let told = printer.map { Self.printedAnew(owed.count, $0) } ?? Self.owedAnew(owed.count)
        print(told[language])
        let missing = (numbers ?? []).filter { !owed.contains($0) }
        guard !missing.isEmpty else { return .success }
        print(Self.notThere(missing.map(\.description).joined(separator: ", "))[language])
        return .failure
    }

    private static func owedAnew(_ count: Int) -> Phrase {
        Phrase(
            "Records that go to the relay once more: \(count).",
            pt: "Registros que vão ao relay mais uma vez: \(count).",
            es: "Registros que van al relay una vez más: \(count)."
        )
    }

    private static func printedAnew(_ count: Int, _ printer: String) -> Phrase {
        Phrase(
            "Slips for \(printer) once more: \(count). What may be on paper says so.",
            pt: "Papéis para \(printer) de novo: \(count). O que já pode estar em papel o diz.",
            es: "Papeles para \(printer) otra vez: \(count). Lo que puede estar en papel lo dice."
        )
    }

    private static func notThere(_ numbers: String) -> Phrase {
        Phrase(
            "Not in this journal: \(numbers). See the numbers with outbox list.",
            pt: "Não estão neste diário: \(numbers). Veja os números com outbox list.",
            es: "No están en este diario: \(numbers). Vea los números con outbox list."
        )
    }
}
