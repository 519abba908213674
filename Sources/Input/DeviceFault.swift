package import Words

/// What keeps a device of the settings from being used.
package enum DeviceFault: Explained, Hashable {
    /// It is not plugged in.
    case missing(DeviceRule)
    /// Several devices are like it, at these nodes.
    case severalFit(DeviceRule, [String])
    /// Two settings mean the same device.
    case namedTwice(DeviceRule, DeviceRule)
    /// Somebody else has taken it, or the user may not open it; with the system's words.
    case refused(DeviceRule, String)
    /// A key of it is held down, and it is taken when that is let go.
    case keyHeld(DeviceRule, KeyCode)

    /// The device of the settings that it is about.
    package var rule: DeviceRule {
        switch self {
        case .missing(let rule), .severalFit(let rule, _), .namedTwice(let rule, _),
            .refused(let rule, _), .keyHeld(let rule, _):
            rule
        }
    }

    package var explanation: Phrase {
        switch self {
        case .missing(let rule):
            rule.phrase.followed(
                by: Phrase(
                    "is missing. Plug it in.",
                    pt: "não está ligado. Conecte o cabo.",
                    es: "no está. Conecte el cable."
                )
            )
        case .severalFit(let rule, let nodes):
            rule.phrase.followed(by: Self.several(nodes.count))
        case .namedTwice(let rule, let other):
            rule.phrase.followed(
                by: Phrase(
                    "and \"\(other.name)\" are the same device. Name a port for each in "
                        + "site.json5.",
                    pt: "e \"\(other.name)\" são o mesmo aparelho. Dê a cada um sua porta em "
                        + "site.json5.",
                    es: "y \"\(other.name)\" son el mismo aparato. Dé a cada uno su puerto en "
                        + "site.json5."
                )
            )
        case .refused(let rule, let reason):
            rule.phrase.followed(
                by: Phrase(
                    "cannot be taken: \(reason). End what else uses it.",
                    pt: "não pode ser usado: \(reason). Encerre o que mais o usa.",
                    es: "no se puede tomar: \(reason). Cierre lo que más lo usa."
                )
            )
        case .keyHeld(let rule, let key):
            rule.phrase.followed(
                by: Phrase(
                    "has a key held down, \(key.shortName). Let it go.",
                    pt: "está com uma tecla presa, \(key.shortName). Solte.",
                    es: "tiene una tecla apretada, \(key.shortName). Suéltela."
                )
            )
        }
    }

    private static func several(_ count: Int) -> Phrase {
        Phrase(
            "could be any of \(count) devices. Name its port or serial in site.json5.",
            pt: "pode ser um de \(count) aparelhos. Dê a porta ou a série em site.json5.",
            es: "puede ser uno de \(count) aparatos. Dé el puerto o la serie en site.json5."
        )
    }
}
