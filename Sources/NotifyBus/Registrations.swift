/// All tokens of one client, and the names that they stand for.
///
/// The segment knows a name only once for each client, however many tokens there are: it is told
/// of the first token and of the last.
struct Registrations {
    /// What a token's handler is called with, and where.
    struct Handler: Sendable {
        let delivery: Delivery

        /// The pipe that the handler writes to, if it does.
        var pipe: EventPipe?

        let call: @Sendable (Token) -> Void
    }

    /// One token.
    struct Entry {
        let name: Name
        let handler: Handler?

        /// The posts at the last check; nil before the first, which is always true.
        var checked: Posts?

        /// Posts for this token alone, such as changes of the path that it watches.
        var ownPosts: UInt64 = 0

        /// Whether there may be such posts.
        var watchesPath = false

        var suspensions = 0
        var isOwed = false
        var isUnderWay = false
    }

    /// What a check compares.
    struct Posts: Hashable {
        let ofName: UInt64
        let ofToken: UInt64
    }

    /// Where a name's posts and state are.
    struct Home {
        /// The place in the segment; nil for a name that only this client knows.
        var place: NamePlace?

        /// The posts of such a name.
        var posts: UInt64 = 1

        /// The state of such a name.
        var state: UInt64 = 0
    }

    /// One name.
    struct Holding {
        var home: Home
        var tokens: Set<Int32> = []

        /// How many of the tokens have a handler.
        var handlers = 0

        /// The posts that have been delivered.
        var delivered: UInt64
    }

    // Darwin's counter begins with 1 and is raised before it is used.
    private var last: Int32 = 1
    var entries: [Int32: Entry] = [:]
    var holdings: [Name: Holding] = [:]
    private var names: [UInt32: Name] = [:]

    /// Names of this client only, and tokens, that were posted and not delivered yet.
    var postedNames: Set<Name> = []
    var postedTokens: Set<Int32> = []
}

// MARK: - Tokens come and go

extension Registrations {
    /// Tells whether any token of a name has a handler.
    func delivers(_ name: Name) -> Bool {
        (holdings[name]?.handlers ?? 0) > 0
    }

    /// Notes where a name is held, and that only posts after these shall be delivered.
    mutating func hold(_ name: Name, at place: NamePlace, posts: UInt64) {
        let home = Home(place: place)
        holdings[name, default: Holding(home: home, delivered: posts)].home = home
        holdings[name]?.delivered = posts
        names[place.entry] = name
    }

    /// Notes that a name is held that only this client knows.
    mutating func holdLocally(_ name: Name) {
        guard holdings[name] == nil else { return }
        let home = Home()
        holdings[name] = Holding(home: home, delivered: home.posts)
    }

    /// Notes that all names have moved to other places, where posts are counted anew.
    mutating func move(to places: [Name: NamePlace]) {
        names = [:]
        for (name, place) in places {
            holdings[name]?.home.place = place
            // No count is this one: what was posted in between is delivered, and seen by checks.
            holdings[name]?.delivered = .max
            names[place.entry] = name
            for token in holdings[name]?.tokens ?? [] { entries[token]?.checked = nil }
        }
    }

    /// Adds a token of a held name.
    mutating func add(_ name: Name, handler: Handler?) -> Token {
        last += 1
        entries[last] = Entry(name: name, handler: handler)
        holdings[name]?.tokens.insert(last)
        holdings[name]?.handlers += handler == nil ? 0 : 1
        return Token(rawValue: last)
    }

    /// Takes a token out; its name and whether it was the last of it, or nil when it is unknown.
    mutating func remove(_ token: Token) -> (name: Name, place: NamePlace?, isLast: Bool)? {
        guard let entry = entries.removeValue(forKey: token.rawValue),
            let place = holdings[entry.name]?.home.place as NamePlace??
        else { return nil }
        holdings[entry.name]?.tokens.remove(token.rawValue)
        holdings[entry.name]?.handlers -= entry.handler == nil ? 0 : 1
        let isLast = holdings[entry.name]?.tokens.isEmpty ?? true
        if isLast {
            holdings[entry.name] = nil
            if let place { names[place.entry] = nil }
        }
        return (entry.name, place, isLast)
    }

    /// Takes all tokens out; their numbers are not used again.
    mutating func removeAll() {
        entries = [:]
        holdings = [:]
        names = [:]
    }

    /// The name that a place of the segment means to this client.
    func name(at entry: UInt32) -> Name? { names[entry] }

    /// Where a token's name is.
    func home(of token: Token) -> Home? {
        entries[token.rawValue].flatMap { holdings[$0.name]?.home }
    }
}

// MARK: - Checking and delivering

extension Registrations {
    /// Tells whether there was a post since a token's last check.
    mutating func check(_ token: Token, posts: UInt64) -> Bool {
        guard let entry = entries[token.rawValue] else { return false }
        let posts = Posts(ofName: posts, ofToken: entry.ownPosts)
        entries[token.rawValue]?.checked = posts
        return entry.checked != posts
    }

    /// Notes that a token has posts of its own from now on.
    ///
    /// - Parameters:
    ///   - token: The token.
    ///   - checked: The posts to its name at its last check, where they were not noted here.
    mutating func watchPath(_ token: Token, checked: UInt64?) {
        entries[token.rawValue]?.watchesPath = true
        guard let checked, let entry = entries[token.rawValue] else { return }
        entries[token.rawValue]?.checked = Posts(ofName: checked, ofToken: entry.ownPosts)
    }

    /// Notes posts to a name, and returns the tokens whose handlers shall be called.
    mutating func due(_ name: Name, posts: UInt64) -> [(Token, Handler)] {
        guard var holding = holdings[name], holding.delivered != posts else { return [] }
        holding.delivered = posts
        holdings[name] = holding
        return holding.tokens.sorted().compactMap { makeDue($0) }
    }

    /// Notes a post for one token; its handler when that shall be called now.
    mutating func makeDue(_ number: Int32) -> (Token, Handler)? {
        guard var entry = entries[number], let handler = entry.handler else { return nil }
        defer { entries[number] = entry }
        if entry.suspensions > 0 {
            entry.isOwed = true
            return nil
        }
        // A call that waits in its queue will answer for this post too.
        guard !entry.isUnderWay else { return nil }
        entry.isUnderWay = true
        return (Token(rawValue: number), handler)
    }

    /// Notes that a handler is about to be called; false when it must not be, because its token
    /// was cancelled or suspended meanwhile.
    mutating func begin(_ token: Token) -> Bool {
        guard var entry = entries[token.rawValue] else { return false }
        let isSuspended = entry.suspensions > 0
        entry.isUnderWay = false
        entry.isOwed = isSuspended
        entries[token.rawValue] = entry
        return !isSuspended
    }

    /// Suspends a token once more; false when it is unknown.
    mutating func suspend(_ token: Token) -> Bool {
        guard let entry = entries[token.rawValue] else { return false }
        entries[token.rawValue]?.suspensions = min(entry.suspensions + 1, 255)
        return true
    }

    /// Resumes a token once; its handler when a call is owed, and nil when the token is unknown.
    mutating func resume(_ token: Token) -> Handler?? {
        guard var entry = entries[token.rawValue] else { return nil }
        entry.suspensions = max(entry.suspensions - 1, 0)
        let isDue = entry.suspensions == 0 && entry.isOwed && !entry.isUnderWay
        if isDue {
            entry.isOwed = false
            entry.isUnderWay = true
        }
        entries[token.rawValue] = entry
        return .some(isDue ? entry.handler : nil)
    }
}
