/// Where a printer is.
package enum PrinterAddress: Sendable, Hashable {
    /// A device or a file of this machine, such as `/dev/usb/lp0`.
    case device(String)

    /// A port of another machine; printers listen at 9100.
    case network(host: String, port: UInt16)

    /// Reads an address as the settings have it: a path, `192.168.1.50`, `printer:9100` or
    /// `[fe80::1]:9100`.
    ///
    /// - Returns: Nil when it is none of these.
    package init?(_ text: String) {
        guard !text.isEmpty, text.allSatisfy({ !$0.isWhitespace && $0 != "\0" }) else { return nil }
        if text.hasPrefix("/") {
            self = .device(text)
            return
        }
        let isBracketed = text.hasPrefix("[")
        let end = isBracketed ? text.firstIndex(of: "]") : text.firstIndex(of: ":")
        let host = text[..<(end ?? text.endIndex)].drop { $0 == "[" }
        var rest = text[(end ?? text.endIndex)...]
        if isBracketed { rest = rest.dropFirst() }
        guard !host.isEmpty, !isBracketed || end != nil else { return nil }
        guard !rest.isEmpty else {
            self = .network(host: String(host), port: 9100)
            return
        }
        guard rest.hasPrefix(":"), let port = UInt16(rest.dropFirst()), port > 0 else { return nil }
        self = .network(host: String(host), port: port)
    }
}

extension PrinterAddress: CustomStringConvertible {
    /// As the settings have it.
    package var description: String {
        switch self {
        case .device(let path): path
        case .network(let host, let port):
            host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
        }
    }
}
