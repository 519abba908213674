package import Words

/// Why the menu does not allow something.
package enum MenuRefusal: Explained, Hashable {
    case tooFewUnits(group: String, least: Int)
    case tooManyUnits(group: String, most: Int)
    case tooManyOfOption(String, most: Int)
    case premodifierNotTaken(group: String)
    case notSoldNow(item: String, hours: String)
    case soldOut(String, left: Int)

    package var explanation: Phrase {
        switch self {
        case .tooFewUnits(let group, let least):
            Phrase(
                "\(group): choose \(least) together or more.",
                pt: "\(group): escolha \(least) ao todo ou mais.",
                es: "\(group): elija \(least) en total o más."
            )
        case .tooManyUnits(let group, let most):
            Phrase(
                "\(group): choose \(most) together at most.",
                pt: "\(group): escolha no máximo \(most) ao todo.",
                es: "\(group): elija \(most) en total como máximo."
            )
        case .tooManyOfOption(let option, let most):
            Phrase(
                "\(option): at most \(most).",
                pt: "\(option): no máximo \(most).",
                es: "\(option): como máximo \(most)."
            )
        case .premodifierNotTaken(let group):
            Phrase(
                "\(group) takes no such word; choose the option as it is.",
                pt: "\(group) não aceita essa palavra; escolha a opção como está.",
                es: "\(group) no acepta esa palabra; elija la opción tal cual."
            )
        case .soldOut(let name, let left):
            left > 0
                ? Phrase(
                    "\(name): only \(left) left.",
                    pt: "\(name): só restam \(left).",
                    es: "\(name): solo quedan \(left)."
                )
                : Phrase(
                    "\(name) is sold out. Choose another, or take it off with Del.",
                    pt: "\(name) acabou. Escolha outro, ou remova com Del.",
                    es: "\(name) se agotó. Elija otro, o quítelo con Supr."
                )
        case .notSoldNow(let item, let hours):
            Phrase(
                "\(item) is not sold now, only \(hours).",
                pt: "\(item) não é vendido agora, só \(hours).",
                es: "\(item) no se vende ahora, solo \(hours)."
            )
        }
    }
}
