import Foundation
import Premises
import Printers
import Printing
import Program
import Settings
import Till
import Words

/// `comandactl printer`: the printers of the store, how they get on, and a page to try one.
enum PrinterCommand {
    static func run(_ arguments: [String]) -> Never {
        let launch = Launch(printerManual, arguments: arguments)
        do {
            exit(try perform(launch).rawValue)
        } catch let error as CommandLineError {
            launch.end(.usage, because: error)
        } catch let error as SettingsError {
            launch.end(.configuration, because: error)
        } catch let error as any Explained {
            launch.end(.unavailable, because: error)
        } catch {
            Launch.end(.software, saying: "\(error)")
        }
    }

    private static func perform(_ launch: Launch) throws -> ExitCode {
        let verbs = ["list", "status", "test", "profiles"]
        let operands = launch.options.operands
        guard let verb = operands.first else {
            throw CommandLineError.operandMissing(verbs.joined(separator: "|"))
        }
        guard verbs.contains(verb) else { throw CommandLineError.operandUnexpected(verb) }
        let counts = ["test": 2, "profiles": 4]
        if let surplus = operands.dropFirst(counts[verb] ?? 1).first {
            throw CommandLineError.operandUnexpected(surplus)
        }
        let folder = launch.options.value("config") ?? "/etc/comanda"
        if verb == "profiles" {
            try importProfiles(Array(operands.dropFirst()), into: folder, launch.language)
            return .success
        }
        let settings = try StoreSettings(folder: folder)
        switch verb {
        case "test":
            guard let name = operands.dropFirst().first else {
                throw CommandLineError.operandMissing("NAME")
            }
            return try test(name, settings, launch.language)
        case "status":
            let state = launch.options.value("state") ?? "/var/lib/comanda/pos"
            return PrinterReport(settings, state: state, in: launch.language).printed()
        default:
            for printer in settings.printers { print(line(of: printer, launch.language)) }
            return .success
        }
    }

    private static func importProfiles(
        _ operands: [String],
        into folder: String,
        _ language: Language
    ) throws {
        guard operands.first == "import" else {
            throw CommandLineError.operandMissing("import")
        }
        guard operands.count > 1 else { throw CommandLineError.operandMissing("FILE") }
        let models = ProfilesImport(
            into: folder,
            only: operands.count > 2 ? operands[2] : nil
        )
        print(try models.run(operands[1])[language])
    }

    private static func line(of printer: StoreSettings.Printer, _ language: Language) -> String {
        let duties = StoreSettings.Printer.Duty.allCases.filter(printer.prints.contains)
        var parts = [
            printer.name, "\(printer.address)", printer.profile.name, "\(printer.profile.columns)",
            duties.map(\.rawValue).joined(separator: ","),
        ]
        if printer.opensDrawer {
            parts.append(Phrase("drawer", pt: "gaveta", es: "cajón")[language])
        }
        return parts.joined(separator: "\t")
    }

    private static func test(
        _ name: String,
        _ settings: StoreSettings,
        _ language: Language
    ) throws -> ExitCode {
        guard let printer = settings.printers.first(where: { $0.name == name }) else {
            Launch.end(.usage, saying: unknown(name, settings)[language])
        }
        let page = SlipWriter(of: settings).testPage(
            of: name,
            at: printer.address,
            printer.profile
        )
        try PrinterVisit.print(page, at: printer.address, printer.profile)
        print(
            Phrase(
                "The page was sent. Compare it with the guide.",
                pt: "A página foi enviada. Compare-a com o guia.",
                es: "La página se envió. Compárela con la guía."
            )[language]
        )
        return .success
    }

    private static func unknown(_ name: String, _ settings: StoreSettings) -> Phrase {
        let names = settings.printers.map(\.name).joined(separator: ", ")
        return Phrase(
            "site.json5 has no printer \(name); it has: \(names).",
            pt: "site.json5 não tem a impressora \(name); tem: \(names).",
            es: "site.json5 no tiene la impresora \(name); tiene: \(names)."
        )
    }
}
