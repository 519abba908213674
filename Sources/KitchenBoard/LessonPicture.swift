package import Words

/// A lesson of a bump bar, as the display shows it.
package struct LessonPicture: Sendable, Hashable {
    /// What a function is called, and which keys it has by now.
    package struct Row: Sendable, Hashable {
        let name: Phrase
        let keys: String

        /// Describes a row.
        package init(name: Phrase, keys: String) {
            self.name = name
            self.keys = keys
        }
    }

    let bar: String
    let rows: [Row]
    let asked: Int

    /// Describes a lesson.
    ///
    /// - Parameters:
    ///   - bar: What the settings call the bar.
    ///   - rows: All that its keys can do.
    ///   - asked: Which of the rows a key is asked for; as many as there are when all have been.
    package init(bar: String, rows: [Row], asked: Int) {
        self.bar = bar
        self.rows = rows
        self.asked = asked
    }
}
