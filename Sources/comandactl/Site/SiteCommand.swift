import Foundation
import Program
import Provisioning
import Settings
import Words

/// `comandactl site`: whether a store's programs would start and its things would work.
enum SiteCommand {
    static func run(_ arguments: [String]) -> Never {
        let launch = Launch(siteManual, arguments: arguments)
        do throws(CommandLineError) {
            exit(try check(launch).rawValue)
        } catch {
            launch.end(.usage, because: error)
        }
    }

    private static func check(_ launch: Launch) throws(CommandLineError) -> ExitCode {
        guard let verb = launch.options.operands.first else { throw .operandMissing("check") }
        guard verb == "check", launch.options.operands.count == 1 else {
            throw .operandUnexpected(launch.options.operands.last ?? "")
        }
        let folder = launch.options.value("config") ?? "/etc/comanda"
        let mistakes = SiteCheck.mistakes(in: folder, for: launch.options.members)
        guard mistakes.isEmpty else {
            let lines = mistakes.map { $0.line(in: launch.language) }
            Launch.end(.configuration, saying: lines.joined(separator: "\n"))
        }
        print(noMistake(folder)[launch.language])
        return .success
    }

    private static func noMistake(_ folder: String) -> Phrase {
        Phrase(
            "\(folder): no mistake; till and kitchen can start with it.",
            pt: "\(folder): nenhum erro; caixa e cozinha podem começar com ela.",
            es: "\(folder): ningún error; caja y cocina pueden empezar con ella."
        )
    }
}

extension CommandLineOptions {
    /// The programs of this machine that are to work with settings: those that have a folder.
    var members: [SiteCheck.Member] {
        let till = SiteCheck.Member(
            state: value("state") ?? "/var/lib/comanda/pos",
            isTill: true
        )
        let kitchen = SiteCheck.Member(
            state: value("kitchen-state") ?? "/var/lib/comanda/kds",
            isTill: false
        )
        return [till, kitchen].filter { FileManager.default.fileExists(atPath: $0.state) }
    }
}
