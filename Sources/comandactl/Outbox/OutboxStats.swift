import Foundation
import Journal
import Outbox
import Premises
import Till
import Words

/// `comandactl outbox stats`: how much waits, and how long orders took to send.
struct OutboxStats {
    private let times: SendTimes
    private let backlogs: [(destination: Destination, backlog: SealedJournal.Backlog)]

    /// Counts for the program of a state folder.
    ///
    /// - Throws: ``OpeningError`` or ``ReadingError``.
    init(of state: String) throws {
        backlogs = try OpenPremises.read(journalIn: state) { reader in
            try OutboxCommand.destinations(of: reader).map { ($0, try reader.backlog(to: $0)) }
        }
        times = SendTimes(keptIn: state)
    }

    /// The figures for people.
    func text(in language: Language) -> String {
        let rows = backlogs.filter { row in
            row.backlog.waiting > 0 || row.backlog.setAside > 0 || row.destination == .relay
        }
        let lines = rows.map { Self.line($0.destination, $0.backlog)[language] }
        return (lines + [sending[language]]).joined(separator: "\n")
    }

    /// The figures as one JSON object; times in milliseconds.
    var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let object = Figures(
            orders: times.orders,
            since: times.since.map(Self.time),
            p50: times.most(of: 0.5).map(Self.milliseconds),
            p99: times.most(of: 0.99).map(Self.milliseconds),
            max: times.orders > 0 ? Self.milliseconds(times.longest) : nil,
            owed: backlogs.map { row in
                Figures.Owed(
                    destination: row.destination.rawValue,
                    waiting: row.backlog.waiting,
                    oldest: row.backlog.oldestStoredMilliseconds.map(Self.time),
                    setAside: row.backlog.setAside
                )
            }
        )
        return (try? encoder.encode(object)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }

    private struct Figures: Encodable {
        let orders: Int
        let since: String?
        let p50, p99, max: Double?
        let owed: [Owed]

        struct Owed: Encodable {
            let destination: String
            let waiting: Int
            let oldest: String?
            let setAside: Int
        }
    }
}

// MARK: - Words

extension OutboxStats {
    private static func time(_ milliseconds: Int64) -> String {
        Date(timeIntervalSince1970: Double(milliseconds) / 1000).formatted(.iso8601)
    }

    private static func milliseconds(_ nanoseconds: Int64) -> Double {
        Double(nanoseconds / 10_000) / 100
    }

    private static func line(_ to: Destination, _ backlog: SealedJournal.Backlog) -> Phrase {
        let oldest = backlog.oldestStoredMilliseconds.map { " (" + time($0) + ")" } ?? ""
        return Phrase(
            "\(to): \(backlog.waiting) waiting\(oldest), \(backlog.setAside) set aside",
            pt: "\(to): \(backlog.waiting) à espera\(oldest), \(backlog.setAside) de lado",
            es: "\(to): \(backlog.waiting) en espera\(oldest), \(backlog.setAside) apartados"
        )
    }

    private var sending: Phrase {
        guard let p50 = times.most(of: 0.5), let p99 = times.most(of: 0.99),
            let since = times.since
        else { return Self.noOrders }
        let day = Self.time(since)
        let figures = [p50, p99, times.longest].map { "\(Self.milliseconds($0)) ms" }
        return Phrase(
            "send to clear screen: \(times.orders) orders since \(day), half within \(figures[0]), "
                + "99 of 100 within \(figures[1]), longest \(figures[2])",
            pt: "do envio à tela limpa: \(times.orders) pedidos desde \(day), metade em até "
                + "\(figures[0]), 99 de 100 em até \(figures[1]), o mais longo \(figures[2])",
            es: "del envío a la pantalla limpia: \(times.orders) pedidos desde \(day), la mitad en "
                + "hasta \(figures[0]), 99 de 100 en hasta \(figures[1]), el más largo "
                + "\(figures[2])"
        )
    }

    private static let noOrders = Phrase(
        "No order was sent yet.",
        pt: "Nenhum pedido foi enviado ainda.",
        es: "Aún no se envió ningún pedido."
    )
}
