package import Words

extension SealedJournal {
    /// From which share of its limit on a journal is said to be nearly full.
    private static let warnsFrom = 0.8

    /// How much of its limit the journal uses, from 0 to 1; nil for one without a limit.
    ///
    /// What was deleted and will be used again does not count.
    ///
    /// - Throws: ``JournalError`` as any call.
    package func shareOfLimit() throws(JournalError) -> Double? {
        guard let bytesMax = place.bytesMax else { return nil }
        return try withStore { (store) throws(JournalError) in
            Double(try store.bytesUsed()) / Double(bytesMax)
        }
    }

    /// What to do before the journal has reached its limit, while there is time; nil when there is
    /// nothing to do yet.
    ///
    /// - Throws: ``JournalError`` as any call.
    package func limitWarning() throws(JournalError) -> Phrase? {
        guard let share = try shareOfLimit(), share >= Self.warnsFrom else { return nil }
        let percent = min(Int(share * 100), 100)
        let megabytes = (place.bytesMax ?? 0) >> 20
        return Phrase(
            "The journal is \(percent) % full (\(megabytes) MB). Before it takes no more orders, "
                + "set journal.limitMegabytes higher or journal.keepDays lower in site.json5.",
            pt: "O diário está \(percent) % cheio (\(megabytes) MB). Antes que não aceite mais "
                + "pedidos, aumente journal.limitMegabytes ou diminua journal.keepDays em "
                + "site.json5.",
            es: "El diario está \(percent) % lleno (\(megabytes) MB). Antes de que no acepte más "
                + "pedidos, suba journal.limitMegabytes o baje journal.keepDays en site.json5."
        )
    }
}

extension Store {
    /// Bytes of the file that hold something.
    func bytesUsed() throws(JournalError) -> Int {
        let pages = try connection.row("PRAGMA page_count") { Int($0.integer(0)) } ?? 0
        let free = try connection.row("PRAGMA freelist_count") { Int($0.integer(0)) } ?? 0
        return (pages - free) * 4096
    }
}
