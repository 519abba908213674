package import Words

extension SettingsError {
    /// All that is wrong with the file, each with its place where it has one.
    ///
    /// A person who mends a file wants every mistake; a screen has room for the first ones only,
    /// see ``explanation``.
    package var places: [(place: TextPlace?, phrase: Phrase)] {
        switch self {
        case .mistakes(_, let mistakes): mistakes.map { ($0.place, $0.phrase) }
        case .notJSON5(_, let place, let expected): [(place, expected)]
        default: []
        }
    }
}
