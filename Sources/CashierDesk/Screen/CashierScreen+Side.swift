import Restaurant
import Screen
import Words

// The right side: what was found, the menu's pages, an item's options, or the day's orders.
extension CashierScreen {
    func drawSide(
        _ desk: CashierDesk,
        on grid: inout CellGrid,
        in layout: CounterLayout,
        localTime: LocalTime
    ) {
        let isShared = layout.finder == layout.orders
        if !isShared { drawOrders(desk, on: &grid, in: layout.orders, localTime: localTime) }
        if let kitchen = layout.kitchen { drawStanding(desk, on: &grid, in: kitchen) }
        if case .settling(let settling) = mode {
            drawSettling(settling, desk, on: &grid, in: layout.finder)
        } else if let list = bookList(desk, localTime: localTime) {
            draw(list, on: &grid, in: layout.finder)
        } else if let finder = finderList(desk) ?? (isShared ? nil : menuBeside(desk)) {
            draw(finder, on: &grid, in: layout.finder)
        } else {
            drawOrders(desk, on: &grid, in: layout.orders, localTime: localTime)
        }
    }

    private func finderList(_ desk: CashierDesk) -> PickList? {
        switch mode {
        case .keying:
            entry.words.isEmpty ? nil : foundList(desk)
        case .paging(let category, let page):
            pageList(desk, category: category, page: page)
        case .choosing(let choosing):
            optionList(choosing, desk)
        case .stopping(let stopping):
            stopList(stopping, desk)
        case .changing(let changing):
            changingList(changing, desk)
        default:
            nil
        }
    }

    /// Every key of the first screen, in two columns, or in three where they are too many.
    func drawHelp(on grid: inout CellGrid, in area: Rectangle) {
        let rows = Self.keyingCaps.map { cap in
            PickList.Row(key: cap.cap, text: cap.action[language], amount: "")
        }
        let columns = rows.count > 2 * (area.rows - 2) ? 3 : 2
        let height = (rows.count + columns - 1) / columns
        var rest = area
        for column in 0..<columns {
            let (part, right) = rest.leading(columns: rest.columns / (columns - column))
            let shown = Array(rows.dropFirst(column * height).prefix(height))
            draw(PickList(title: "?", rows: shown), on: &grid, in: part)
            rest = right
        }
    }

    private func foundList(_ desk: CashierDesk) -> PickList {
        let items = desk.menu.search(entry.words)
        let chosen = found(among: items, on: desk)
        return PickList(
            title: DeskPhrases.found[language],
            rows: items.enumerated().map { index, item in
                var row = row(of: item, key: item.code, desk)
                row.keys = Self.arrows(index - result) + [.enter]
                return row
            },
            selected: items.firstIndex { $0.code == chosen?.code },
            empty: DeskPhrases.nothingFound[language]
        )
    }

    private func pageList(_ desk: CashierDesk, category: Int?, page: Int) -> PickList {
        var list = PickList(title: DeskPhrases.pages[language], rows: [])
        let length = Self.pageLength
        let count: Int
        // Only what is shown is put into words: a page may be one of hundreds.
        if let category {
            let shown = desk.menu.categories[category]
            list.title = shown.name
            let items = desk.menu.items(in: shown.code)
            count = items.count
            list.rows = items.dropFirst(page * length).prefix(length).map {
                row(of: $0, key: "", desk)
            }
        } else {
            count = desk.menu.categories.count
            list.rows = desk.menu.categories.dropFirst(page * length).prefix(length).map {
                .init(key: "", text: $0.name, amount: "")
            }
        }
        let pages = max((count + length - 1) / length, 1)
        if pages > 1 {
            list.title += "  " + DeskPhrases.page(page + 1, of: pages)[language]
        }
        list.keepPage(0)
        return list
    }

    /// The menu's pages beside the order, where there is room: a click opens them as F2 does.
    private func menuBeside(_ desk: CashierDesk) -> PickList {
        var list = pageList(desk, category: nil, page: 0)
        for index in list.rows.indices {
            list.rows[index].key = ""
            guard mode == .keying else { continue }
            list.rows[index].keys.insert(.function(2), at: 0)
        }
        return list
    }

    /// The arrows that go so many rows down, or up.
    static func arrows(_ steps: Int) -> [Key] {
        Array(repeating: steps < 0 ? .up : .down, count: abs(steps))
    }

    private func optionList(_ choosing: Choosing, _ desk: CashierDesk) -> PickList {
        let group = choosing.group
        let page = choosing.cursor / Self.pageLength
        var list = PickList(
            title: choosing.item.registerName,
            rows: group.options.map { option in
                let mark = choosing.mark(of: option, on: desk.menu)
                let thing = MenuThing.option(option.code, of: group.code)
                let left = DeskPhrases.left(desk.availability.left(of: thing, at: desk.wall))
                let price = left[language] + desk.currency.surcharge(option.price, in: language)
                return .init(key: "", text: mark + option.name, amount: price)
            }
        )
        list.keepPage(page)
        list.selected = choosing.cursor - page * Self.pageLength
        list.question = "\(group.name): \(DeskPhrases.choose(group)[language])"
        return list
    }

    private func row(of item: MenuItem, key: String, _ desk: CashierDesk) -> PickList.Row {
        let price = desk.currency.digits(of: item.price(at: desk.time), in: language)
        let isSold = item.isSold(at: desk.time)
        return .init(
            key: key,
            text: item.registerName,
            amount: isSold ? leftText(of: item, on: desk) + price : "× " + item.hoursText
        )
    }

    private func stopList(_ stopping: Stopping, _ desk: CashierDesk) -> PickList {
        let rows = stopping.rows(on: desk, language: language)
        var list = PickList(
            title: stopping.title(on: desk, language: language),
            rows: rows.map { .init(key: "", text: $0.text, amount: $0.note) },
            empty: DeskPhrases.nothingSoldOut[language]
        )
        let page = stopping.cursor / Self.pageLength
        list.keepPage(page)
        if !rows.isEmpty { list.selected = stopping.cursor - page * Self.pageLength }
        return list
    }

    private func draw(_ list: PickList, on grid: inout CellGrid, in area: Rectangle) {
        grid.frame(area, title: list.title, role: .heading)
        let asked = list.question.wrapped(toColumns: max(area.columns - 2, 1))
        let (question, inside) = area.inset(by: 1).top(
            rows: list.question.isEmpty ? 0 : asked.count
        )
        for (offset, line) in asked.enumerated() where offset < question.rows {
            grid.write(line, column: question.column, row: question.row + offset, role: .accent)
        }
        let keys = list.rows.map { Width.columns(of: $0.key) }.max() ?? 0
        let first = max(0, (list.selected ?? 0) + 1 - inside.rows)
        for (offset, row) in list.rows.dropFirst(first).prefix(inside.rows).enumerated() {
            let isSelected = first + offset == list.selected
            let role: Role = isSelected ? .selected : .plain
            let line = inside.row + offset
            var column = inside.column
            grid.fill(
                Rectangle(column: column, row: line, columns: inside.columns, rows: 1),
                role: role
            )
            if keys > 0 {
                let key = row.key.rightAligned(toColumns: keys)
                column += grid.write(key, column: column, row: line, role: .label) + 1
            }
            let room = inside.lastColumn - column - Width.columns(of: row.amount)
            grid.write(row.text.clipped(toColumns: room), column: column, row: line, role: role)
            grid.write(right: row.amount, endingAt: inside.lastColumn, row: line, role: role)
            let place = Rectangle(
                column: inside.column,
                row: line,
                columns: inside.columns,
                rows: 1
            )
            grid.addTarget(place, pressing: row.keys)
        }
        if list.rows.isEmpty {
            grid.write(list.empty, column: inside.column, row: inside.row, role: .dim)
        }
    }
}

/// A list of things to pick from.
struct PickList {
    struct Row {
        var key: String
        let text: String
        let amount: String
        /// What a click on it presses.
        var keys: [Key] = []
    }

    var title: String
    var rows: [Row]
    var selected: Int?
    var empty = ""

    /// What is asked above the rows, if anything.
    var question = ""

    /// Keeps one page of the rows, and gives each the digit that picks it.
    mutating func keepPage(_ page: Int) {
        let length = CashierScreen.pageLength
        rows = Array(rows.dropFirst(page * length).prefix(length))
        for index in rows.indices {
            rows[index].key = String(index + 1)
            rows[index].keys = rows[index].key.map { .character($0) }
        }
    }
}
