extension DeviceIdentity {
    /// What a device can send, by the masks that the kernel shows in `capabilities`.
    ///
    /// - Parameters:
    ///   - keys: Words of 64 bits in hexadecimal, the highest first.
    ///   - absolute: The same for what tells a place.
    ///   - relative: The same for what tells a way.
    /// - Returns: None for what is no device for people.
    package static func kinds(keys: String, absolute: String, relative: String) -> Set<Kind> {
        let keys = bits(keys)
        let places = bits(absolute)
        var kinds: Set<Kind> = []
        if keys.contains(where: { (1..<0x100).contains($0) }) { kinds.insert(.keys) }
        // A place of one finger, or of each of several.
        let tellsPlace = places.isSuperset(of: [0, 1]) || places.isSuperset(of: [0x35, 0x36])
        if tellsPlace, keys.contains(0x14a) || keys.contains(0x110) {
            kinds.insert(.touch)
        }
        if bits(relative).isSuperset(of: [0, 1]), keys.contains(0x110) { kinds.insert(.pointer) }
        return kinds
    }

    /// Whether a device has an Enter key, by the mask that the kernel shows in `capabilities`.
    ///
    /// - Parameter keys: Words of 64 bits in hexadecimal, the highest first.
    /// - Returns: Whether Enter of a keyboard or of a number pad is among them.
    package static func isKeyboard(keys: String) -> Bool {
        !bits(keys).isDisjoint(with: [28, 96])
    }

    private static func bits(_ mask: String) -> Set<Int> {
        var bits: Set<Int> = []
        for (place, word) in mask.split(separator: " ").reversed().enumerated() {
            guard let number = UInt64(word, radix: 16) else { continue }
            for bit in 0..<64 where number >> UInt64(bit) & 1 == 1 {
                bits.insert(place * 64 + bit)
            }
        }
        return bits
    }
}
