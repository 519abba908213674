package import Words

/// What all screens and slips call what is said of an order.
package enum OrderPhrases {
    /// What the guest must not get.
    package static func allergy(_ what: String) -> Phrase {
        Phrase("ALLERGY: \(what)", pt: "ALERGIA: \(what)", es: "ALERGIA: \(what)")
    }
}
