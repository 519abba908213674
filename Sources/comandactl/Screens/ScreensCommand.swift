import BoxService
import Foundation
import Kernel
import Program
import Screen
import Settings
import Words

/// `comandactl screens`: which program is shown where.
enum ScreensCommand {
    private static let framebuffer = "/sys/class/graphics/fb0/virtual_size"

    static func run(_ arguments: [String]) -> Never {
        let launch = Launch(screensManual, arguments: arguments)
        if let operand = launch.options.operands.first {
            launch.end(.usage, because: CommandLineError.operandUnexpected(operand))
        }
        let folder = launch.options.value("config") ?? "/etc/comanda"
        // A box whose settings have mistakes shows them on the screens that it would have.
        let settings = SettingsReading(folder: folder).settings ?? StoreSettings()
        let outputs = ScreenOutput.all()
        if let target = launch.options.value("into") {
            write(outputs, settings, into: target)
        } else {
            print(table(ScreenPlan(outputs, settings), launch.language))
        }
        exit(ExitCode.success.rawValue)
    }

    private static func write(
        _ outputs: [ScreenOutput],
        _ settings: StoreSettings,
        into folder: String
    ) {
        var before: [String: String] = [:]
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            before[name] = text(folder + "/" + name)
        }
        let plan = ScreenPlan(outputs, settings, kept: ScreenPlan.kept(in: before))
        do {
            for (name, text) in plan.files(console: console) {
                // What the windows were started with does not change under them.
                if name == "weston.ini", before[name] != nil { continue }
                let file = URL(filePath: folder + "/" + name)
                try Data(text.utf8).write(to: file, options: .atomic)
            }
        } catch {
            Launch.end(.inputOutput, saying: "\(folder): \(error.localizedDescription)")
        }
    }

    /// The pixels of the consoles; nil without any.
    private static var console: Size? {
        text(framebuffer)
            .map { $0.filter { !$0.isWhitespace }.replacing(",", with: "x") }
            .flatMap(ScreenOutput.size)
    }

    private static func text(_ path: String) -> String? {
        (try? content(ofFile: path, limit: 65_536)).map { String(decoding: $0, as: UTF8.self) }
    }
}

// MARK: - For people

extension ScreensCommand {
    private static func table(_ plan: ScreenPlan, _ language: Language) -> String {
        var rows = plan.outputs.map { output in
            let seat = plan.seats.first { $0.output == output.name }
            let letters = seat.map { plan.letters(of: $0).text } ?? "-"
            return [
                output.name, output.isConnected ? output.mode ?? "?" : "-",
                plan.isWindows ? seat.map { name(of: $0)[language] } ?? "-" : "-",
                plan.isWindows && output.isConnected ? letters : "-",
            ]
        }
        for seat in plan.missing where !plan.outputs.contains(where: { $0.name == seat.output }) {
            rows.append([seat.output ?? "-", "-", name(of: seat)[language], "-"])
        }
        let heads = heads.map { $0[language] }
        let widths = heads.indices.map { column in
            ([heads] + rows).map { Width.columns(of: $0[column]) }.max() ?? 0
        }
        let lines = ([heads] + rows).map { row in
            zip(row, widths).map { $0.padded(toColumns: $1) }.joined(separator: "  ")
        }
        let way = plan.isWindows ? windows : consoles
        return (lines + [way[language]]).joined(separator: "\n")
    }

    private static func name(of seat: ScreenPlan.Seat) -> Phrase {
        switch seat.name {
        case "pos": Phrase("till", pt: "caixa", es: "caja")
        case "kds": Phrase("kitchen", pt: "cozinha", es: "cocina")
        default: Phrase(verbatim: String(seat.name.drop { $0 != "@" }.dropFirst()))
        }
    }

    private static let heads = [
        Phrase("OUTPUT", pt: "SAÍDA", es: "SALIDA"), Phrase("SCREEN", pt: "TELA", es: "PANTALLA"),
        Phrase("PROGRAM", pt: "PROGRAMA", es: "PROGRAMA"),
        Phrase("LETTERS", pt: "LETRAS", es: "LETRAS"),
    ]
    private static let windows = Phrase(
        "Each program has a screen of its own when the box starts.",
        pt: "Cada programa tem uma tela própria quando a caixa liga.",
        es: "Cada programa tiene una pantalla propia cuando la caja arranca."
    )
    private static let consoles = Phrase(
        "One screen for all programs when the box starts: Alt-F1, Alt-F2.",
        pt: "Uma tela para todos os programas quando a caixa liga: Alt-F1, Alt-F2.",
        es: "Una pantalla para todos los programas cuando la caja arranca: Alt-F1, Alt-F2."
    )
}
