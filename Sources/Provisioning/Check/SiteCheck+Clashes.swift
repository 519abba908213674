internal import Input
internal import Settings
internal import Words

// Printers and devices that stand in each other's way.
extension SiteCheck {
    mutating func checkPrinters(_ printers: [StoreSettings.Printer]) {
        for (index, printer) in printers.enumerated() {
            guard let other = printers[..<index].first(where: { $0.address == printer.address })
            else { continue }
            note(at: "printers[\(index)].address", Self.sameAddress(other.name))
        }
    }

    mutating func checkDevices(_ devices: [DeviceRule]) {
        for (index, device) in devices.enumerated() {
            for other in devices[..<index] {
                if device.match.covers(other.match) || other.match.covers(device.match) {
                    note(at: "devices[\(index)]", Self.sameDevice(device.name, other.name))
                }
            }
        }
    }

    private static func sameAddress(_ name: String) -> Phrase {
        Phrase(
            "is that of the printer \"\(name)\" too; give each its own, or join the two",
            pt: "é também o da impressora \"\(name)\"; dê a cada uma o seu, ou junte as duas",
            es: "es también la de la impresora \"\(name)\"; dé a cada una la suya, o una las dos"
        )
    }

    private static func sameDevice(_ name: String, _ other: String) -> Phrase {
        Phrase(
            "\"\(name)\" and \"\(other)\" would both be the same device, so that neither works; "
                + "name a port or a serial in each",
            pt: "\"\(name)\" e \"\(other)\" seriam o mesmo aparelho, e nenhum funcionaria; dê uma "
                + "porta ou uma série a cada um",
            es: "\"\(name)\" y \"\(other)\" serían el mismo aparato, y ninguno funcionaría; dé un "
                + "puerto o una serie a cada uno"
        )
    }
}

extension DeviceMatch {
    /// Whether every device that fits another rule fits this one.
    fileprivate func covers(_ other: DeviceMatch) -> Bool {
        guard !isEmpty, !other.isEmpty else { return false }
        if let vendor, vendor != other.vendor { return false }
        if let product, product != other.product { return false }
        if let serial, serial != other.serial { return false }
        if let port, port != other.port { return false }
        if let name {
            return other.name?.lowercased().contains(name.lowercased()) ?? false
        }
        return true
    }
}
