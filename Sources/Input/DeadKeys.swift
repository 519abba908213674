/// What comes of an accent and the letter that is pressed after it.
enum DeadKeys {
    private static let letters: [Unicode.Scalar: (bases: String, composed: String)] = [
        "´": ("aeiouycnszAEIOUYCNSZ", "áéíóúýćńśźÁÉÍÓÚÝĆŃŚŹ"),
        "`": ("aeiouAEIOU", "àèìòùÀÈÌÒÙ"),
        "^": ("aeiouAEIOU", "âêîôûÂÊÎÔÛ"),
        "~": ("anoANO", "ãñõÃÑÕ"),
        "¨": ("aeiouyAEIOU", "äëïöüÿÄËÏÖÜ"),
        "¸": ("csCS", "çşÇŞ"),
    ]

    /// The letter with its accent; nil when the language of no layout here has it.
    static func composed(_ accent: Unicode.Scalar, with letter: Unicode.Scalar) -> Character? {
        guard let (bases, composed) = letters[accent] else { return nil }
        return zip(bases, composed).first { $0.0 == Character(letter) }?.1
    }
}
