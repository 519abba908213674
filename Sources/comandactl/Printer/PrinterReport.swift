import Journal
import Premises
import Printers
import Printing
import Program
import Settings
import Till
import Words

/// How each printer gets on, asked now, and what waits for it in the till's journal.
struct PrinterReport {
    private let rows: [(text: String, isWell: Bool)]

    /// Asks all printers of the settings, one after the other.
    init(_ settings: StoreSettings, state: String, in language: Language) {
        let waiting = Self.waiting(settings, state)
        rows = settings.printers.map { printer in
            let (phrase, isWell) = Self.state(of: printer)
            let count = waiting[printer.name].map { "\t" + Self.waits($0)[language] } ?? ""
            return ("\(printer.name)\t\(phrase[language])\(count)", isWell)
        }
    }

    /// Prints the rows.
    ///
    /// - Returns: That something is unavailable when a printer would not print.
    func printed() -> ExitCode {
        for row in rows { print(row.text) }
        return rows.allSatisfy(\.isWell) ? .success : .unavailable
    }

    /// What waits for each printer; nothing is told of a journal that cannot be read from here.
    private static func waiting(_ settings: StoreSettings, _ state: String) -> [String: Int] {
        let counted = try? OpenPremises.read(journalIn: state) { reader in
            try settings.printers.map { printer in
                (printer.name, try reader.backlog(to: .printer(printer.name)).waiting)
            }
        }
        return Dictionary(counted ?? []) { first, _ in first }
    }

    private static func state(of printer: StoreSettings.Printer) -> (Phrase, isWell: Bool) {
        do throws(PrinterTrouble) {
            guard let status = try PrinterVisit.status(at: printer.address) else {
                return (silent, true)
            }
            if status.isStopped { return (status.phrase, false) }
            return (status.contains(.paperLow) ? paperLow : well, true)
        } catch {
            return (error.explanation, false)
        }
    }

    private static let well = Phrase("ready", pt: "pronta", es: "lista")
    private static let paperLow = Phrase(
        "ready, little paper left",
        pt: "pronta, pouco papel",
        es: "lista, queda poco papel"
    )
    private static let silent = Phrase(
        "can be written to; it says nothing of itself",
        pt: "aceita dados; nada diz de si",
        es: "acepta datos; no dice nada de sí"
    )

    private static func waits(_ count: Int) -> Phrase {
        Phrase("\(count) waiting", pt: "\(count) à espera", es: "\(count) en espera")
    }
}
