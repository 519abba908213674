extension String {
    /// The text as it is searched: lower case, and letters of Latin scripts without their accents.
    ///
    /// So `pao` finds `Pão`, composed or decomposed. Letters without a mark to take off, such as
    /// `ø`, stay themselves.
    package var searchForm: String {
        var form = ""
        for scalar in lowercased().unicodeScalars {
            if let plain = Self.plainLetters[scalar] {
                form.unicodeScalars.append(plain)
            } else if !(0x0300...0x036F).contains(scalar.value) {
                form.unicodeScalars.append(scalar)
            }
        }
        return form
    }

    private static let plainLetters: [Unicode.Scalar: Unicode.Scalar] = {
        let families: [(Unicode.Scalar, String)] = [
            ("a", "áàâãäåāăąǎ"), ("c", "çćĉċč"), ("d", "ď"), ("e", "éèêëēĕėęě"), ("g", "ĝğġģǧ"),
            ("h", "ĥ"), ("i", "íìîïĩīĭįǐ"), ("j", "ĵ"), ("k", "ķ"), ("l", "ĺļľ"), ("n", "ñńņňǹ"),
            ("o", "óòôõöōŏőǒ"), ("r", "ŕŗř"), ("s", "śŝşš"), ("t", "ţť"), ("u", "úùûüũūŭůűųǔ"),
            ("w", "ŵ"), ("y", "ýÿŷ"), ("z", "źżž"),
        ]
        var table: [Unicode.Scalar: Unicode.Scalar] = [:]
        for (plain, accented) in families {
            for scalar in accented.unicodeScalars { table[scalar] = plain }
        }
        return table
    }()
}
