internal import KitchenBoard
internal import Restaurant
internal import Settings
internal import Words

// Stations that tickets would never reach, and keys that the display would not take.
extension SiteCheck {
    mutating func checkKitchen(_ kitchen: StoreSettings.Kitchen, _ menu: Menu?) {
        checkKeys(kitchen.keys)
        // A menu that cannot be read may have the stations.
        guard let menu else { return }
        let made = Set(menu.items.compactMap { menu.station(of: $0) })
        let known = made.union(kitchen.stations)
        if let station = kitchen.usualStation, !known.contains(station) {
            note(at: "kitchen.usualStation", Self.noStation(station))
        }
        for (station, next) in kitchen.nextStation.sorted(by: { $0.key < $1.key }) {
            if !known.contains(next) {
                note(at: "kitchen.then.\(station)", Self.noStation(next))
            } else if Self.comesBack(to: station, by: kitchen.nextStation) {
                note(at: "kitchen.then.\(station)", Self.circle)
            }
        }
    }

    private mutating func checkKeys(_ keys: [String: String]) {
        var taken: [Substring: String] = [:]
        for (function, text) in keys.sorted(by: { $0.key < $1.key }) {
            do throws(KeyMapProblem) {
                _ = try KeyMap([function: text])
            } catch {
                note(at: "kitchen.keys.\(function)", Self.colon.followed(by: error.explanation))
            }
            for key in text.lowercased().split(separator: " ") {
                if let other = taken.updateValue(function, forKey: key[...]) {
                    note(at: "kitchen.keys.\(function)", Self.sameKey(String(key), other))
                }
            }
        }
    }

    private static func comesBack(to station: String, by next: [String: String]) -> Bool {
        var here = next[station]
        for _ in next {
            if here == station { return true }
            here = here.flatMap { next[$0] }
        }
        return false
    }

    private static let colon = Phrase("is wrong:", pt: "está errado:", es: "está mal:")

    private static func noStation(_ station: String) -> Phrase {
        Phrase(
            "names \(station), which neither the menu nor kitchen.stations has; add it there",
            pt: "indica \(station), que nem o cardápio nem kitchen.stations tem; acrescente lá",
            es: "indica \(station), que ni la carta ni kitchen.stations tiene; añádala allí"
        )
    }

    private static let circle = Phrase(
        "comes back to where it began, so that a dish is never done; end the chain somewhere",
        pt: "volta ao começo, e um prato nunca fica pronto; termine a cadeia em algum lugar",
        es: "vuelve al principio, y un plato nunca está listo; termine la cadena en algún lugar"
    )

    private static func sameKey(_ key: String, _ other: String) -> Phrase {
        Phrase(
            "has the key \(key), and so has \(other); give each its own",
            pt: "tem a tecla \(key), e \(other) também; dê a cada um a sua",
            es: "tiene la tecla \(key), y \(other) también; dé a cada uno la suya"
        )
    }
}
