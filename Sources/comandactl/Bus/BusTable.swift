import Foundation
import InternalNotification
import Kernel
import NotifyBus
import Words

/// The report of a bus as a person or a program reads it.
enum BusTable {
    static func show(_ directory: String, asJSON: Bool, _ language: Language) throws {
        guard let report = try BusReport.read(directory: directory) else {
            print(
                Phrase(
                    "There is no bus in \(directory).",
                    pt: "Não há barramento em \(directory).",
                    es: "No hay bus en \(directory)."
                )[language]
            )
            return
        }
        if asJSON { return try showJSON(report) }
        print(report.path)
        print(table([memberHeadings(language)] + members(report, language)))
        print(table([nameHeadings(language)] + names(report)))
        for loss in report.losses { print(line(loss, language)) }
        for debt in report.debts { print(line(debt, in: report, language)) }
        print(poolLine(report, language))
    }

    private static func showJSON(_ report: BusReport) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        print(String(decoding: try encoder.encode(BusDocument(report)), as: UTF8.self))
    }

    /// Rows with columns of equal width.
    private static func table(_ rows: [[String]]) -> String {
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in
            rows.compactMap { column < $0.count ? $0[column].count : nil }.max() ?? 0
        }
        return rows.map { row in
            var line = ""
            for (text, width) in zip(row, widths) {
                line += text + String(repeating: " ", count: width - text.count + 2)
            }
            while line.last == " " { line.removeLast() }
            return line + "\n"
        }.joined()
    }
}

// MARK: - Members

extension BusTable {
    private static func memberHeadings(_ language: Language) -> [String] {
        [
            Phrase("place", pt: "lugar", es: "lugar"), Phrase(verbatim: "pid"),
            Phrase(verbatim: "uid"), Phrase("alive", pt: "vivo", es: "vivo"),
            Phrase("beat", pt: "sinal", es: "señal"), Phrase(verbatim: "tokens"),
            Phrase("instance", pt: "instância", es: "instancia"),
            Phrase("channel", pt: "canal", es: "canal"),
            Phrase("program", pt: "programa", es: "programa"),
        ].map { $0[language] }
    }

    private static func members(_ report: BusReport, _ language: Language) -> [[String]] {
        let now = monotonicNanoseconds()
        return report.seated.map { seated in
            let member = seated.member
            let names = ChannelReader.names(of: member)
            let life =
                seated.isAlive
                ? Phrase("yes", pt: "sim", es: "sí") : Phrase("NO", pt: "NÃO", es: "NO")
            return [
                "\(member.slot)", "\(member.process)", "\(member.user)", life[language],
                seated.silentTenths(at: now).map { "\($0 / 10).\($0 % 10) s" } ?? "-",
                "\(seated.tokens)", hex(member.card.instance), names?.channel ?? "-",
                names?.program ?? ChannelReader.title(of: member),
                remarks(seated, in: report).map { $0[language] }.joined(separator: "; "),
            ]
        }
    }

    /// What is odd about a member.
    private static func remarks(_ seated: BusReport.Seated, in report: BusReport) -> [Phrase] {
        var remarks: [Phrase] = []
        if report.isStranger(seated.member) {
            let refusing = list(report.refusing(seated.member))
            remarks.append(
                Phrase(
                    "NOT ADMITTED by \(refusing): another key",
                    pt: "NÃO ADMITIDO por \(refusing): outra chave",
                    es: "NO ADMITIDO por \(refusing): otra clave"
                )
            )
        }
        let twins = list(report.twins(of: seated.member))
        if !twins.isEmpty {
            remarks.append(
                Phrase(
                    "DUPLICATE of \(twins)",
                    pt: "DUPLICADO de \(twins)",
                    es: "DUPLICADO de \(twins)"
                )
            )
        }
        return remarks
    }

    /// An instance as programs log it.
    static func hex(_ instance: UInt64) -> String {
        let digits = String(instance, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

// MARK: - Names and memory

extension BusTable {
    private static func nameHeadings(_ language: Language) -> [String] {
        [
            Phrase("name", pt: "nome", es: "nombre"), Phrase("posts", pt: "avisos", es: "avisos"),
            Phrase("state", pt: "número", es: "número"),
            Phrase("held by", pt: "seguro por", es: "lo tienen"),
            Phrase("wakes", pt: "acorda", es: "despierta"),
        ].map { $0[language] }
    }

    private static func names(_ report: BusReport) -> [[String]] {
        report.names.map {
            [$0.name, "\($0.posts)", "\($0.state)", list($0.holders), list($0.subscribers)]
        }
    }

    private static func list(_ slots: [UInt32]) -> String {
        slots.map(String.init).joined(separator: ",")
    }

    private static func line(_ loss: BusReport.Loss, _ language: Language) -> String {
        Phrase(
            "lost: \(loss.messages) messages from \(loss.sender) to \(loss.receiver)",
            pt: "perdidas: \(loss.messages) mensagens de \(loss.sender) para \(loss.receiver)",
            es: "perdidos: \(loss.messages) mensajes de \(loss.sender) a \(loss.receiver)"
        )[language]
    }

    /// What a program owes: an account says whose it is only while its program is there.
    private static func line(
        _ debt: BusReport.Debt,
        in report: BusReport,
        _ language: Language
    ) -> String {
        let debtors = report.seated.map(\.member).filter { debt.debtors.contains($0.slot) }
        let program =
            debtors.first.map { "\(ChannelReader.names(of: $0)?.program ?? "?")[\($0.slot)]" }
            ?? Phrase("who is not there", pt: "quem não está", es: "quien no está")[language]
        let (count, bytes) = (debt.messages, debt.bytes)
        return Phrase(
            "owed: \(count) messages, \(bytes) B, by \(program), account \(hex(debt.account))",
            pt: "devidas: \(count) mensagens, \(bytes) B, por \(program), "
                + "conta \(hex(debt.account))",
            es: "debidos: \(count) mensajes, \(bytes) B, por \(program), "
                + "cuenta \(hex(debt.account))"
        )[language]
    }

    private static func poolLine(_ report: BusReport, _ language: Language) -> String {
        Phrase(
            "messages under way: \(report.messages); memory for them: \(report.chunks) KiB used "
                + "of \(report.chunksBacked)",
            pt: "mensagens a caminho: \(report.messages); memória para elas: \(report.chunks) KiB "
                + "usados de \(report.chunksBacked)",
            es: "mensajes en camino: \(report.messages); memoria para ellos: \(report.chunks) KiB "
                + "usados de \(report.chunksBacked)"
        )[language]
    }
}

extension BusReport {
    /// The places of those who do not admit a member to the channel that it names.
    func refusing(_ member: Member) -> [UInt32] {
        seated.filter { $0.refused.contains(member.slot) }.map(\.member.slot)
    }

    /// Tells whether no fewer members refuse one on its channel than have its key.
    ///
    /// Of two sides with different keys the smaller one is strange.
    func isStranger(_ member: Member) -> Bool {
        let refusing = refusing(member).count
        let siding = seated.filter { $0.member.card.audience == member.card.audience }.count
        return refusing > 0 && refusing >= siding
    }

    /// The places of other members with the same identity, among those who admit each other.
    func twins(of member: Member) -> [UInt32] {
        guard ChannelReader.names(of: member) != nil else { return [] }
        return seated.map(\.member).filter {
            $0.card.identity == member.card.identity && $0.card.audience == member.card.audience
                && $0.slot != member.slot
        }.map(\.slot)
    }
}
