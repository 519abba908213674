package import Words

/// Why something that a scanner sent is no code to look up.
package enum ScanRefusal: Explained, Hashable {
    case tooShort(String, least: Int)
    case tooLong(String, most: Int)
    /// The last digit is not the one that the others ask for.
    case wrongCheckDigit(String, right: Int)
    /// The price on a scale's label does not fit its own check digit.
    case wrongPrice(String)
    /// It stopped before its end came: a cable, or a beam that left the code.
    case unfinished(String)
    /// It is what was left of a code that stopped before.
    case remainder(String)
    case prefixMissing(String)
    /// A key came that writes nothing in the scanner's layout.
    case unreadableKey(KeyCode, String)
    /// A scale's label without a weight or a price.
    case nothingWeighed(String)
    /// The machine was too busy and lost a part.
    case eventsLost(String)

    package var explanation: Phrase {
        what.followed(by: Phrase("Scan again.", pt: "Leia de novo.", es: "Lea de nuevo."))
    }

    /// What came, as far as it can be shown: nothing of it does anything to a screen.
    private static func shown(_ text: String) -> String {
        let signs = text.unicodeScalars.prefix(30).map { scalar in
            scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) ? "·" : Character(scalar)
        }
        return String(signs) + (text.unicodeScalars.count > 30 ? "…" : "")
    }

    private var what: Phrase {
        switch self {
        case .tooShort(let text, let least):
            let text = Self.shown(text)
            return Phrase(
                "Code \(text) is shorter than \(least) signs.",
                pt: "O código \(text) tem menos de \(least) sinais.",
                es: "El código \(text) tiene menos de \(least) signos."
            )
        case .tooLong(let text, let most):
            let text = Self.shown(text)
            return Phrase(
                "Code \(text) is longer than \(most) signs.",
                pt: "O código \(text) tem mais de \(most) sinais.",
                es: "El código \(text) tiene más de \(most) signos."
            )
        case .wrongCheckDigit(let text, let right):
            let text = Self.shown(text)
            return Phrase(
                "Code \(text) is misread: it should end in \(right).",
                pt: "O código \(text) foi mal lido: deveria terminar em \(right).",
                es: "El código \(text) se leyó mal: debería terminar en \(right)."
            )
        case .unfinished(let text):
            let text = Self.shown(text)
            return Phrase(
                "Only a part of a code came: \(text).",
                pt: "Chegou só parte de um código: \(text).",
                es: "Llegó solo parte de un código: \(text)."
            )
        case .remainder, .prefixMissing, .unreadableKey, .nothingWeighed, .eventsLost, .wrongPrice:
            return whatElse
        }
    }

    private var whatElse: Phrase {
        switch self {
        case .prefixMissing(let text):
            let text = Self.shown(text)
            return Phrase(
                "Code \(text) came without the scanner's prefix.",
                pt: "O código \(text) veio sem o prefixo do leitor.",
                es: "El código \(text) vino sin el prefijo del lector."
            )
        case .unreadableKey(let key, _):
            return Phrase(
                "The scanner sent the key \(key.shortName), which writes nothing. Check its "
                    + "layout.",
                pt: "O leitor enviou a tecla \(key.shortName), que não escreve nada. Confira o "
                    + "layout.",
                es: "El lector envió la tecla \(key.shortName), que no escribe nada. Revise su "
                    + "distribución."
            )
        case .nothingWeighed(let text):
            let text = Self.shown(text)
            return Phrase(
                "The label \(text) has no weight or price. Weigh it again.",
                pt: "A etiqueta \(text) não tem peso nem preço. Pese de novo.",
                es: "La etiqueta \(text) no tiene peso ni precio. Pese otra vez."
            )
        case .wrongPrice(let text):
            let text = Self.shown(text)
            return Phrase(
                "The price in code \(text) is misread.",
                pt: "O preço no código \(text) foi mal lido.",
                es: "El precio del código \(text) se leyó mal."
            )
        case .eventsLost(let text):
            let text = Self.shown(text)
            return Phrase(
                "Part of a code was lost: \(text).",
                pt: "Perdeu-se parte de um código: \(text).",
                es: "Se perdió parte de un código: \(text)."
            )
        case .remainder(let text), .tooShort(let text, _), .tooLong(let text, _),
            .wrongCheckDigit(let text, _), .unfinished(let text):
            let text = Self.shown(text)
            return Phrase(
                "This is the rest of a broken code: \(text).",
                pt: "Isto é o resto de um código partido: \(text).",
                es: "Esto es el resto de un código roto: \(text)."
            )
        }
    }
}
