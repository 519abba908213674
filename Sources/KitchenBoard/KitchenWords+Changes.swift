import Restaurant
import Words

// What changed of a ticket after it was fired.
extension KitchenWords {
    static let addOn = Phrase("ADD-ON", pt: "ADICIONAL", es: "AÑADIDO")
    static let changed = Phrase("CHANGED", pt: "MUDOU", es: "CAMBIÓ")
    static let void = Phrase("VOID", pt: "CANCELA", es: "ANULA")
    static let cancelled = Phrase("CANCELLED", pt: "CANCELADO", es: "CANCELADO")
    static let moved = Phrase("MOVED", pt: "MUDOU-SE", es: "TRASLADO")

    static let onPaper = Phrase(
        "ALREADY ON PAPER",
        pt: "JÁ EM PAPEL",
        es: "YA EN PAPEL"
    )

    static let seen = Phrase("seen", pt: "visto", es: "visto")

    static func addOn(_ quantity: Int, of dish: String) -> Phrase {
        addOn.followed(by: Phrase(verbatim: "\(quantity) \(dish)"))
    }

    static func changed(_ dish: String) -> Phrase {
        changed.followed(by: Phrase(verbatim: dish))
    }

    static func changed(_ what: Phrase) -> Phrase { changed.followed(by: what) }

    static func void(_ quantity: Int, of dish: String) -> Phrase {
        void.followed(by: Phrase(verbatim: "\(quantity) \(dish)"))
    }

    static func moved(from before: String, to now: String) -> Phrase {
        let places = "\(before.isEmpty ? "–" : before) → \(now.isEmpty ? "–" : now)"
        return moved.followed(by: Phrase(verbatim: places))
    }

    /// For whom the dishes of a line are now; without places they go where the ticket says again.
    static func moved(_ dish: String, to places: [DishPlace]) -> Phrase {
        let names = places.map { "\($0.quantity) \(dish) → \($0.name)" }
        let words = names.isEmpty ? dish + " → –" : names.joined(separator: ", ")
        return moved.followed(by: Phrase(verbatim: words))
    }

    /// Parts of a sentence, with commas between them.
    static func list(_ parts: [Phrase]) -> Phrase {
        Phrase(
            parts.map { $0[.english] }.joined(separator: ", "),
            pt: parts.map { $0[.portuguese] }.joined(separator: ", "),
            es: parts.map { $0[.spanish] }.joined(separator: ", ")
        )
    }

    /// What a cook reads on a display that lost its records, or is new.
    static func restored(_ count: Int) -> Phrase {
        let orders = count == 1 ? "1 open order" : "\(count) open orders"
        return Phrase(
            orders + " came again from the till (lost or new here). Look what is done.",
            pt: "Abertos que o caixa reenviou (perdidos ou novos aqui): \(count). Veja o feito.",
            es: "Abiertos que vuelven de la caja (perdidos o nuevos aquí): \(count). Mire lo hecho."
        )
    }

    /// Why a ticket is not bumped the first time.
    static func changed(_ number: Int, _ changes: Phrase) -> Phrase {
        Phrase(
            "#\(number) NOT DONE: \(changes[.english]). Look; press again when it is right.",
            pt: "#\(number) NÃO PRONTO: \(changes[.portuguese]). Olhe; repita quando certo.",
            es: "#\(number) NO LISTO: \(changes[.spanish]). Mire; repita cuando esté bien."
        )
    }

    static func nothingChanged(_ number: Int) -> Phrase {
        Phrase(
            "#\(number) has no change to look at.",
            pt: "#\(number) não tem mudança a ver.",
            es: "#\(number) no tiene cambios que ver."
        )
    }

    /// A change that came, in the line at the bottom.
    static func hasChanged(_ number: Int, _ changes: Phrase) -> Phrase {
        Phrase(verbatim: "#\(number):").followed(by: changes)
    }

    static func haveChanged(_ count: Int) -> Phrase {
        Phrase(
            "\(count) tickets changed",
            pt: "\(count) pedidos mudaram",
            es: "\(count) pedidos cambiaron"
        )
    }

    /// A ticket changed after it was bumped, so that nothing on the tiles shows it.
    static func changedWhenDone(_ number: Int, _ changes: Phrase) -> Phrase {
        Phrase(
            "#\(number) is done already, and now: \(changes[.english])",
            pt: "#\(number) já está pronto, e agora: \(changes[.portuguese])",
            es: "#\(number) ya está listo, y ahora: \(changes[.spanish])"
        )
    }
}
