package import Words

/// What a device is for.
package enum DeviceRole: String, CaseIterable, Sendable, Hashable {
    case keyboard
    case scanner
    case bumpBar
    case touch

    /// What people call it.
    package var phrase: Phrase {
        switch self {
        case .keyboard: Phrase("keyboard", pt: "teclado", es: "teclado")
        case .scanner: Phrase("scanner", pt: "leitor", es: "lector")
        case .touch: Phrase("touch panel", pt: "tela de toque", es: "pantalla táctil")
        case .bumpBar: Phrase("bump bar", pt: "teclado da cozinha", es: "teclado de cocina")
        }
    }
}
