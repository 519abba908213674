internal import Words

extension Language {
    /// The language that a browser likes best among the product's, RFC 9110, section 12.5.4.
    ///
    /// - Parameter header: The header's value, such as `pt-BR,pt;q=0.9,en;q=0.8`.
    /// - Returns: English when it names none of them.
    static func accepted(by header: String?) -> Language {
        var best: (language: Language, weight: Double)?
        for part in (header ?? "").split(separator: ",") {
            let pieces = part.split(separator: ";").map { $0.filter { $0 != " " } }
            guard let range = pieces.first?.lowercased(),
                let language = Language(rawValue: String(range.prefix { $0 != "-" }))
            else { continue }
            let weights = pieces.dropFirst().filter { $0.hasPrefix("q=") }
            let weight = weights.first.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
            if weight > best?.weight ?? 0 { best = (language, weight) }
        }
        return best?.language ?? .english
    }
}
