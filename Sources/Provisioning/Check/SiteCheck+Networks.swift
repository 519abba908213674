internal import Foundation
internal import Kernel
internal import Words

// Networks without a cable, each in a file as NetworkManager keeps it (nm-settings-keyfile(5)).
// Only what would keep it from being joined is looked for; all else is NetworkManager's to judge.
extension SiteCheck {
    private static let ending = ".nmconnection"
    private static let bytesMost = 65_536

    mutating func checkNetworks() {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        var known: [String: String] = [:]
        for name in names.sorted() where name.hasSuffix(Self.ending) && !name.hasPrefix(".") {
            let path = folder + "/" + name
            // What only root may read is for root to check.
            guard let bytes = try? content(ofFile: path, limit: Self.bytesMost) else { continue }
            let file = NetworkFile(String(decoding: bytes, as: UTF8.self))
            checkNetwork(file, path)
            guard let id = file["connection", "uuid"]?.lowercased() else { continue }
            if let other = known[id] { note(file: path, Self.sameIdentity(as: other)) }
            known[id] = name
        }
    }

    private mutating func checkNetwork(_ file: NetworkFile, _ path: String) {
        if UUID(uuidString: file["connection", "uuid"] ?? "") == nil {
            note(file: path, Self.noIdentity)
        }
        guard ["wifi", "802-11-wireless"].contains(file["connection", "type"] ?? "") else {
            return note(file: path, Self.noWireless)
        }
        let name = file["wifi", "ssid"] ?? file["802-11-wireless", "ssid"] ?? ""
        if name.isEmpty { note(file: path, Self.noName) }
        let security = ["wifi-security", "802-11-wireless-security"]
        let kind = security.compactMap { file[$0, "key-mgmt"] }.first
        let key = security.compactMap { file[$0, "psk"] }.first
        if kind == "wpa-psk" || kind == "sae" {
            let isDigits = key?.wholeMatch(of: /[0-9A-Fa-f]{64}/) != nil
            let length = key?.utf8.count ?? 0
            if !(8...63).contains(length), !isDigits { note(file: path, Self.noKey) }
        }
    }
}

/// Sections, keys and values of a key file.
private struct NetworkFile {
    private var values: [[String]: String] = [:]

    init(_ text: String) {
        var section = ""
        for line in text.split(whereSeparator: \.isNewline) {
            let line = line.trimmingCharacters(in: .whitespaces)
            if line.hasPrefix("["), line.hasSuffix("]") {
                section = String(line.dropFirst().dropLast())
            } else if !line.hasPrefix("#"), let sign = line.firstIndex(of: "=") {
                let key = line[..<sign].trimmingCharacters(in: .whitespaces)
                values[[section, key]] = line[line.index(after: sign)...]
                    .trimmingCharacters(in: .whitespaces)
            }
        }
    }

    subscript(section: String, key: String) -> String? { values[[section, key]] }
}

// MARK: - Words

extension SiteCheck {
    private static let noIdentity = Phrase(
        "[connection] has no uuid; make the file with nmcli --offline connection add",
        pt: "[connection] não tem uuid; faça o arquivo com nmcli --offline connection add",
        es: "[connection] no tiene uuid; haga el archivo con nmcli --offline connection add"
    )

    private static let noWireless = Phrase(
        "is no Wi-Fi ([connection] type=wifi); a cable needs no file",
        pt: "não é Wi-Fi ([connection] type=wifi); um cabo não precisa de arquivo",
        es: "no es Wi-Fi ([connection] type=wifi); un cable no necesita archivo"
    )

    private static let noName = Phrase(
        "names no network ([wifi] ssid)",
        pt: "não diz o nome da rede ([wifi] ssid)",
        es: "no dice el nombre de la red ([wifi] ssid)"
    )

    private static let noKey = Phrase(
        "[wifi-security] psk must be 8 to 63 letters, or 64 hexadecimal digits",
        pt: "[wifi-security] psk deve ter 8 a 63 letras, ou 64 dígitos hexadecimais",
        es: "[wifi-security] psk debe tener 8 a 63 letras, o 64 cifras hexadecimales"
    )

    private static func sameIdentity(as other: String) -> Phrase {
        Phrase(
            "has the uuid of \(other); each network has its own",
            pt: "tem o uuid de \(other); cada rede tem o seu",
            es: "tiene el uuid de \(other); cada red tiene el suyo"
        )
    }
}
