internal import Foundation
internal import Glibc
internal import Kernel
internal import Outbox
internal import Settings
internal import Synchronization
internal import Words

// The network: addresses, a way out, and names.
extension Examination {
    private static let patienceSeconds = 5.0

    mutating func lookAtNetwork() {
        let what = Phrase("network", pt: "rede", es: "red")
        let state = NetworkState.present()
        let addresses = state.addresses.sorted().joined(separator: ", ")
        let isNeeded = relayHost != nil
        guard state.isUp else {
            let figure = addresses.isEmpty ? Self.noAddress : Self.onlyOfLink(addresses)
            return note(
                Finding("network", what, figure, isNeeded ? .broken : .look, next: Self.plugIn)
            )
        }
        let hasWayOut = state.hasDefaultRoute
        note(
            Finding(
                "network",
                what,
                Self.name(addresses).followed(by: hasWayOut ? Self.wayOut : Self.noWayOut),
                hasWayOut ? .ok : isNeeded ? .broken : .look,
                next: hasWayOut ? nil : Self.setRouter
            )
        )
        if let host = relayHost { lookUp(host) }
    }

    /// The relay's host when it is on another machine and has a name.
    private var relayHost: String? {
        guard let relay = settings.relay, let address = try? RelayAddress(relay.url),
            !address.isOnThisMachine
        else { return nil }
        return URLComponents(string: address.description)?.host
    }

    private mutating func lookUp(_ host: String) {
        let what = Phrase("names", pt: "nomes", es: "nombres")
        let (found, milliseconds) = NameLookup.address(of: host, within: Self.patienceSeconds)
        guard let found else {
            let figure = Self.notFound(host)
            return note(Finding("names", what, figure, .broken, next: Self.setNames))
        }
        note(Finding("names", what, Self.name("\(host) = \(found), \(milliseconds) ms")))
    }
}

extension NetworkState {
    /// Whether packets for any machine have a way: a route of IPv4 to 0.0.0.0/0 (link, address,
    /// gateway, mask) or of IPv6 to ::/0 (address, length, gateway, link).
    fileprivate var hasDefaultRoute: Bool {
        routes.contains { route in
            let fields = route.split(separator: " ")
            guard fields.count == 4, !fields.contains("lo") else { return false }
            if fields[0].count == 32 {
                return fields[0].allSatisfy { $0 == "0" } && fields[1] == "00"
            }
            return fields[1] == "00000000" && fields[3] == "00000000"
        }
    }
}

/// Looks a name up as the system does, but never waits longer than it was told.
enum NameLookup {
    private final class Answer: Sendable {
        let done = DispatchSemaphore(value: 0)
        let address = Mutex<String?>(nil)
    }

    /// - Returns: The first address, nil when there is none in time; and how long it took.
    static func address(of host: String, within seconds: Double) -> (String?, Int64) {
        let start = monotonicNanoseconds()
        let answer = Answer()
        // A resolver that hangs keeps this thread; the program's end takes it along.
        Thread.detachNewThread {
            let found = resolve(host)
            answer.address.withLock { $0 = found }
            answer.done.signal()
        }
        _ = answer.done.wait(timeout: .now() + seconds)
        let took = (monotonicNanoseconds() - start) / 1_000_000
        return (answer.address.withLock(\.self), took)
    }

    private static func resolve(_ host: String) -> String? {
        var list: UnsafeMutablePointer<addrinfo>?
        guard unsafe getaddrinfo(host, nil, nil, &list) == 0, let first = unsafe list else {
            return nil
        }
        defer { unsafe freeaddrinfo(list) }
        var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        let failed = unsafe getnameinfo(
            first.pointee.ai_addr,
            first.pointee.ai_addrlen,
            &text,
            socklen_t(text.count),
            nil,
            0,
            NI_NUMERICHOST
        )
        let letters = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        return failed == 0 ? String(decoding: letters, as: UTF8.self) : nil
    }
}

// MARK: - Words

extension Examination {
    private static let noAddress = Phrase(
        "no link works, or none has an address",
        pt: "nenhum enlace funciona ou tem endereço",
        es: "ningún enlace funciona o tiene dirección"
    )
    private static let wayOut = Phrase("and a way out", pt: "e saída", es: "y salida")
    private static let noWayOut = Phrase(
        "but no way out of it",
        pt: "mas sem saída",
        es: "pero sin salida"
    )
    private static let plugIn = Phrase(
        "cable, router's lamp, Wi-Fi in site.json5; selling goes on",
        pt: "cabo, luz do roteador, Wi-Fi no pacote; a venda continua",
        es: "cable, luz del router, Wi-Fi del paquete; la venta sigue"
    )
    private static let setRouter = Phrase(
        "the router gives no gateway: look at its DHCP",
        pt: "o roteador não dá gateway: veja o DHCP dele",
        es: "el router no da puerta de enlace: mire su DHCP"
    )
    private static let setNames = Phrase(
        "the router's name service, or a sign-in page in the way",
        pt: "o DNS do roteador, ou uma página de acesso no caminho",
        es: "el DNS del router, o una página de acceso en medio"
    )

    private static func onlyOfLink(_ addresses: String) -> Phrase {
        Phrase(
            "no address from a router, only \(addresses)",
            pt: "nenhum endereço de um roteador, só \(addresses)",
            es: "ninguna dirección de un router, solo \(addresses)"
        )
    }

    private static func notFound(_ host: String) -> Phrase {
        Phrase(
            "\(host) has no address here",
            pt: "\(host) não tem endereço aqui",
            es: "\(host) no tiene dirección aquí"
        )
    }
}
