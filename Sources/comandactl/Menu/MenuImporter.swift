import Foundation
import MenuImport
import Program
import Restaurant
import Settings
import Tables
import Words

/// Takes over the menu of another system: shown first, and written only when it is accepted.
struct MenuImporter {
    private static let rowsShown = 10

    private let command: MenuCommand
    private let file: String

    init(_ command: MenuCommand, file: String) {
        self.command = command
        self.file = file
    }

    func run() throws -> ExitCode {
        let lists = try command.launch.options.value("modifiers").map { file in
            try ModifierLists(try Self.table(file), currency: command.currency)
        }
        let menu = try ImportedMenu(
            try Self.table(file),
            from: try format(),
            currency: command.currency,
            lists: lists ?? ModifierLists()
        )
        for remark in menu.remarks { tell(remark) }
        let errors = menu.remarks.count { $0.kind.isError }
        let text = MenuText.text(
            of: menu,
            currency: command.currency,
            source: URL(filePath: file).lastPathComponent
        )
        let target = command.folder + "/" + MenuFile.fileName
        // What is written is read once more, so that no till is given what it cannot read.
        let read = try MenuFile.read(text: text, named: target, currency: command.currency)
        guard command.launch.options.has("accept") else {
            preview(read, errors: errors)
            return errors == 0 ? .success : .failure
        }
        try write(text, to: target, count: read.items.count)
        return .success
    }

    private func format() throws(CommandLineError) -> ExportFormat {
        let choices = ExportFormat.allCases.map(\.rawValue)
        guard let word = command.launch.options.value("from") else {
            throw .operandMissing("--from " + choices.joined(separator: "|"))
        }
        guard let format = ExportFormat(rawValue: word) else {
            throw .notOneOf("from", value: word, choices: choices)
        }
        return format
    }

    private static func table(_ file: String) throws -> Table {
        guard let data = FileManager.default.contents(atPath: file) else {
            throw MenuFileProblem.unreadable(file)
        }
        guard let text = TableBytes.text(of: Array(data)) else {
            throw MenuFileProblem.notText(file)
        }
        do throws(TableProblem) {
            return try Table(text)
        } catch .quoteOpen(let line) {
            throw ImportProblem.notATable(line: line)
        } catch {
            throw ImportProblem.notATable(line: 1)
        }
    }

    private func tell(_ remark: RowRemark) {
        let sentence = "\(file):\(remark.line): \(remark.kind.phrase[command.launch.language])"
        FileHandle.standardError.write(Data((sentence + "\n").utf8))
    }

    private func preview(_ menu: Menu, errors: Int) {
        MenuTable(menu, command.currency, command.launch.language).show()
        let items = menu.items.count
        command.say(
            Phrase(
                "\(items) items; \(errors) rows with errors are left out. "
                    + "Nothing is written yet: the same with --accept writes it.",
                pt: "\(items) itens; \(errors) linhas com erro ficam de fora. "
                    + "Nada foi gravado ainda: o mesmo com --accept grava.",
                es: "\(items) artículos; \(errors) filas con errores quedan fuera. "
                    + "Aún no se ha escrito nada: lo mismo con --accept lo escribe."
            )
        )
    }

    private func write(_ text: String, to target: String, count: Int) throws {
        let previous = try MenuStore.replace(target, with: text)
        let kept = previous ?? "-"
        command.say(
            Phrase(
                "\(target): \(count) items. The menu before it is kept as \(kept). "
                    + "The till takes it when it is started again.",
                pt: "\(target): \(count) itens. O cardápio anterior fica em \(kept). "
                    + "O caixa o usa quando for reiniciado.",
                es: "\(target): \(count) artículos. La carta anterior queda en \(kept). "
                    + "La caja la usa cuando se reinicia."
            )
        )
    }
}
