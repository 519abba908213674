import InternalNotification
import Journal
import KitchenBoard
import Pass
import Till

/// A display of the simulated kitchen.
struct Display: Sendable, Hashable {
    /// Its name in the settings; nil for the only one.
    let name: String?

    /// Its stations.
    let stations: [String]

    /// The only display of a kitchen.
    static let only = Display(name: nil, stations: [])

    /// Two displays of a kitchen that has a grill and a bar.
    static let two = [
        Display(name: "grill", stations: ["grill"]), Display(name: "bar", stations: ["bar"]),
    ]

    /// What it is called in a story.
    var program: String { name.map { "kitchen " + $0 } ?? "kitchen" }

    var identifier: String { PassPeer.kitchen(name) }

    /// To whom the till owes what it is to get.
    var destination: Destination { .kitchen(name) }

    /// What its cook sees.
    var lens: BoardLens {
        name == nil
            ? BoardLens()
            : BoardLens(stations: stations, usual: "grill", covered: ["grill", "bar"])
    }

    var routing: KitchenRouting {
        name == nil ? KitchenRouting() : KitchenRouting(usual: "grill", display: name)
    }
}
