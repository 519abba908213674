import Restaurant

/// When a deed was done among those of several displays: by their shared count, then by name.
///
/// The count is Lamport's clock: a display that knows of a deed gives its next one a higher number.
struct DeedStamp: Sendable, Hashable, Codable, Comparable {
    let clock: Int
    let display: String

    init?(_ work: KitchenWork) {
        guard let clock = work.clock, let display = work.display else { return nil }
        self.clock = clock
        self.display = display
    }

    static func < (left: DeedStamp, right: DeedStamp) -> Bool {
        (left.clock, left.display) < (right.clock, right.display)
    }

    /// Whether a deed comes after the last one; then it is the last one from now on.
    ///
    /// In a kitchen with one display, deeds are read in the order in which they were done.
    static func admits(_ work: KitchenWork, over last: inout DeedStamp?) -> Bool {
        guard let stamp = DeedStamp(work) else { return true }
        guard last.map({ $0 < stamp }) ?? true else { return false }
        last = stamp
        return true
    }
}
