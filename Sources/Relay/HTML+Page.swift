internal import Words

extension HTML {
    /// A whole page.
    ///
    /// - Parameters:
    ///   - content: What stands in its middle.
    ///   - path: Its path, for the links to the other languages.
    ///   - live: The path where what is new is told, when the page shows one store.
    ///   - language: Its language.
    init(page content: HTML, path: String, live: String? = nil, in language: Language) {
        let languages: [HTML] = Language.allCases.map { other in
            let current: HTML = other == language ? " aria-current=\"true\"" : ""
            return """
                <a href="\(path)?lang=\(other.rawValue)" lang="\(other.rawValue)"\(current)>\
                \(other.ownName)</a>

                """
        }
        self = """
            <!DOCTYPE html>
            <html lang="\(language.rawValue)">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(PageTexts.title[language])</title>
            <link rel="icon" href="data:,">
            <link rel="stylesheet" href="/relay.css">
            <script src="/relay.js" defer></script>
            </head>
            <body>
            <header>
            <h1><a href="/?lang=\(language.rawValue)">\(PageTexts.title[language])</a></h1>
            <nav>\(languages)</nav>
            </header>
            <main data-live="\(live ?? "")">
            \(content)</main>
            <footer class="utc">\(PageTexts.timesAreUTC[language])</footer>
            </body>
            </html>

            """
    }
}
