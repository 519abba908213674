package import Words

/// Why money goes back.
package enum RefundReason: String, CaseIterable, Sendable, Hashable, Codable {
    case wrongItem = "wrong-item"
    case guestLeft = "guest-left"
    case quality
    case tooLate = "too-late"
    case keyedWrong = "keyed-wrong"

    /// What screens and reports call it.
    package var name: Phrase {
        switch self {
        case .wrongItem: Phrase("wrong item served", pt: "item errado", es: "artículo equivocado")
        case .guestLeft: Phrase("guest left", pt: "cliente desistiu", es: "el cliente se fue")
        case .quality: Phrase("quality", pt: "qualidade", es: "calidad")
        case .tooLate: Phrase("too late", pt: "demora", es: "demora")
        case .keyedWrong: Phrase("keyed wrong", pt: "digitado errado", es: "mal tecleado")
        }
    }
}
