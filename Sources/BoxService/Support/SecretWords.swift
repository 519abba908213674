internal import Foundation
internal import Journal
internal import Kernel
internal import Premises
internal import Settings

/// Collects what is secret on this box, so that it can be looked for.
enum SecretWords {
    /// Files of settings that hold no secret.
    private static let openEnds = [".json5", ".wav", ".pub", ".origin"]
    /// Texts of orders that are somebody's.
    private static let personal: Set<String> = [
        "guest", "note", "notes", "reason", "reference", "by", "phone", "authorisation", "card",
    ]
    /// A look at so many of a journal's last records is enough for what is in the logs.
    private static let records: Int64 = 20_000

    /// All words of the settings, of keys and tokens in files, and of guests in the journals.
    static func all(at places: BoxPlaces, _ reading: SettingsReading) -> Set<String> {
        var words = Set(reading.hiddenWords)
        words.formUnion(reading.hiddenWords.flatMap(names))
        words.formUnion(ofSettings(in: places.config))
        words.formUnion(named(in: reading.settings ?? StoreSettings()))
        for member in places.members(reading.settings ?? StoreSettings()) {
            words.formUnion(ofState(in: member.state))
            words.formUnion(ofRecords(member))
        }
        return words
    }

    /// The secrets that settings name, also in files elsewhere.
    private static func named(in settings: StoreSettings) -> Set<String> {
        let secrets = [settings.bus.key, settings.relay?.token, settings.relay?.enrolCode]
        var words = Set(secrets.compactMap { try? $0?.word() })
        if let path = settings.relay?.keyFile { words.formUnion(lines(of: path)) }
        return words
    }

    /// The names of a free text: its longer words that begin with a capital letter.
    private static func names(in text: String) -> [String] {
        let words: [Substring] = text.split(
            maxSplits: .max,
            omittingEmptySubsequences: true,
            whereSeparator: { (letter: Character) in !letter.isLetter }
        )
        return words.filter { $0.count > 3 && $0.first?.isUppercase == true }.map(String.init)
    }

    private static func ofSettings(in folder: String) -> Set<String> {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let secret = names.filter { name in !openEnds.contains { name.hasSuffix($0) } }
        return secret.reduce(into: []) { $0.formUnion(lines(of: folder + "/" + $1)) }
    }

    private static func ofState(in folder: String) -> Set<String> {
        ["vault.key", "relay.token", "device.key"].reduce(into: []) {
            $0.formUnion(lines(of: folder + "/" + $1))
        }
    }

    /// Each line of a file, and of `NAME=VALUE` the value.
    private static func lines(of path: String) -> Set<String> {
        guard let bytes = try? content(ofFile: path, limit: 1 << 20) else { return [] }
        let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        var words: Set<String> = []
        for line in lines where !line.hasPrefix("-----") && !line.hasPrefix("[") {
            let text = line.trimmingCharacters(in: .whitespaces)
            if text.count >= 6 { words.insert(text) }
            let parts = text.split(separator: "=", maxSplits: 1)
            if parts.count == 2, parts[1].count > 3 { words.insert(String(parts[1])) }
        }
        return words
    }

    private static func ofRecords(_ member: BoxPlaces.Member) -> Set<String> {
        guard member.hasJournal else { return [] }
        var words: Set<String> = []
        try? actingAsOwner(of: member.state) {
            try OpenPremises.read(journalIn: member.state) { reader in
                try reader.lastRecords(records) { record in
                    let data = Data(record.payload)
                    guard let value = try? JSONSerialization.jsonObject(with: data) else { return }
                    collect(value, isPersonal: false, &words)
                }
            }
        }
        return words
    }

    private static func collect(_ value: Any, isPersonal: Bool, _ words: inout Set<String>) {
        switch value {
        case let table as [String: Any]:
            for (key, value) in table {
                collect(value, isPersonal: personal.contains(key), &words)
            }
        case let list as [Any]: for value in list { collect(value, isPersonal: isPersonal, &words) }
        case let text as String:
            guard isPersonal else { return }
            words.insert(text)
            // A first name alone is somebody's too.
            words.formUnion(text.split(separator: " ").map(String.init))
        default: break
        }
    }
}
