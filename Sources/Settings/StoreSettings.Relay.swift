extension StoreSettings {
    /// The relay that gets a copy of all events.
    package struct Relay: Sendable, Hashable {
        /// Its address: HTTPS, or HTTP on this machine.
        package var url: String

        /// The store's name at the relay.
        package var store: String

        /// What shows the relay that it is this store; nil for a box that enrols itself.
        package var token: Secret?

        /// The code with which a box enrols itself, once; nil for one that has a token.
        package var enrolCode: Secret?

        /// The file of the authority that signed the relay's certificate; the system's when nil.
        package var caFile: String?

        /// The file of the certificate that shows who this box is; none when nil.
        package var certificateFile: String?

        /// The file of the certificate's key; the certificate's own when nil.
        package var keyFile: String?

        /// The only public keys the relay may have, as curl(1) takes them for `--pinnedpubkey`.
        package var pinnedKey: String?

        /// Describes a relay.
        package init(url: String, store: String, token: Secret?, caFile: String? = nil) {
            self.url = url
            self.store = store
            self.token = token
            self.caFile = caFile
        }
    }
}

extension StoreSettings.Relay {
    init?(_ table: SettingsTable, store: String, folder: String) {
        let keys = [
            "url", "store", "token", "tokenFile", "caFile", "certificateFile", "keyFile",
            "pinnedKey", "enrolCode", "enrolCodeFile",
        ]
        guard let table = table.table("relay", known: keys) else { return nil }

        let url = table.required("url", .address, \.address)
        let name = table.optional("store", .storeName, \.storeName)
        let token = table.secret("token", orFile: "tokenFile", folder: folder)
        let code = table.secret("enrolCode", orFile: "enrolCodeFile", folder: folder)
        let words = ["token", "tokenFile", "enrolCode", "enrolCodeFile"]
        if url != nil, !words.contains(where: table.has) {
            table.note(.oneOfBoth("token", "tokenFile"), at: table.path, table.at)
        }
        let caFile = table.file("caFile", folder: folder)
        let certificateFile = table.file("certificateFile", folder: folder)
        let keyFile = table.file("keyFile", folder: folder)
        let pinnedKey = table.optional("pinnedKey", .pinnedKey, \.pinnedKey)
        guard let url, token != nil || code != nil else { return nil }
        self.init(url: url, store: name ?? store, token: token, caFile: caFile)
        self.certificateFile = certificateFile
        self.keyFile = keyFile
        self.pinnedKey = pinnedKey
        enrolCode = code
    }
}

extension SettingsTable {
    /// Reads a secret that stands here or in a file; notes a mistake when both are there.
    func secret(_ word: String, orFile file: String, folder: String) -> Secret? {
        if has(word), has(file) { note(.oneOfBoth(word, file), at: path, at) }
        let here = optional(word, .secret, \.secret).map { Secret.word($0) }
        let path = self.file(file, folder: folder).map { Secret.file($0) }
        return here ?? path
    }

    /// Reads the path of a file, which begins at the folder of settings unless it begins with `/`.
    func file(_ key: String, folder: String) -> String? {
        let path = optional(key, .text(most: 1000)) { $0.text(most: 1000) }
        return path.map { $0.hasPrefix("/") ? $0 : folder + "/" + $0 }
    }
}
