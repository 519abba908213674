/// What a bundle says of itself: whose settings they are, and the how-manieth.
package struct SiteManifest: Sendable, Hashable {
    /// Of two bundles of a store the one with the greater number is the newer; never 0.
    package let number: UInt64

    /// The store's name for other systems, as its settings have it.
    package let store: String

    /// Describes a bundle.
    package init(number: UInt64, store: String) {
        self.number = number
        self.store = store
    }

    /// Its file in the bundle.
    package static let fileName = "MANIFEST"

    private static let title = "comanda site bundle "
    private static let version = "1"

    /// Writes it, one fact a line.
    package var text: String {
        "\(Self.title)\(Self.version)\nnumber \(number)\nstore \(store)\n"
    }

    /// Reads it.
    ///
    /// - Throws: ``BundleFault`` when it is none, or of a newer program.
    package init(text: String) throws(BundleFault) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let first = lines.first, first.hasPrefix(Self.title) else { throw .notABundle }
        guard first.dropFirst(Self.title.count) == Self.version else { throw .newer }
        guard lines.count == 4, lines[3].isEmpty,
            let number = Self.value("number", lines[1]).flatMap({ UInt64($0) }), number > 0,
            let store = Self.value("store", lines[2]), !store.isEmpty, store.utf8.count <= 63
        else { throw .notABundle }
        self.init(number: number, store: String(store))
    }

    private static func value(_ key: String, _ line: Substring) -> Substring? {
        line.hasPrefix(key + " ") ? line.dropFirst(key.count + 1) : nil
    }
}
