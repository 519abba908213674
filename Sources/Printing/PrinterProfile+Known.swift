extension PrinterProfile {
    /// The models that are known without being described, by their names in the settings.
    ///
    /// Columns and numbers of pages as the makers' manuals and `escpos-printer-db` have them.
    package static let known: [String: PrinterProfile] = [
        "generic-80": PrinterProfile(name: "80 mm", columns: 48, pages: usual),
        "generic-58": PrinterProfile(name: "58 mm", columns: 32, pages: usual, cut: .none),
        "epson-tm-t20": PrinterProfile(name: "Epson TM-T20", columns: 48, pages: usual),
        "epson-tm-t20-42": PrinterProfile(name: "Epson TM-T20, 42", columns: 42, pages: usual),
        "epson-tm-t88": PrinterProfile(name: "Epson TM-T88", columns: 42, pages: usual),
        "epson-tm-m30": PrinterProfile(name: "Epson TM-m30", columns: 48, pages: usual),
        "bixolon-srp-350": PrinterProfile(name: "Bixolon SRP-350", columns: 42, pages: usual),
        "elgin-i9": PrinterProfile(name: "Elgin i9", columns: 48, pages: usual),
        "xprinter-80": PrinterProfile(
            name: "Xprinter 80 mm",
            columns: 48,
            pages: usual,
            startsWithPairs: true
        ),
        "plain": PrinterProfile(
            name: "ASCII",
            columns: 40,
            pages: [],
            cut: .none,
            drawer: nil
        ),
    ]

    /// The numbers that most makers took over from Epson's list.
    private static let usual = [
        Page(.cp858, 19), Page(.cp1252, 16), Page(.cp860, 3), Page(.cp850, 2), Page(.cp437, 0),
    ]
}
