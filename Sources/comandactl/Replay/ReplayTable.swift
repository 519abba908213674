import Foundation
import Program
import Replay
import Restaurant
import Sealing
import Tables
import Words

/// Reads the tables that a replay is made of.
enum ReplayTable {
    /// Reads past orders as the command line names them.
    ///
    /// - Throws: ``ReplayProblem`` or ``ReadProblem``.
    static func pastOrders(
        _ path: String,
        options: CommandLineOptions,
        currency: Currency
    ) throws -> PastOrders {
        if (try? URL(fileURLWithPath: path).resourceValues(forKeys: [.isDirectoryKey]))?
            .isDirectory == true
        {
            return try pizzas(path, currency: currency)
        }
        let columns = try options.value("columns").map {
            try ColumnMap($0, parts: ColumnPart.ofOrders)
        }
        let menu = try options.value("menu").map { path in
            (
                table: try table(path),
                columns: try ColumnMap(
                    options.value("menu-columns") ?? "",
                    parts: ColumnPart.ofMenu
                )
            )
        }
        return try PastOrders(
            try table(path),
            columns: columns,
            menu: menu,
            currency: currency
        )
    }

    /// What tells one table from another, so that the orders of each have names of their own.
    static func fingerprint(_ path: String) -> [UInt8] {
        let bytes =
            FileManager.default.contents(atPath: path)
            ?? FileManager.default.contents(atPath: path + "/orders.csv")
        return sha256(Array(bytes ?? Data()))
    }

    /// A folder of tables that name pizzas, their prices by size, and orders of them.
    private static func pizzas(_ folder: String, currency: Currency) throws -> PastOrders {
        let menu = try PizzaMenu.table(
            prices: try table(folder + "/pizza_prices.csv"),
            names: try table(folder + "/pizzas.csv")
        )
        return try PastOrders(
            try table(folder + "/orders.csv"),
            menu: (
                table: menu,
                columns: try ColumnMap(
                    "item=item,name=name,category=category,price=price",
                    parts: ColumnPart.ofMenu
                )
            ),
            currency: currency
        )
    }

    private static func table(_ path: String) throws -> Table {
        guard let bytes = FileManager.default.contents(atPath: path) else {
            throw ReadProblem.unreadable(path)
        }
        guard let text = String(bytes: bytes, encoding: .utf8) else {
            throw ReadProblem.notUTF8(path)
        }
        do throws(TableProblem) {
            return try Table(text)
        } catch {
            switch error {
            case .empty: throw ReplayProblem.notATable(line: 1)
            case .quoteOpen(let line): throw ReplayProblem.notATable(line: line)
            }
        }
    }
}

/// Why a file cannot be read as a table.
enum ReadProblem: Explained {
    case unreadable(String)
    case notUTF8(String)

    var explanation: Phrase {
        switch self {
        case .unreadable(let path):
            Phrase(
                "\(path) cannot be read. Check the name and the rights.",
                pt: "Não é possível ler \(path). Verifique o nome e as permissões.",
                es: "No se puede leer \(path). Revise el nombre y los permisos."
            )
        case .notUTF8(let path):
            Phrase(
                "\(path) is not UTF-8 text. Save it as UTF-8.",
                pt: "\(path) não é texto UTF-8. Salve como UTF-8.",
                es: "\(path) no es texto UTF-8. Guárdelo como UTF-8."
            )
        }
    }
}
