internal import RelayContract

/// A path of the page for people.
enum PagePath: Hashable, Sendable {
    /// All stores that the reader may see.
    case overview
    /// One store.
    case store(StoreName)
    /// How the page looks.
    case style
    /// What keeps it up to date.
    case script

    /// Reads the path of a request; nil when the page has no such path.
    init?(_ text: String) {
        let folder = "/stores/"
        switch text {
        case "/": self = .overview
        case "/relay.css": self = .style
        case "/relay.js": self = .script
        default:
            guard text.hasPrefix(folder),
                let store = StoreName(String(text.dropFirst(folder.count)))
            else { return nil }
            self = .store(store)
        }
    }
}
