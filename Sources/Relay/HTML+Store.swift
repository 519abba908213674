internal import RelayContract
internal import Words

extension HTML {
    /// A point in time, in UTC until the script has put it into the reader's zone.
    init(time milliseconds: Int64) {
        let text = Timestamp.text(ofMilliseconds: milliseconds)
        let day = text.prefix(10)
        let clock = text.dropFirst(11).prefix(5)
        self = "<time datetime=\"\(text)\">\(String(day)) \(String(clock))</time>"
    }

    /// A store in short, for the page of all.
    init(summary view: StoreView, in language: Language) {
        self = """
            <article class="store">
            <h2><a href="/stores/\(view.name.description)?lang=\(language.rawValue)">\
            \(view.name.description)</a>\(HTML(state: view.state, in: language))</h2>
            \(HTML(facts: view, in: language))
            \(HTML(columnsOf: view, in: language))
            </article>

            """
    }

    /// A store with all that is known of it.
    init(details view: StoreView, in language: Language) {
        self = """
            <article class="store whole">
            <h2>\(view.name.description)\(HTML(state: view.state, in: language))</h2>
            \(HTML(facts: view, in: language))
            <h3>\(PageTexts.byHour[language])</h3>
            \(HTML(columnsOf: view, in: language))
            <h3>\(PageTexts.refused[language])</h3>
            \(HTML(refusalsOf: view, in: language))
            </article>

            """
    }

    private init(state: StoreView.State, in language: Language) {
        let words = PageTexts.state(state)[language]
        self = "<span class=\"state \(state.rawValue)\">\(words)</span>"
    }

    private init(facts view: StoreView, in language: Language) {
        let orders = view.sheet.columns(at: view.now).reduce(0) { $0 + $1.orders }
        var last: HTML = "\(PageTexts.noneYet[language])"
        if let placed = view.sheet.lastOrder?.placed {
            let ago = PageTexts.ago(minutes: (view.now - placed) / 60_000)[language]
            last = "\(HTML(time: placed)) <small>\(ago)</small>"
        }
        let backlog: [HTML] = view.backlogs.map { HTML(backlog: $0, in: language) }
        let still: HTML = backlog.isEmpty ? "\(PageTexts.notTold[language])" : "\(backlog)"
        self = """
            <dl>
            <div><dt>\(PageTexts.lastOrder[language])</dt><dd>\(last)</dd></div>
            <div><dt>\(PageTexts.inOneDay[language])</dt><dd>\(orders)</dd></div>
            <div><dt>\(PageTexts.inTheStore[language])</dt><dd>\(still)</dd></div>
            </dl>
            """
    }

    private init(backlog entry: BacklogBook.Entry, in language: Language) {
        let report = entry.report
        var words: HTML = "\(PageTexts.nothingWaits[language])"
        if report.waiting > 0 {
            words = "\(PageTexts.waiting(report.waiting)[language])"
            if let oldest = report.oldestSeconds {
                let since = HTML(time: oldest * 1000)
                words = "\(words), \(PageTexts.oldest[language]) \(since)"
            }
        }
        if report.setAside > 0 {
            let aside = PageTexts.setAside(report.setAside)[language]
            words = "\(words) <strong>\(aside)</strong>"
        }
        let told = HTML(time: entry.milliseconds)
        self = "<p>\(words)</p><p><small>\(PageTexts.told[language]) \(told)</small></p>"
    }

    private init(refusalsOf view: StoreView, in language: Language) {
        guard !view.refusals.isEmpty else {
            self = "<p>\(PageTexts.nothingRefused[language])</p>"
            return
        }
        let rows: [HTML] = view.refusals.map { refusal in
            let why = PageTexts.reason(refusal.reason)[language]
            let id = String(refusal.id.prefix(40))
            return """
                <tr><td>\(HTML(time: refusal.milliseconds))</td><td>\(refusal.number)</td>\
                <td>\(why)</td><td><code>\(id)</code></td></tr>

                """
        }
        self = """
            <table>
            <thead><tr><th>\(PageTexts.when[language])</th><th>\(PageTexts.number[language])</th>\
            <th>\(PageTexts.why[language])</th><th>Id</th></tr></thead>
            <tbody>\(rows)</tbody>
            </table>
            """
    }
}
