extension Scan {
    /// Reads what a scanner sent between prefix and suffix.
    ///
    /// - Parameters:
    ///   - sent: The text, perhaps with an AIM identifier.
    ///   - form: What the store expects of its scanner.
    /// - Throws: ``ScanRefusal`` when it is too short or long, or its check digit is wrong.
    init(_ sent: String, in form: ScannerForm) throws(ScanRefusal) {
        let (aim, text) = Self.withoutAIM(sent)
        guard text.count >= form.least else { throw .tooShort(text, least: form.least) }
        guard text.count <= form.most else { throw .tooLong(text, most: form.most) }
        guard let digits = CheckDigit.digits(of: text), !Self.isPlainText(aim) else {
            self.init(text: text, symbology: .text)
            return
        }
        for template in form.templates where template.fits(text) {
            self.init(
                text: text,
                symbology: Self.symbology(digits) ?? .text,
                inStore: try template.content(of: text, in: form.weightUnit)
            )
            return
        }
        guard let symbology = Self.symbology(digits) else {
            self.init(text: text, symbology: .text)
            return
        }
        try self.init(digits, text, symbology, mayBeShort: aim?.hasPrefix("]E4") != true)
    }

    private init(
        _ digits: [Int],
        _ text: String,
        _ symbology: Symbology,
        mayBeShort: Bool
    ) throws(ScanRefusal) {
        let right = CheckDigit.of(digits.dropLast())
        if right == digits.last {
            self.init(text: text, symbology: symbology)
        } else if symbology == .ean8, mayBeShort, let long = Self.upcA(ofUPCE: digits),
            CheckDigit.of(long) == digits.last
        {
            self.init(text: text, symbology: .upcE)
        } else {
            throw .wrongCheckDigit(text, right: right)
        }
    }

    private static func symbology(_ digits: [Int]) -> Symbology? {
        switch digits.count {
        case 8: .ean8
        case 12: .upcA
        case 13: .ean13
        case 14: .gtin14
        default: nil
        }
    }

    /// The eleven digits that a UPC-E code stands for; nil when it is none.
    ///
    /// See the GS1 General Specifications, 5.2.2.4.
    static func upcA(ofUPCE digits: [Int]) -> [Int]? {
        guard digits.count == 8, digits[0] < 2 else { return nil }
        let short = Array(digits[1...6])
        let zeros = [0, 0, 0, 0]
        let body: [Int] =
            switch short[5] {
            case 0, 1, 2: short[0...1] + [short[5]] + zeros + short[2...4]
            case 3: short[0...2] + zeros + [0] + short[3...4]
            case 4: short[0...3] + zeros + [0] + [short[4]]
            default: short[0...4] + zeros + [short[5]]
            }
        return [digits[0]] + body
    }
}

// MARK: - What a scanner says of a code

extension Scan {
    /// Takes off the three signs by which a scanner says what kind of code it read.
    ///
    /// `]`, a letter and a digit: ISO/IEC 15424.
    static func withoutAIM(_ sent: String) -> (aim: String?, text: String) {
        let head = Array(sent.prefix(3))
        guard head.count == 3, head[0] == "]", head[1].isASCII, head[1].isLetter,
            head[2].isASCII, head[2].isHexDigit
        else { return (nil, sent) }
        return (String(head), String(sent.dropFirst(3)))
    }

    /// Whether the scanner says that the code's last digit is no check digit of EAN's.
    private static func isPlainText(_ aim: String?) -> Bool {
        guard let aim else { return false }
        return !aim.hasPrefix("]E") && !aim.hasPrefix("]I")
    }
}
