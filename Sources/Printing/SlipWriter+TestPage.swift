import Words

// What a technician prints to see whether a printer is set as it should be.
extension SlipWriter {
    /// A page that shows width, letters and styles.
    ///
    /// - Parameters:
    ///   - name: What the settings call the printer.
    ///   - address: Where it is.
    ///   - profile: What it is said to be.
    /// - Returns: The slip.
    package func testPage(
        of name: String,
        at address: PrinterAddress,
        _ profile: PrinterProfile
    ) -> Slip {
        let ruler = String(
            (1...profile.columns).map { $0 % 10 == 0 ? "0" : Character("\($0 % 10)") }
        )
        let drawn: [SlipPart] =
            profile.printsPictures ? [.entry("日本語 · العربية · עברית", "¥ 1,990")] : []
        return Slip(
            heading + [
                .text(SlipPhrases.testPage[language], style: [.bold, .tall], at: .middle),
                .entry(SlipPhrases.printer[language], name),
                .text("\(address)"),
                .entry(SlipPhrases.profile[language], profile.name),
                .entry(SlipPhrases.columns[language], "\(profile.columns)"),
                .text(SlipPhrases.shouldReach[language]), .text(ruler),
                .text(SlipPhrases.letters[language]),
                .text("PÃO DE QUEIJO ÇÃO ÕES ñ ¿¡ ªº € R$"),
                .text("bold", style: .bold), .text("tall", style: .tall),
                .text("wide", style: .wide), .text("reversed", style: .reversed),
            ] + drawn + [
                .entry(SlipPhrases.total[language], "€ 1.234,50", style: [.bold, .tall]),
                .blank(1),
            ]
        )
    }
}
