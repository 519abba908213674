extension PrinterProfile {
    /// The models that are known without being described, by their names in the settings.
    ///
    /// Columns and numbers of pages as the makers' manuals and `escpos-printer-db` have them.
    package static let known: [String: PrinterProfile] = [
        "generic-80": usual("80 mm", columns: 48),
        "generic-58": usual("58 mm", columns: 32, cut: .none),
        "epson-tm-t20": usual(
            "Epson TM-T20",
            columns: 48,
            answersInOrder: true
        ),
        "epson-tm-t20-42": usual(
            "Epson TM-T20, 42",
            columns: 42,
            answersInOrder: true
        ),
        "epson-tm-t88": usual(
            "Epson TM-T88",
            columns: 42,
            answersInOrder: true
        ),
        "epson-tm-m30": usual(
            "Epson TM-m30",
            columns: 48,
            answersInOrder: true
        ),
        "bixolon-srp-350": usual(
            "Bixolon SRP-350",
            columns: 42,
            answersInOrder: true
        ),
        "elgin-i9": usual("Elgin i9", columns: 48),
        "xprinter-80": usual("Xprinter 80 mm", columns: 48, startsWithPairs: true),
        "plain": PrinterProfile(
            name: "ASCII",
            columns: 40,
            pages: [],
            cut: .none,
            drawer: nil
        ),
    ]

    /// A model that has taken over what Epson's have.
    private static func usual(
        _ name: String,
        columns: Int,
        cut: Cut = .partial,
        startsWithPairs: Bool = false,
        answersInOrder: Bool = false
    ) -> PrinterProfile {
        PrinterProfile(
            name: name,
            columns: columns,
            pages: usualPages,
            cut: cut,
            startsWithPairs: startsWithPairs,
            printsPictures: true,
            answersInOrder: answersInOrder
        )
    }

    /// The numbers that most makers took over from Epson's list.
    private static let usualPages = [
        Page(.cp858, 19), Page(.cp1252, 16), Page(.cp860, 3), Page(.cp850, 2), Page(.cp437, 0),
    ]
}
