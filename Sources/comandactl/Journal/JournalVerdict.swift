import Foundation
import Journal
import Words

/// What reading a whole journal has shown.
struct JournalVerdict: Encodable {
    /// More damage than this is counted and not named.
    private static let namedMax = 100

    private struct Damage: Encodable {
        let record: Int64
        let what: String
    }

    private let first: Int64
    private let last: Int64
    private let damaged: Int
    private let damages: [Damage]
    private let language: Language

    /// Whether every record is as it was written.
    var isSound: Bool { damaged == 0 }

    /// Reads the journal.
    init(of reader: JournalReader, in language: Language) throws(ReadingError) {
        self.language = language
        let ends = try reader.ends()
        var damages: [Damage] = []
        var count = 0
        try reader.verify(damaged: { number, phrase in
            count += 1
            guard count <= Self.namedMax else { return }
            damages.append(Damage(record: number.rawValue, what: phrase[language]))
        })
        first = ends.first.rawValue
        last = try reader.ends().last.rawValue
        damaged = count
        self.damages = damages
    }

    func print(asJSON: Bool) {
        guard asJSON else {
            for damage in damages { Swift.print(damage.what) }
            Swift.print(summary[language])
            return
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let json = try? encoder.encode(self) else { return }
        Swift.print(String(decoding: json, as: UTF8.self))
    }

    private var summary: Phrase {
        guard last >= first else {
            return Phrase(
                "The journal has no records.",
                pt: "O diário não tem registros.",
                es: "El diario no tiene registros."
            )
        }
        if isSound {
            return Phrase(
                "Records \(first) to \(last) are as they were written.",
                pt: "Os registros \(first) a \(last) estão como foram escritos.",
                es: "Los registros \(first) a \(last) están como se escribieron."
            )
        }
        return Phrase(
            "Records \(first) to \(last): damage at \(damaged).",
            pt: "Registros \(first) a \(last): dano em \(damaged).",
            es: "Registros \(first) a \(last): daño en \(damaged)."
        )
    }

    enum CodingKeys: String, CodingKey {
        case first, last, damaged, damages
    }
}
