import Restaurant
import Words

/// How the kitchen and the relay stand, in words.
enum LinkPhrases {
    static let kitchenLive = Phrase("KITCHEN live", pt: "COZINHA no ar", es: "COCINA en línea")
    static let noRelay = Phrase("no relay set", pt: "sem relay", es: "sin relay")
    static let relayClear = Phrase("RELAY has all", pt: "RELAY tem tudo", es: "RELAY tiene todo")

    static let relayUnknown = Phrase("RELAY …", pt: "RELAY …", es: "RELAY …")

    static func kitchenLost(
        _ name: String?,
        since time: String,
        minutes: Int,
        waiting: Int
    ) -> Phrase {
        let tail = minutes > 0 ? " (\(minutes) min)" : ""
        return Phrase(
            "\(name ?? "KITCHEN") GONE \(time)\(tail) · \(waiting) waiting",
            pt: "\(name ?? "COZINHA") CAIU \(time)\(tail) · \(waiting) à espera",
            es: "\(name ?? "COCINA") CAÍDA \(time)\(tail) · \(waiting) en espera"
        )
    }

    static func kitchenOnPaper(
        _ name: String?,
        since time: String,
        minutes: Int,
        onPaper: Int
    ) -> Phrase {
        let tail = minutes > 0 ? " (\(minutes) min)" : ""
        return Phrase(
            "\(name ?? "KITCHEN") GONE \(time)\(tail) · \(onPaper) on paper",
            pt: "\(name ?? "COZINHA") CAIU \(time)\(tail) · \(onPaper) em papel",
            es: "\(name ?? "COCINA") CAÍDA \(time)\(tail) · \(onPaper) en papel"
        )
    }

    static func kitchenAwaited(_ name: String?, since time: String) -> Phrase {
        Phrase(
            "\(name ?? "KITCHEN") not seen since \(time)",
            pt: "\(name ?? "COZINHA") não vista desde \(time)",
            es: "\(name ?? "COCINA") no vista desde \(time)"
        )
    }

    static func doubled(_ doubles: Doubles) -> Phrase? {
        if doubles.hasTills {
            return Phrase(
                "TWO TILLS RUN: stop one",
                pt: "DOIS CAIXAS ABERTOS: feche um",
                es: "DOS CAJAS ABIERTAS: cierre una"
            )
        }
        guard doubles.hasKitchens else { return nil }
        return Phrase(
            "TWO KITCHENS RUN: stop one",
            pt: "DUAS COZINHAS ABERTAS: feche uma",
            es: "DOS COCINAS ABIERTAS: cierre una"
        )
    }

    static func relaySetAside(_ count: Int) -> Phrase {
        Phrase(
            "RELAY refused \(count): tell the manager",
            pt: "RELAY recusou \(count): avise a gerência",
            es: "RELAY rechazó \(count): avise al gerente"
        )
    }

    static func relayWaiting(_ count: Int, since time: String?) -> Phrase {
        let tail = time.map { " (\($0))" } ?? ""
        return Phrase(
            "RELAY \(count) to send\(tail)",
            pt: "RELAY \(count) a enviar\(tail)",
            es: "RELAY \(count) por enviar\(tail)"
        )
    }
}
