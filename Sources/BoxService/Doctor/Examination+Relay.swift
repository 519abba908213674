internal import FoundationEssentials
internal import Kernel
internal import Outbox
internal import RelayContract
internal import Settings
internal import Words

// The relay: reached, trusted, told the time by, and whether it takes the token.
extension Examination {
    /// How far two clocks may be apart, in seconds.
    private static let apartMost: Int64 = 60

    mutating func lookAtRelay() {
        let what = Self.name("relay")
        guard let relay = settings.relay else {
            return note(Finding("relay", what, Self.noRelay))
        }
        guard let address = try? RelayAddress(relay.url), let store = StoreName(relay.store) else {
            // The settings' row says what is wrong with them.
            return note(Finding("relay", what, Self.name(relay.url), .broken))
        }
        let token = actingAsOwner(of: places.till) { Self.token(of: relay, in: places.till) }
        var client = RelayClientSettings(address: address, store: store, token: token ?? "none")
        client.authoritiesFile = relay.caFile
        client.certificateFile = relay.certificateFile
        client.keyFile = relay.keyFile
        client.pinnedKey = relay.pinnedKey
        client.totalMilliseconds = 8000
        guard let client = RelayClient(client) else {
            return note(Finding("relay", what, Self.noClient, .broken, next: Self.seeFiles))
        }
        let look = client.look(by: time)
        noteReach(look, address)
        if let ahead = look.secondsAhead { noteClocks(ahead) }
        guard look.outcome == .answered else { return }
        guard token != nil else {
            let isOwnDevice = relay.token == nil
            return note(
                Finding(
                    "relay.token",
                    Self.tokenWord,
                    isOwnDevice ? Self.notEnrolled : Self.noToken,
                    isOwnDevice ? .broken : .look,
                    next: isOwnDevice ? Self.startTill : Self.asRoot
                )
            )
        }
        noteToken(client, store)
        if relay.token == nil { noteDevice(client) }
    }

    private static func token(of relay: StoreSettings.Relay, in state: String) -> String? {
        guard let token = relay.token else { return BoxEnrolment.token(in: state) }
        return try? token.word()
    }

    /// Whether the relay has heard of a second box with this one's key.
    private mutating func noteDevice(_ client: RelayClient) {
        let what = Phrase("device", pt: "dispositivo", es: "dispositivo")
        guard case .answered(let account) = client.deviceAccount() else { return }
        let figure = Self.name(account.device.prefix(16).description)
        guard let warning = account.warning else {
            return note(Finding("device", what, figure.followed(by: Self.onlyOne, with: ", ")))
        }
        note(
            Finding(
                "device",
                what,
                figure.followed(by: warning, with: ": "),
                .broken,
                next: Self.enrolAnew
            )
        )
    }

    private mutating func noteReach(_ look: RelayLook, _ address: RelayAddress) {
        let way = address.isPlain ? Self.plain : Self.tls
        let head = Self.name(address.description)
        guard let (words, next) = Self.trouble(look.outcome) else {
            let figure = head.followed(by: way).followed(
                by: Self.name("\(look.milliseconds) ms"),
                with: ", "
            )
            return note(Finding("relay", Self.name("relay"), figure))
        }
        let figure = head.followed(by: words, with: ": ")
        note(Finding("relay", Self.name("relay"), figure, .broken, next: next))
    }

    private mutating func noteClocks(_ ahead: Int64) {
        let isApart = abs(ahead) > Self.apartMost
        note(
            Finding(
                "relay.clock",
                Phrase("relay's clock", pt: "relógio dele", es: "reloj del relay"),
                Self.apart(ahead),
                isApart ? .look : .ok,
                next: isApart ? Self.compareClocks : nil
            )
        )
    }

    /// The relay is asked for an account of a journal that nobody has: only a relay that knows the
    /// token can give one, and it has to name what it was asked for.
    private mutating func noteToken(_ client: RelayClient, _ store: StoreName) {
        let asked = (0..<4).map { _ in UInt32.random(in: .min ... .max) }
        let epoch = asked.map { String($0 | 1 << 31, radix: 16) }.joined()
        do throws(RelayUnanswered) {
            _ = try client.state(ofJournal: epoch)
            note(Finding("relay.token", Self.tokenWord, Self.accepted(store)))
        } catch {
            let (words, next) = Self.trouble(error.outcome) ?? (Self.notIts, Self.signIn)
            note(Finding("relay.token", Self.tokenWord, words, .broken, next: next))
        }
    }

    /// What an outcome is in words, and what to do; nil for a good one.
    private static func trouble(
        _ outcome: DeliveryReport.Outcome
    ) -> (Phrase, Phrase)? {
        switch outcome {
        case .answered: nil
        case .unreachable(.notResolved, _): (noAddress, seeNetwork)
        case .unreachable(.notConnected, _): (nobody, seeNetwork)
        case .unreachable(.proxy, let detail): (name(detail), seeNetwork)
        case .unreachable(.trust, let detail): (distrusted(detail), seeFiles)
        case .unreachable(.clock, _): (untimely, compareClocks)
        case .unexpected(let status, _): (portal(status), signIn)
        case .unauthorised(let status): (unknown(status), newToken)
        case .misdirected(let status): (misdirected(status), seeFiles)
        case .unable(let detail): (name(detail), seeFiles)
        case .busy, .inProgress: (name("429/503"), waitAWhile)
        case .serverError(let status): (name("\(status)"), callChain)
        case .interrupted(let detail), .refused(let detail): (name(detail), seeNetwork)
        case .tooLarge, .stopped: (name("413"), callChain)
        }
    }
}

// MARK: - Words

extension Examination {
    private static let tokenWord = Phrase("relay's token", pt: "token", es: "token")
    private static let noRelay = Phrase(
        "site.json5 names none: nothing leaves the store",
        pt: "site.json5 não indica um: nada sai da loja",
        es: "site.json5 no indica ninguno: nada sale de la tienda"
    )
    private static let noClient = Phrase(
        "the way to it cannot be set up",
        pt: "o caminho até ele não pode ser preparado",
        es: "no se puede preparar el camino"
    )
    private static let plain = Phrase("answers", pt: "responde", es: "responde")
    private static let tls = Phrase(
        "answers, TLS holds",
        pt: "responde, TLS vale",
        es: "responde, TLS vale"
    )
    private static let noToken = Phrase(
        "cannot be read from here",
        pt: "não pode ser lido daqui",
        es: "no se puede leer desde aquí"
    )
    private static let notEnrolled = Phrase(
        "none: the box is not enrolled",
        pt: "nenhum: a caixa não está registrada",
        es: "ninguno: la caja no está dada de alta"
    )
    private static let startTill = Phrase(
        "the till enrols it by the code in the bundle, and says why it cannot",
        pt: "o caixa a registra com o código do pacote, e diz por que não pode",
        es: "la caja la da de alta con el código del paquete, y dice por qué no"
    )
    private static let onlyOne = Phrase(
        "the only one with this key",
        pt: "o único com esta chave",
        es: "el único con esta clave"
    )
    private static let enrolAnew = Phrase(
        "find the second box; factory-reset one, enrol both with new codes",
        pt: "ache a segunda caixa; factory-reset em uma, registre ambas de novo",
        es: "halle la segunda caja; factory-reset en una, dé de alta ambas"
    )
    private static let noAddress = Phrase(
        "its name has no address",
        pt: "o nome não tem endereço",
        es: "su nombre no tiene dirección"
    )
    private static let nobody = Phrase(
        "nobody answers there",
        pt: "ninguém responde lá",
        es: "allí no responde nadie"
    )
    private static let untimely = Phrase(
        "its certificate is not valid at this box's time",
        pt: "o certificado não vale na hora desta caixa",
        es: "su certificado no vale a la hora de esta caja"
    )
    private static let notIts = Phrase(
        "the answer is not the relay's own",
        pt: "a resposta não é do próprio relay",
        es: "la respuesta no es del propio relay"
    )
    private static let seeNetwork = Phrase(
        "network above; if that is well, the chain's relay or its firewall",
        pt: "rede acima; se está bem, o relay da rede ou o firewall",
        es: "red arriba; si está bien, el relay de la cadena o su firewall"
    )
    private static let seeFiles = Phrase(
        "relay in site.json5: url, store, caFile, pinnedKey, certificateFile",
        pt: "relay em site.json5: url, store, caFile, pinnedKey, certificateFile",
        es: "relay en site.json5: url, store, caFile, pinnedKey, certificateFile"
    )
    private static let signIn = Phrase(
        "open any page in a browser here and sign in to the network",
        pt: "abra uma página num navegador aqui e entre na rede",
        es: "abra una página en un navegador aquí e inicie sesión en la red"
    )
    private static let newToken = Phrase(
        "give the box the store's token again, or a new code of enrolment",
        pt: "dê à caixa o token da loja de novo, ou um código de registro novo",
        es: "dé a la caja el token de la tienda otra vez, o un código de alta nuevo"
    )
    private static let compareClocks = Phrase(
        "compare both with a watch; see the row clock",
        pt: "compare ambos com um relógio; veja a linha relógio",
        es: "compare ambos con un reloj; vea la fila reloj"
    )
    private static let waitAWhile = Phrase(
        "it asks to wait: look again in some minutes",
        pt: "ele pede espera: veja de novo em alguns minutos",
        es: "pide esperar: mire otra vez en unos minutos"
    )
    private static let callChain = Phrase(
        "call who runs the relay; orders wait here and are safe",
        pt: "chame quem cuida do relay; os pedidos esperam aqui a salvo",
        es: "llame a quien lleva el relay; los pedidos esperan aquí a salvo"
    )

    private static func apart(_ seconds: Int64) -> Phrase {
        let count = abs(seconds)
        if count <= 1 {
            return Phrase("the same as here", pt: "o mesmo daqui", es: "el mismo de aquí")
        }
        return seconds > 0
            ? Phrase(
                "\(count) s behind this box's",
                pt: "\(count) s atrás do desta caixa",
                es: "\(count) s detrás del de esta caja"
            )
            : Phrase(
                "\(count) s ahead of this box's",
                pt: "\(count) s à frente do desta caixa",
                es: "\(count) s delante del de esta caja"
            )
    }

    private static func accepted(_ store: StoreName) -> Phrase {
        Phrase(
            "accepted for \(store), by the relay's own answer",
            pt: "aceito para \(store), por resposta do próprio relay",
            es: "aceptado para \(store), por respuesta del propio relay"
        )
    }

    private static func distrusted(_ detail: String) -> Phrase {
        Phrase(
            "its certificate is not trusted (\(detail))",
            pt: "o certificado não é confiável (\(detail))",
            es: "su certificado no es de confianza (\(detail))"
        )
    }

    private static func portal(_ status: Int) -> Phrase {
        Phrase(
            "something else answers (\(status))",
            pt: "outra coisa responde (\(status))",
            es: "responde otra cosa (\(status))"
        )
    }

    private static func unknown(_ status: Int) -> Phrase {
        Phrase(
            "the relay does not take it (\(status))",
            pt: "o relay não o aceita (\(status))",
            es: "el relay no lo acepta (\(status))"
        )
    }

    private static func misdirected(_ status: Int) -> Phrase {
        Phrase(
            "no relay at this address (\(status))",
            pt: "não há relay neste endereço (\(status))",
            es: "no hay relay en esta dirección (\(status))"
        )
    }
}
