package import Words

extension CourierTrouble {
    /// The trouble in a few words, for the status line.
    package var phrase: Phrase {
        switch self {
        case .unreachable(let why): why.phrase
        case .portal(let status): Self.portal(status)
        case .serverError(let status): Self.serverError(status)
        case .interrupted: Self.interruptedPhrase
        case .busy: Self.busyPhrase
        case .unconfirmed: Self.unconfirmedPhrase
        case .unauthorised: Self.unauthorisedPhrase
        case .misdirected: Self.misdirectedPhrase
        case .store: Self.storePhrase
        case .unable: Self.unablePhrase
        }
    }

    private static func portal(_ status: Int) -> Phrase {
        Phrase(
            "a portal or proxy answers (\(status)): sign in to the network",
            pt: "um portal ou proxy responde (\(status)): entre na rede",
            es: "responde un portal o proxy (\(status)): inicie sesión en la red"
        )
    }

    private static func serverError(_ status: Int) -> Phrase {
        Phrase(
            "relay fails (\(status))",
            pt: "relay falha (\(status))",
            es: "el relay falla (\(status))"
        )
    }

    private static let interruptedPhrase = Phrase(
        "connection breaks off",
        pt: "conexão cai",
        es: "la conexión se corta"
    )

    private static let busyPhrase = Phrase(
        "relay asks to wait",
        pt: "relay pede espera",
        es: "el relay pide esperar"
    )

    private static let unconfirmedPhrase = Phrase(
        "relay does not confirm",
        pt: "relay não confirma",
        es: "el relay no confirma"
    )

    private static let unauthorisedPhrase = Phrase(
        "relay does not know the token",
        pt: "relay não reconhece o token",
        es: "el relay no reconoce el token"
    )

    private static let misdirectedPhrase = Phrase(
        "no relay at the address: check the settings",
        pt: "não há relay no endereço: verifique as configurações",
        es: "no hay relay en la dirección: revise los ajustes"
    )

    private static let storePhrase = Phrase(
        "disk fails",
        pt: "o disco falha",
        es: "falla el disco"
    )

    private static let unablePhrase = Phrase(
        "this box cannot send: check certificate file and settings",
        pt: "este equipamento não consegue enviar: verifique certificado e configurações",
        es: "este equipo no puede enviar: revise certificado y ajustes"
    )
}

extension DeliveryReport.Unreachable {
    fileprivate var phrase: Phrase {
        switch self {
        case .notResolved:
            Phrase("no network", pt: "sem rede", es: "sin red")
        case .notConnected:
            Phrase("relay not reachable", pt: "relay inacessível", es: "relay inaccesible")
        case .proxy:
            Phrase("proxy fails", pt: "o proxy falha", es: "falla el proxy")
        case .trust:
            Phrase(
                "relay's certificate is not trusted",
                pt: "certificado do relay não é confiável",
                es: "el certificado del relay no es de confianza"
            )
        case .clock:
            Phrase(
                "this box's clock is wrong, or the relay's certificate expired",
                pt: "o relógio deste equipamento está errado, ou o certificado do relay expirou",
                es: "el reloj de este equipo está mal, o el certificado del relay caducó"
            )
        }
    }
}
