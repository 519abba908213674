/// Who may read and who may write which names, after Darwin's `notify.conf`.
///
/// Names that begin with `user.uid.N` belong to user N. A reserved prefix belongs to whom a line
/// says; of several that fit, the longest decides. All other names are everybody's, and root may do
/// anything. Where Darwin says nothing and drops what is forbidden, the bus answers
/// ``NotifyStatus/notAuthorized``. A state may be read by whoever has a token.
///
/// This guards against mistakes: who may map the segment could write there as it likes.
public struct NameRights: Sendable, Hashable {
    /// What somebody wants with a name.
    enum Use: Int {
        /// Hear its posts.
        case read

        /// Post it, or set its state.
        case write
    }

    /// Who asks.
    struct Caller {
        let user: UInt32
        let groups: Set<UInt32>
    }

    struct Reservation: Hashable {
        let prefix: String
        let user: UInt32
        let group: UInt32

        /// Read and write for the user, the group and others.
        let rights: [Bool]
    }

    /// Longest prefix first.
    private let reservations: [Reservation]

    /// Nothing but `user.uid.` is reserved.
    public static let standard = NameRights(reservations: [])

    private init(reservations: [Reservation]) {
        self.reservations = reservations.sorted { $0.prefix.utf8.count > $1.prefix.utf8.count }
    }
}

// MARK: - Reading

extension NameRights {
    /// Understands lines such as `reserve com.vendor. 0 1000 rwr-r-`.
    ///
    /// The numbers are the user's and the group's; then read and write for each of user, group and
    /// others. Empty lines and those that begin with `#` say nothing.
    ///
    /// - Parameters:
    ///   - text: The lines.
    ///   - path: Where they are from, for the error.
    /// - Throws: ``BusError/reservation(path:line:)``.
    public init(parsing text: String, from path: String = "") throws(BusError) {
        var reservations: [Reservation] = []
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (place, line) in lines.enumerated() {
            let words = line.split(whereSeparator: \.isWhitespace)
            guard let first = words.first, !first.hasPrefix("#") else { continue }
            guard let reservation = Reservation(words) else {
                throw .reservation(path: path, line: place + 1)
            }
            reservations.append(reservation)
        }
        self.init(reservations: reservations)
    }
}

extension NameRights.Reservation {
    init?(_ words: [Substring]) {
        guard words.count == 5, words[0] == "reserve", let user = UInt32(words[2]),
            let group = UInt32(words[3]), words[4].utf8.count == 6
        else { return nil }
        for (letter, wanted) in zip(words[4], "rwrwrw") where letter != wanted && letter != "-" {
            return nil
        }
        prefix = String(words[1])
        self.user = user
        self.group = group
        rights = words[4].map { $0 != "-" }
    }
}

// MARK: - Deciding

extension NameRights {
    /// Tells whether somebody may use a name.
    ///
    /// - Parameters:
    ///   - use: What for.
    ///   - name: The name.
    ///   - caller: Who; asked only where it matters.
    /// - Returns: Whether.
    func allows(_ use: Use, of name: String, to caller: () -> Caller) -> Bool {
        if name.utf8.starts(with: "user.uid.".utf8) {
            let caller = caller()
            return caller.user == 0 || Self.belongs(name, to: caller.user)
        }
        guard let rule = reservations.first(where: { name.utf8.starts(with: $0.prefix.utf8) })
        else { return true }
        let caller = caller()
        return caller.user == 0 || rule.allows(use, to: caller)
    }

    /// Tells whether anybody may do anything with a name, so that nobody needs to be asked.
    func areEverybodys(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        guard unsafe !name.begins(with: "user.uid.") else { return false }
        return !reservations.contains { unsafe name.starts(with: $0.prefix.utf8) }
    }

    /// The number must end where the user's ends: user 50 has nothing to do with `user.uid.501`.
    private static func belongs(_ name: String, to user: UInt32) -> Bool {
        let own = "user.uid.\(user)"
        guard name.utf8.starts(with: own.utf8) else { return false }
        let next = name.utf8.dropFirst(own.utf8.count).first
        return next == nil || next == UInt8(ascii: ".")
    }
}

extension NameRights.Reservation {
    /// As with files, the class that fits best decides alone.
    fileprivate func allows(_ use: NameRights.Use, to caller: NameRights.Caller) -> Bool {
        let place = caller.user == user ? 0 : caller.groups.contains(group) ? 1 : 2
        return rights[2 * place + use.rawValue]
    }
}
