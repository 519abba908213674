import Foundation
import Replay
import Restaurant
import Words

/// What a replay prints at its end.
struct ReplayReport {
    private static let rowsListed = 20

    let result: ReplayResult
    let past: PastOrders
    let hasRelay: Bool
    let currency: Currency

    /// Whether every order of the table got everywhere.
    var isComplete: Bool {
        result.orders == past.orders.count && result.kitchen == result.orders
            && (!hasRelay || result.mirrored == result.orders)
    }

    /// Prints the rows that were left out, the table, and the object for programs.
    func print(in language: Language, asJSON: Bool) {
        listUnusable(in: language)
        for (name, value) in rows(in: language) {
            Swift.print(name[language].padding(toLength: 34, withPad: " ", startingAt: 0), value)
        }
        guard asJSON else { return }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        guard let json = try? encoder.encode(result) else { return }
        Swift.print(String(decoding: json, as: UTF8.self))
    }

    private func listUnusable(in language: Language) {
        guard !past.unusable.isEmpty else { return }
        let title = Phrase(
            "\(past.unusable.count) of \(past.rows) rows cannot be used:",
            pt: "\(past.unusable.count) de \(past.rows) linhas não podem ser usadas:",
            es: "\(past.unusable.count) de \(past.rows) filas no se pueden usar:"
        )
        Swift.print(title[language])
        let word = Phrase("line", pt: "linha", es: "línea")[language]
        let menu = Phrase("menu", pt: "cardápio", es: "carta")[language]
        for row in past.unusable.prefix(Self.rowsListed) {
            let place = row.isOfMenu ? "\(menu), \(word)" : word
            Swift.print("  \(place) \(row.line): \(row.reason.phrase[language])")
        }
        let more = past.unusable.count - Self.rowsListed
        if more > 0 {
            Swift.print(
                Phrase(
                    "  and \(more) more",
                    pt: "  e mais \(more)",
                    es: "  y \(more) más"
                )[language]
            )
        }
    }

    private func rows(in language: Language) -> [(Phrase, String)] {
        var rows: [(Phrase, String)] = [
            (
                Phrase("orders keyed", pt: "pedidos digitados", es: "pedidos tecleados"),
                "\(result.orders)/\(past.orders.count)"
            ),
            (
                Phrase("acknowledged by the kitchen", pt: "na cozinha", es: "en la cocina"),
                "\(result.kitchen)/\(result.orders)"
            ),
        ]
        if hasRelay {
            rows.append(
                (
                    Phrase("mirrored by the relay", pt: "no relay", es: "en el relay"),
                    "\(result.mirrored)/\(result.orders)"
                )
            )
        }
        let total = currency.text(of: Money(minorUnits: result.totalMinor), in: language)
        rows.append((Phrase("total", pt: "total", es: "total"), total))
        let seconds = String(format: "%.2f s", result.seconds)
        rows.append((Phrase("time", pt: "tempo", es: "tiempo"), seconds))
        rows.append(
            (
                Phrase(
                    "send to reset",
                    pt: "do envio à tela limpa",
                    es: "del envío a pantalla limpia"
                ),
                Self.text(result.sendToReset)
            )
        )
        rows.append(
            (
                Phrase(
                    "fired to stored in kitchen",
                    pt: "do envio à cozinha",
                    es: "del envío a la cocina"
                ),
                Self.text(result.fireToKitchen)
            )
        )
        return rows
    }

    private static func text(_ times: ReplayResult.Times?) -> String {
        guard let times else { return "-" }
        return String(format: "p50 %.3f ms   p99 %.3f ms", times.p50, times.p99)
    }
}
