internal import RelayContract
internal import Words

extension HTML {
    private static let columnWidth = 20
    private static let barWidth = 14
    private static let barHeight = 80
    /// Above the bars, for the numbers.
    private static let headHeight = 14
    private static let footHeight = 18

    /// The orders of each hour as bars, with their numbers and every third hour named.
    init(columnsOf view: StoreView, in language: Language) {
        let columns = view.sheet.columns(at: view.now)
        let most = max(columns.map(\.orders).max() ?? 0, 1)
        let width = columns.count * Self.columnWidth
        let floor = Self.headHeight + Self.barHeight
        let height = floor + Self.footHeight
        let bars: [HTML] = columns.enumerated().map { index, column in
            let middle = index * Self.columnWidth + Self.columnWidth / 2
            return HTML(bar: column, at: middle, most: most, isNamed: index % 3 == 1)
        }
        let label = PageTexts.byHour[language]
        self = """
            <svg role="img" aria-label="\(label)" viewBox="0 0 \(width) \(height)">
            <line x1="0" x2="\(width)" y1="\(floor)" y2="\(floor)"/>
            \(bars)</svg>
            """
    }

    private init(
        bar column: (start: Int64, orders: Int),
        at middle: Int,
        most: Int,
        isNamed: Bool
    ) {
        let floor = Self.headHeight + Self.barHeight
        // An hour with an order shows, however many another hour has.
        let height = column.orders == 0 ? 0 : max(column.orders * Self.barHeight / most, 2)
        let left = middle - Self.barWidth / 2
        let top = floor - height
        var bar: HTML = ""
        if height > 0 {
            bar = """
                <rect x="\(left)" y="\(top)" width="\(Self.barWidth)" height="\(height)" \
                rx="2"/><text x="\(middle)" y="\(top - 3)">\(column.orders)</text>

                """
        }
        guard isNamed else {
            self = bar
            return
        }
        let clock = Timestamp.text(ofMilliseconds: column.start).dropFirst(11).prefix(5)
        let foot = floor + Self.footHeight - 4
        self = """
            \(bar)<text class="hour" data-hour="\(column.start)" x="\(middle)" y="\(foot)">\
            \(String(clock))</text>

            """
    }
}
