extension Channel {
    /// The account of a program on the channel: the same for each of its runs.
    ///
    /// FNV-1a in 64 bits over the identifier, begun with what the channel's messages carry.
    func account(of identifier: String) -> UInt64 {
        let digest = identifier.utf8.reduce(audience ^ 0xcbf2_9ce4_8422_2325) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        return digest == 0 ? 1 : digest
    }
}
