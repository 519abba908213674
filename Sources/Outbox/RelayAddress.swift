package import Words

/// Where the relay is: `https://relay.example`, with a port and a path before ours if need be.
package struct RelayAddress: Sendable, Hashable, CustomStringConvertible {
    /// The address without a slash at its end.
    package let description: String
    /// Whether it is plain HTTP, which only an address of this machine may be.
    package let isPlain: Bool
    /// Whether it is of this machine, which no network is needed to reach.
    package let isOnThisMachine: Bool

    /// Reads an address.
    ///
    /// - Parameter text: `https://…`, or `http://` to 127.0.0.1, [::1] or localhost.
    /// - Throws: ``AddressError`` for anything else.
    package init(_ text: String) throws(AddressError) {
        let plain = "http://"
        let secure = "https://"
        let scheme = text.hasPrefix(secure) ? secure : plain
        guard text.hasPrefix(scheme) else { throw .malformed(text) }

        let rest = text.dropFirst(scheme.count)
        let host = rest.prefix { $0 != "/" }
        let isVisible = rest.utf8.allSatisfy { (0x21...0x7E).contains($0) }
        guard !host.isEmpty, isVisible, !rest.contains(where: { "?#@\\".contains($0) }) else {
            throw .malformed(text)
        }
        isPlain = scheme == plain
        isOnThisMachine = Self.isLoopback(host)
        guard !isPlain || isOnThisMachine else { throw .plainBeyondLoopback(text) }

        var trimmed = text[...]
        while trimmed.hasSuffix("/") { trimmed = trimmed.dropLast() }
        description = String(trimmed)
    }

    private static func isLoopback(_ authority: Substring) -> Bool {
        if authority == "[::1]" || authority.hasPrefix("[::1]:") { return true }
        let host = authority.prefix { $0 != ":" }
        return host == "127.0.0.1" || host == "localhost"
    }
}

extension RelayAddress {
    /// Why a text is no address of a relay.
    package enum AddressError: Error, Hashable, Sendable {
        case malformed(String)
        case plainBeyondLoopback(String)
    }
}

extension RelayAddress.AddressError: Explained {
    package var explanation: Phrase {
        switch self {
        case .malformed(let text):
            Phrase(
                "\(text) is no address of a relay: write https://relay.example.",
                pt: "\(text) não é o endereço de um relay: escreva https://relay.example.",
                es: "\(text) no es la dirección de un relay: escriba https://relay.example."
            )
        case .plainBeyondLoopback(let text):
            Phrase(
                "\(text) would send orders unencrypted: write https:// instead of http://.",
                pt: "\(text) enviaria pedidos sem criptografia: escreva https:// em vez de "
                    + "http://.",
                es: "\(text) enviaría pedidos sin cifrar: escriba https:// en lugar de http://."
            )
        }
    }
}
