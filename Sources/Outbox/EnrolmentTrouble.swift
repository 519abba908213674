package import RelayContract
package import Words

/// Why a box is not enrolled at the relay.
package enum EnrolmentTrouble: Error, Hashable, Sendable {
    /// The settings have no code that can be read.
    case noCode
    /// The box's own key cannot be made or read.
    case noKey(String)
    /// The token cannot be kept on the disk.
    case cannotKeep(String)
    /// The relay refuses.
    case refused(ProblemKind)
    /// The relay did not answer.
    case unanswered(DeliveryReport.Outcome)
}

extension EnrolmentTrouble: Explained {
    package var explanation: Phrase {
        switch self {
        case .noCode:
            Phrase(
                "This box is not enrolled: put a code of enrolment in site.json5 (enrolCode).",
                pt: "Esta caixa não está registrada: ponha um código em site.json5 (enrolCode).",
                es: "Esta caja no está dada de alta: ponga un código en site.json5 (enrolCode)."
            )
        case .noKey(let path):
            Phrase(
                "The box's key \(path) cannot be read. If it is damaged, remove it and enrol anew.",
                pt: "A chave \(path) não pode ser lida. Se danificada, remova e registre de novo.",
                es: "La clave \(path) no se puede leer. Si está dañada, quítela y dé de alta."
            )
        case .cannotKeep(let folder):
            Phrase(
                "The relay's token cannot be kept in \(folder): look at the disk.",
                pt: "O token do relay não pode ser guardado em \(folder): veja o disco.",
                es: "El token del relay no se puede guardar en \(folder): mire el disco."
            )
        case .refused(let kind): Self.refused(kind)
        case .unanswered:
            Phrase(
                "Not enrolled yet: the relay does not answer. It is tried again.",
                pt: "Ainda sem registro: o relay não responde. Tenta-se de novo.",
                es: "Aún sin alta: el relay no responde. Se intenta de nuevo."
            )
        }
    }

    private static func refused(_ kind: ProblemKind) -> Phrase {
        switch kind {
        case .codeUsed:
            Phrase(
                "The code of enrolment was used by another box. Ask the chain for a new one.",
                pt: "O código de registro foi usado por outra caixa. Peça um novo à rede.",
                es: "El código de alta lo usó otra caja. Pida uno nuevo a la cadena."
            )
        case .codeExpired:
            Phrase(
                "The code of enrolment has expired. Ask the chain for a new one.",
                pt: "O código de registro venceu. Peça um novo à rede.",
                es: "El código de alta caducó. Pida uno nuevo a la cadena."
            )
        case .codeUnknown:
            Phrase(
                "The relay has no such code of enrolment for this store. Compare code and store.",
                pt: "O relay não tem esse código para esta loja. Compare código e loja.",
                es: "El relay no tiene ese código para esta tienda. Compare código y tienda."
            )
        default:
            Phrase(
                "The relay does not enrol this box (\(kind.rawValue)). Call the chain.",
                pt: "O relay não registra esta caixa (\(kind.rawValue)). Chame a rede.",
                es: "El relay no da de alta esta caja (\(kind.rawValue)). Llame a la cadena."
            )
        }
    }
}

extension DeviceAccount {
    /// What a person is told of a box that is there twice; nil for a single one.
    package var warning: Phrase? {
        guard status == .duplicate else { return nil }
        let since = since?.prefix(16).replacing("T", with: " ") ?? ""
        return Phrase(
            "this box is there twice since \(since): a copied disk; enrol both anew",
            pt: "esta caixa existe duas vezes desde \(since): disco copiado; registre ambas",
            es: "esta caja está dos veces desde \(since): disco copiado; dé de alta ambas"
        )
    }
}
