import BoxService
import Foundation
import NotifyBus
import Program
import Settings
import Words

/// `comandactl doctor`: looks at each part of the box, and says on one page how it is.
enum DoctorCommand {
    private struct Row: Encodable {
        let id: String
        let what: String
        let figure: String
        let grade: String
        let next: String?
    }

    private struct Document: Encodable {
        let version: String
        let time: String
        let store: String
        let broken: Int
        let look: Int
        let findings: [Row]
    }

    static func run(_ arguments: [String]) -> Never {
        let launch = Launch(doctorManual, arguments: arguments)
        if let operand = launch.options.operands.first {
            launch.end(.usage, because: CommandLineError.operandUnexpected(operand))
        }
        let places = launch.options.boxPlaces
        let findings = Examination.findings(at: places)
        print(
            launch.options.has("json")
                ? json(findings, places, launch.language)
                : page(findings, places, launch.language)
        )
        let isBroken = findings.contains { $0.grade == .broken }
        exit((isBroken ? ExitCode.failure : .success).rawValue)
    }

    /// The page for people.
    private static func page(
        _ findings: [Finding],
        _ places: BoxPlaces,
        _ language: Language
    ) -> String {
        let settings = SettingsReading(folder: places.config).settings ?? StoreSettings()
        let now = Date().formatted(.iso8601)
        let head = "Comanda \(Manual.version)  \(settings.storeID)  \(settings.storeName)  \(now)"
        return DoctorPage(head: head, findings, in: language).text
    }

    private static func json(
        _ findings: [Finding],
        _ places: BoxPlaces,
        _ language: Language
    ) -> String {
        let settings = SettingsReading(folder: places.config).settings ?? StoreSettings()
        let document = Document(
            version: Manual.version,
            time: Date().formatted(.iso8601),
            store: settings.storeID,
            broken: findings.count { $0.grade == .broken },
            look: findings.count { $0.grade == .look },
            findings: findings.map { finding in
                Row(
                    id: finding.id,
                    what: finding.what[language],
                    figure: finding.figure[language],
                    grade: finding.grade.rawValue,
                    next: finding.next?[language]
                )
            }
        )
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Texts and whole numbers always encode.
        return (try? encoder.encode(document)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}

extension CommandLineOptions {
    /// Where the box keeps its things.
    var boxPlaces: BoxPlaces {
        BoxPlaces(
            config: value("config") ?? "/etc/comanda",
            till: value("state") ?? "/var/lib/comanda/pos",
            kitchen: value("kitchen-state") ?? "/var/lib/comanda/kds",
            bus: value("bus") ?? Bus.standardDirectory
        )
    }
}
