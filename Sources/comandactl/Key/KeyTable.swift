import Foundation
import Sealing
import Words

/// What `comandactl key status` prints: names and dates, never a key.
struct KeyTable {
    private struct Row: Encodable {
        let id: String
        let made: String
        let sealedAtMost: Int?
        let current: Bool

        enum CodingKeys: String, CodingKey {
            case id, made, current
            case sealedAtMost = "sealed_at_most"
        }
    }

    private struct Whole: Encodable {
        let ring: String
        let vaultKey: String
        let vaultKeyMade: String
        let slots: [String]
        let dataKeys: [Row]
        let opens: Bool
        let trouble: String?

        enum CodingKeys: String, CodingKey {
            case ring, slots, opens, trouble
            case vaultKey = "vault_key"
            case vaultKeyMade = "vault_key_made"
            case dataKeys = "data_keys"
        }
    }

    private let whole: Whole
    private let language: Language

    init(_ status: VaultStatus, _ language: Language) {
        self.language = language
        whole = Whole(
            ring: status.ring.digits,
            vaultKey: status.vaultKey.digits,
            vaultKeyMade: Self.date(status.vaultKeyMadeMilliseconds),
            slots: status.slots.map(\.word),
            dataKeys: status.dataKeys.map { key in
                Row(
                    id: key.id.digits,
                    made: Self.date(key.madeMilliseconds),
                    sealedAtMost: key.sealedAtMost,
                    current: key.isCurrent
                )
            },
            opens: status.trouble == nil,
            trouble: status.trouble?.explanation[language]
        )
    }

    private static func date(_ milliseconds: Int64) -> String {
        Date(timeIntervalSince1970: Double(milliseconds) / 1000).formatted(.iso8601)
    }

    func show(asJSON: Bool) {
        guard asJSON else { return showTable() }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let json = try? encoder.encode(whole) else { return }
        print(String(decoding: json, as: UTF8.self))
    }

    private func showTable() {
        let opens = Phrase("opens", pt: "abre", es: "abre")[language]
        let atMost = Phrase("sealed at most", pt: "selou no máximo", es: "selló como máximo")
        let current = Phrase("seals new records", pt: "sela os novos", es: "sella los nuevos")
        print("vault-key\t\(whole.vaultKey)\t\(whole.vaultKeyMade)\t\(whole.trouble ?? opens)")
        for slot in whole.slots { print("slot\t\(slot)") }
        for key in whole.dataKeys {
            let count = key.sealedAtMost.map { "\(atMost[language]) \($0)" } ?? "-"
            let mark = key.current ? current[language] : ""
            print("data-key\t\(key.id)\t\(key.made)\t\(count)\t\(mark)")
        }
    }
}
