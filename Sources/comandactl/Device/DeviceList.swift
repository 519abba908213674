import Foundation
import Input
import Program
import Words

/// `comandactl device list`: what is plugged in and what it is for.
struct DeviceList {
    private struct Row: Encodable {
        let node: String
        let name: String
        let vendor: String
        let product: String
        let serial: String
        let port: String
        let phys: String
        let kinds: [String]
        let device: String?
        let role: String?
    }

    private struct Document: Encodable {
        let devices: [Row]
        let faults: [String]
    }

    private let rules: [DeviceRule]
    private let command: DeviceCommand

    init(rules: [DeviceRule], command: DeviceCommand) {
        self.rules = rules
        self.command = command
    }

    /// Fails when a device of the settings cannot be used as it is.
    func show() throws -> ExitCode {
        let present = try DeviceFinder().present
        let binding = DeviceBinding(present, by: rules)
        let language = command.launch.language
        let rows = present.map { row($0, binding) }
        let faults = binding.faults.map { $0.explanation[language] }
        if command.launch.options.has("json") {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let json = try encoder.encode(Document(devices: rows, faults: faults))
            print(String(decoding: json, as: UTF8.self))
        } else {
            for (row, device) in zip(rows, present) { show(row, device, among: present) }
            for fault in faults { print("! " + fault) }
            if present.isEmpty { print(Self.none[language]) }
        }
        return faults.isEmpty ? .success : .failure
    }

    private static let none = Phrase(
        "No input device is there, or this user may not see it.",
        pt: "Não há aparelho de entrada, ou este usuário não pode ver.",
        es: "No hay aparato de entrada, o este usuario no lo puede ver."
    )

    private func row(_ device: DeviceIdentity, _ binding: DeviceBinding) -> Row {
        let rule = binding.bound.first { $0.nodes.contains(device) }?.rule
        return Row(
            node: device.node,
            name: device.name,
            vendor: DeviceIdentity.hex(device.vendor),
            product: DeviceIdentity.hex(device.product),
            serial: device.serial,
            port: device.port,
            phys: device.phys,
            kinds: DeviceIdentity.Kind.allCases.filter(device.kinds.contains).map(\.rawValue),
            device: rule?.name,
            role: rule?.role.rawValue
        )
    }

    private func show(_ row: Row, _ device: DeviceIdentity, among all: [DeviceIdentity]) {
        let use = row.device.map { "  = \(row.role ?? "") \"\($0)\"" } ?? ""
        print("\(row.node)  \(device.numbers)  \(device.name)\(use)")
        print("    \(row.kinds.joined(separator: ", "))  \(device.port)  \(device.serial)")
        print("    site.json5: \(DeviceSnippet(device, among: all).settings)")
    }
}
