internal import CNotifyBus

/// A name's place in the segment, and whose turn there this is.
struct NamePlace: Hashable {
    let entry: UInt32
    let generation: UInt64
}

extension Seat {
    /// Registers this client for a name.
    ///
    /// - Parameters:
    ///   - name: 1 to 511 bytes.
    ///   - delivers: Whether posts shall wake this client.
    /// - Returns: Nil when there is no place left for another name.
    /// - Throws: ``BusError/stuck(path:)``.
    func register(_ name: String, delivers: Bool) throws(BusError) -> NamePlace? {
        var name = name
        return try segment.exclusively(as: slot) { () throws(BusError) in
            var entry: UInt32 = 0
            let status = name.withUTF8 { text in
                unsafe cn_register(
                    segment.base,
                    slot,
                    text.baseAddress,
                    text.count,
                    delivers,
                    &entry
                )
            }
            guard status == CN_OK else { return nil }
            return NamePlace(entry: entry, generation: unsafe cn_generation(segment.base, entry))
        }
    }

    /// Says anew whether posts to a registered name shall wake this client.
    func setDelivery(_ delivers: Bool, of place: NamePlace) throws(BusError) {
        try segment.exclusively(as: slot) { () throws(BusError) in
            unsafe cn_set_delivery(segment.base, slot, place.entry, delivers)
        }
    }

    /// Gives the registration of a name back.
    func release(_ place: NamePlace) throws(BusError) {
        try segment.exclusively(as: slot) { () throws(BusError) in
            unsafe cn_release(segment.base, slot, place.entry)
        }
    }

    /// Posts a name, whoever holds it; nothing happens when nobody does.
    func post(_ name: String) {
        var name = name
        name.withUTF8 { text in
            var entry: UInt32 = 0
            var generation: UInt64 = 0
            guard
                unsafe cn_find(segment.base, text.baseAddress, text.count, &entry, &generation)
                    == CN_OK
            else { return }
            unsafe cn_post(segment.base, entry, generation)
        }
    }

    /// The posts so far to a registered name, as a number that no other post gives again.
    func posts(to place: NamePlace) -> UInt64 { unsafe cn_posts(segment.base, place.entry) }

    /// The state of a registered name.
    func state(of place: NamePlace) -> UInt64 { unsafe cn_state(segment.base, place.entry) }

    /// Sets the state of a registered name.
    func setState(_ value: UInt64, of place: NamePlace) {
        unsafe cn_set_state(segment.base, place.entry, value)
    }

    /// Takes one posted name out, by its entry; nil when there is none.
    func takePosted() -> UInt32? {
        let entry = unsafe cn_take_posted(segment.base, slot)
        return entry < 0 ? nil : UInt32(entry)
    }

    /// How many names anybody holds.
    var namesInUse: Int { Int(unsafe cn_names_in_use(segment.base)) }
}
