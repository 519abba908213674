internal import Foundation
internal import FoundationEssentials
internal import Kernel
internal import Premises
internal import Sealing
internal import Settings
internal import Words

// The TPM, and the keys of each program's records.
extension Examination {
    private static let device = "/dev/tpmrm0"

    mutating func lookAtTPM() {
        let isThere = FileManager.default.fileExists(atPath: Self.device)
        let isWanted = settings.vault.opener == .tpm
        let what = Self.name("TPM")
        switch (isThere, isWanted) {
        case (true, true): note(Finding("tpm", what, Self.opens))
        case (true, false): note(Finding("tpm", what, Self.idle, .look, next: Self.useIt))
        case (false, false): note(Finding("tpm", what, Self.noTPM))
        case (false, true):
            let isOther = settings.vault.tpmDevice != nil
            let grade: Finding.Grade = isOther ? .look : .broken
            note(Finding("tpm", what, Self.missing, grade, next: Self.switchOn))
        }
    }

    mutating func lookAtKeys() {
        for member in members where member.hasJournal {
            let id = "key.\(member.name)"
            let what = Self.keyWord(member)
            do {
                let status = try actingAsOwner(of: member.state) {
                    try VaultCare(
                        OpenPremises.vaultSetup(in: member.state, settings.vault)
                    ).status()
                }
                note(Self.finding(id, what, status))
            } catch {
                let words = (error as? any Explained)?.explanation ?? Self.name("\(error)")
                note(Finding(id, what, words, .broken, next: Self.restore))
            }
        }
    }

    private static func finding(_ id: String, _ what: Phrase, _ status: VaultStatus) -> Finding {
        if let trouble = status.trouble {
            return Finding(id, what, trouble.explanation, .broken, next: restore)
        }
        let slots = status.slots.map(\.word).joined(separator: ", ")
        let made = status.dataKeys.last?.madeMilliseconds ?? 0
        let date = Date(timeIntervalSince1970: Double(made / 1000))
            .formatted(.iso8601.year().month().day())
        let hasSecond = status.slots.contains { ["recovery", "passphrase"].contains($0.word) }
        return Finding(
            id,
            what,
            opening(slots, date),
            hasSecond ? .ok : .look,
            next: hasSecond ? nil : secondWay
        )
    }
}

// MARK: - Words

extension Examination {
    private static func keyWord(_ member: BoxPlaces.Member) -> Phrase {
        let key = Phrase("key", pt: "chave", es: "clave")
        if member.isTill { return key.followed(by: Phrase("till", pt: "caixa", es: "caja")) }
        let kitchen = Phrase("kitchen", pt: "cozinha", es: "cocina")
        return key.followed(by: member.name == "kitchen" ? kitchen : name(member.name))
    }

    private static let opens = Phrase(
        "there, and opens the keys",
        pt: "presente, e abre as chaves",
        es: "está, y abre las claves"
    )
    private static let idle = Phrase(
        "there, but a file opens the keys",
        pt: "presente, mas um arquivo abre as chaves",
        es: "está, pero un archivo abre las claves"
    )
    private static let noTPM = Phrase(
        "none; a file opens the keys, as site.json5 says",
        pt: "não há; um arquivo abre as chaves, como diz site.json5",
        es: "no hay; un archivo abre las claves, como dice site.json5"
    )
    private static let missing = Phrase(
        "not there, and site.json5 wants it to open the keys",
        pt: "não está, e site.json5 quer que abra as chaves",
        es: "no está, y site.json5 quiere que abra las claves"
    )
    private static let useIt = Phrase(
        "vault: { opener: \"tpm\" }, then comandactl key rotate --vault",
        pt: "vault: { opener: \"tpm\" }, depois comandactl key rotate --vault",
        es: "vault: { opener: \"tpm\" }, y comandactl key rotate --vault"
    )
    private static let switchOn = Phrase(
        "switch it on in the firmware's set-up (fTPM, PTT)",
        pt: "ligue-o na configuração do firmware (fTPM, PTT)",
        es: "enciéndalo en la configuración del firmware (fTPM, PTT)"
    )
    private static let restore = Phrase(
        "comandactl key restore, from the backup or the second way in",
        pt: "comandactl key restore, do backup ou da segunda entrada",
        es: "comandactl key restore, de la copia o de la segunda entrada"
    )
    private static let secondWay = Phrase(
        "make a second way in before it is needed: comandactl key slot",
        pt: "faça uma segunda entrada antes de precisar: comandactl key slot",
        es: "haga una segunda entrada antes de necesitarla: comandactl key slot"
    )

    private static func opening(_ slots: String, _ date: String) -> Phrase {
        Phrase(
            "opens (\(slots)); newest key of \(date)",
            pt: "abre (\(slots)); chave mais nova de \(date)",
            es: "abre (\(slots)); clave más nueva del \(date)"
        )
    }
}
