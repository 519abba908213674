import Foundation
import Program
import Restaurant
import Settings
import Words

/// `comandactl menu`: checks, shows and takes over what a store sells.
struct MenuCommand {
    let launch: Launch
    let currency: Currency

    static func run(_ arguments: [String]) -> Never {
        let launch = Launch(menuManual, arguments: arguments)
        do {
            let code = try MenuCommand(launch).run(launch.options.operands)
            exit(code.rawValue)
        } catch let error as SettingsError {
            end(launch, error)
        } catch let error as CommandLineError {
            launch.end(.usage, because: error)
        } catch let error as MenuFileProblem {
            launch.end(error.exitCode, because: error)
        } catch let error as any Explained {
            launch.end(.dataError, because: error)
        } catch {
            Launch.end(.software, saying: "\(error)")
        }
    }

    /// Ends with each mistake on a line of its own, as editors and scripts read them.
    private static func end(_ launch: Launch, _ error: SettingsError) -> Never {
        let code: ExitCode =
            switch error {
            case .missing: .noInput
            case .unreadable: .inputOutput
            default: .dataError
            }
        let places = error.places
        guard !places.isEmpty, let file = error.file else { launch.end(code, because: error) }
        let lines = places.map { place, phrase in
            let at = place.map { ":\($0.line):\($0.column)" } ?? ""
            return "\(file)\(at): \(phrase[launch.language])"
        }
        Launch.end(code, saying: lines.joined(separator: "\n"))
    }

    private init(_ launch: Launch) throws {
        self.launch = launch
        currency = try Self.currency(launch.options)
    }

    /// What prices are in: the store's currency, else one with two decimals.
    private static func currency(_ options: CommandLineOptions) throws -> Currency {
        let folder = options.value("config") ?? "/etc/comanda"
        let file = folder + "/" + StoreSettings.fileName
        guard options.has("config") || FileManager.default.fileExists(atPath: file) else {
            return StoreSettings().currency
        }
        return try StoreSettings(folder: folder).currency
    }

    private func run(_ operands: [String]) throws -> ExitCode {
        switch (operands.first, operands.count) {
        case ("check", 1...2): return try check(file(operands))
        case ("show", 1...2):
            let menu = try MenuFile.read(file: file(operands), currency: currency)
            MenuTable(menu, currency, launch.language).show()
            return .success
        case ("import", 2): return try MenuImporter(self, file: operands[1]).run()
        case ("import", 1): throw CommandLineError.operandMissing("FILE")
        case (nil, _): throw CommandLineError.operandMissing("check|show|import")
        default: throw CommandLineError.operandUnexpected(operands.last ?? "")
        }
    }

    private func file(_ operands: [String]) -> String {
        if operands.count > 1 { return operands[1] }
        return folder + "/" + MenuFile.fileName
    }

    /// The folder of settings that the command is about.
    var folder: String { launch.options.value("config") ?? "/etc/comanda" }

    private func check(_ file: String) throws -> ExitCode {
        let menu = try MenuFile.read(file: file, currency: currency)
        let items = menu.items.count
        let groups = menu.groups.count
        let pages = menu.categories.count
        say(
            Phrase(
                "\(file): no mistake; \(items) items, \(pages) pages, \(groups) modifier groups.",
                pt: "\(file): nenhum erro; \(items) itens, \(pages) páginas, \(groups) grupos.",
                es: "\(file): ningún error; \(items) artículos, \(pages) páginas, \(groups) grupos."
            )
        )
        return .success
    }

    func say(_ phrase: Phrase) {
        print(phrase[launch.language])
    }
}

extension SettingsError {
    /// The file that mistakes were found in; nil for other errors.
    fileprivate var file: String? {
        switch self {
        case .mistakes(let file, _), .notJSON5(let file, _, _): file
        default: nil
        }
    }
}
