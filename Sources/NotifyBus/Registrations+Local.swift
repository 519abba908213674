// What never leaves this client: names that begin with `self.`, and posts to one token.
extension Registrations {
    /// Counts a post to a name that only this client knows; false when nobody holds it.
    mutating func postLocally(_ name: Name) -> Bool {
        guard holdings[name] != nil else { return false }
        holdings[name]?.home.posts += 1
        postedNames.insert(name)
        return true
    }

    /// Sets the state of a name that only this client knows.
    mutating func setLocalState(_ value: UInt64, of token: Token) {
        guard let name = entries[token.rawValue]?.name else { return }
        holdings[name]?.home.state = value
    }

    /// Counts a post for one token alone; false when it is gone.
    mutating func post(to token: Token) -> Bool {
        guard entries[token.rawValue] != nil else { return false }
        entries[token.rawValue]?.ownPosts += 1
        postedTokens.insert(token.rawValue)
        return true
    }

    /// Takes out what was posted here, and returns the tokens whose handlers shall be called.
    mutating func dueLocally() -> [(Token, Handler)] {
        let names = postedNames
        let tokens = postedTokens
        postedNames = []
        postedTokens = []
        let ofNames = names.flatMap { due($0, posts: holdings[$0]?.home.posts ?? 0) }
        return ofNames + tokens.sorted().compactMap { makeDue($0) }
    }
}
