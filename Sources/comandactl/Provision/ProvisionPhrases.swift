import Bundles
import Provisioning
import Sealing
import Words

/// What `comandactl provision` says when all went well.
enum ProvisionPhrases {
    static func packed(_ file: String, _ bundle: SiteBundle) -> Phrase {
        let count = bundle.files.count
        return Phrase(
            "\(file): \(count) files of \(bundle.manifest.store), number "
                + "\(bundle.manifest.number). Not signed yet: comandactl provision sign.",
            pt: "\(file): \(count) arquivos de \(bundle.manifest.store), número "
                + "\(bundle.manifest.number). Ainda não assinado: comandactl provision sign.",
            es: "\(file): \(count) archivos de \(bundle.manifest.store), número "
                + "\(bundle.manifest.number). Aún sin firmar: comandactl provision sign."
        )
    }

    static func code(_ address: SiteAddress) -> Phrase {
        Phrase(
            "\(address.text)\nPut the signed file there; then let a new box's scanner read the "
                + "code.",
            pt: "\(address.text)\nPonha lá o arquivo assinado; depois leia o código com o "
                + "leitor de uma caixa nova.",
            es: "\(address.text)\nPonga allí el archivo firmado; luego lea el código con el "
                + "lector de una caja nueva."
        )
    }

    static func signed(_ file: String, _ digits: String) -> Phrase {
        Phrase(
            "\(file): signed by \(digits).",
            pt: "\(file): assinado por \(digits).",
            es: "\(file): firmado por \(digits)."
        )
    }

    static func passphrase(_ path: String) -> Phrase {
        Phrase("Passphrase of \(path)", pt: "Senha de \(path)", es: "Contraseña de \(path)")
    }

    static func found(_ source: SiteSource) -> Phrase {
        guard let manifest = source.manifest else {
            return Phrase(
                "\(source.path): a folder, not signed.",
                pt: "\(source.path): uma pasta, não assinada.",
                es: "\(source.path): una carpeta, sin firmar."
            )
        }
        let signer = source.signer?.digits ?? "-"
        return Phrase(
            "\(source.path): store \(manifest.store), number \(manifest.number), signer \(signer).",
            pt: "\(source.path): loja \(manifest.store), número \(manifest.number), "
                + "signatário \(signer).",
            es: "\(source.path): tienda \(manifest.store), número \(manifest.number), "
                + "firmante \(signer)."
        )
    }

    static let noMistake = Phrase(
        "No mistake; till and kitchen can start with it.",
        pt: "Nenhum erro; caixa e cozinha podem começar com isto.",
        es: "Ningún error; caja y cocina pueden empezar con esto."
    )

    static func taken(_ source: SiteSource) -> Phrase {
        Phrase(
            "Taken: \(name(source)). The programs use it from their next start on.",
            pt: "Aceito: \(name(source)). Os programas usam no próximo início.",
            es: "Aceptado: \(name(source)). Los programas lo usan desde su próximo inicio."
        )
    }

    static func notTaken(_ source: SiteSource, hasStore: Bool) -> Phrase {
        let what = Phrase(
            "Not taken: \(name(source)).",
            pt: "Não aceito: \(name(source)).",
            es: "No aceptado: \(name(source))."
        )
        guard hasStore else { return what }
        return what.followed(
            by: Phrase(
                "The box goes on with the settings before.",
                pt: "A caixa segue com as configurações anteriores.",
                es: "La caja sigue con los ajustes anteriores."
            )
        )
    }

    static func same(_ source: SiteSource) -> Phrase {
        Phrase(
            "The box has \(name(source)) already.",
            pt: "A caixa já tem \(name(source)).",
            es: "La caja ya tiene \(name(source))."
        )
    }

    static func wentBack(to origin: SiteOrigin) -> Phrase {
        Phrase(
            "Back to \(name(origin)). The programs use it from their next start on.",
            pt: "De volta a \(name(origin)). Os programas usam no próximo início.",
            es: "De vuelta a \(name(origin)). Los programas lo usan desde su próximo inicio."
        )
    }

    static func inUse(_ origin: SiteOrigin?) -> Phrase {
        guard let origin else {
            return Phrase(
                "This box has no store yet.",
                pt: "Esta caixa ainda não tem loja.",
                es: "Esta caja aún no tiene tienda."
            )
        }
        return Phrase(
            "In use: \(name(origin)).",
            pt: "Em uso: \(name(origin)).",
            es: "En uso: \(name(origin))."
        )
    }

    static func before(_ origin: SiteOrigin) -> Phrase {
        Phrase(
            "Before: \(name(origin)).",
            pt: "Antes: \(name(origin)).",
            es: "Antes: \(name(origin))."
        )
    }

    static func trusted(_ digits: String) -> Phrase {
        Phrase(
            "Takes what \(digits) signed.",
            pt: "Aceita o que \(digits) assinou.",
            es: "Acepta lo que firmó \(digits)."
        )
    }

    private static func name(_ source: SiteSource) -> String {
        source.manifest.map { "\($0.store) \($0.number)" } ?? source.path
    }

    private static func name(_ origin: SiteOrigin) -> String {
        origin.number > 0 ? "\(origin.store) \(origin.number)" : "site"
    }
}
