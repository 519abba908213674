/// Where the settings of a folder came from: a hidden file in it.
package struct SiteOrigin: Sendable, Hashable {
    static let fileName = ".origin"
    private static let title = "comanda site origin 1"

    /// Counts what was put into place on this box.
    package var serial: UInt64

    /// The bundle's number; 0 for a folder that nobody signed.
    package var number: UInt64

    /// The bundle's store; empty for a folder.
    package var store: String

    /// The SHA-256 of the files, in hexadecimal.
    package var digest: String

    /// The signer's public key in hexadecimal; empty for a folder.
    package var signer: String

    /// Describes an origin.
    init(serial: UInt64, number: UInt64, store: String, digest: String, signer: String) {
        self.serial = serial
        self.number = number
        self.store = store
        self.digest = digest
        self.signer = signer
    }

    var text: String {
        """
        \(Self.title)
        serial \(serial)
        number \(number)
        store \(store)
        digest \(digest)
        signer \(signer)

        """
    }

    /// Reads the text; what cannot be read is the origin of a folder that was there before all.
    init(text: String) {
        var values: [Substring: String] = [:]
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: " ", maxSplits: 1)
            if parts.count == 2 { values[parts[0]] = String(parts[1]) }
        }
        self.init(
            serial: values["serial"].flatMap { UInt64($0) } ?? 0,
            number: values["number"].flatMap { UInt64($0) } ?? 0,
            store: values["store"] ?? "",
            digest: values["digest"] ?? "",
            signer: values["signer"] ?? ""
        )
    }
}
