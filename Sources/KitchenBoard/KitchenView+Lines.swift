import Restaurant
import Screen
import Words

// MARK: - Title and banner

extension KitchenView {
    /// The display's name, the page, the till while it is live, and the clock.
    ///
    /// Above all how many orders stand on other pages: nobody turns a page for what is not said.
    func drawTitle(on grid: inout CellGrid, at rectangle: Rectangle, layout: TileLayout) {
        let pages = layout.pageCount
        grid.fill(rectangle, role: .inverse)
        var end = rectangle.lastColumn - 1
        let clock = localTime.hourAndMinute(at: now.wall)
        end -= grid.write(right: clock, endingAt: end, row: rectangle.row, role: .inverse) + 1
        if board.link.isLive {
            let text = " \(KitchenWords.tillLive[language]) "
            end -= grid.write(right: text, endingAt: end, row: rectangle.row, role: .good) + 1
        }
        if let strip, rectangle.columns >= 60 {
            let text = " \(strip) "
            end -= grid.write(right: text, endingAt: end, row: rectangle.row, role: .inverse) + 1
        }
        let title = titleText.clipped(toColumns: end - rectangle.column)
        let used = grid.write(
            title,
            column: rectangle.column + 1,
            row: rectangle.row,
            role: .inverse
        )
        guard pages > 1 else { return }
        let others = board.open.count - screen.ordersOnPage(of: layout).count
        let page = KitchenWords.page(screen.page + 1, of: pages)[language]
        let more = KitchenWords.onOtherPages(others)[language]
        let short = "\(screen.page + 1)/\(pages)"
        let texts = [page + " · " + more, more, "+\(others) · " + short]
        let room = end - rectangle.column - used - 2
        let text = texts.first { Width.columns(of: $0) < room } ?? short
        grid.write(right: " \(text) ", endingAt: end, row: rectangle.row, role: .warning)
    }

    /// What the display is called, and what of the kitchen it shows.
    private var titleText: String {
        var parts = [screen.title[language]]
        if screen.lens.isExpo { parts.append(KitchenWords.expo[language]) }
        if let stations = screen.lens.stations {
            let names = stations.sorted().map { $0.uppercased() }.joined(separator: "+")
            parts.append(screen.lens.isMerged ? KitchenWords.all[language] : names)
        }
        if let option = screen.lens.option {
            var all = screen.lens
            all.option = nil
            let count = whole.seen(through: all).open.count
            parts.append(
                KitchenWords.filtered(option.name, board.open.count, of: count)[language]
            )
            let hidden = whole.seen(through: all).lateCount(at: now) - board.lateCount(at: now)
            if hidden > 0 { parts.append(KitchenWords.hiddenLate(hidden)[language]) }
        }
        return parts.joined(separator: " · ")
    }

    /// What is wrong: the till first, else the lasting trouble.
    func drawBanner(on grid: inout CellGrid, at rectangle: Rectangle) {
        if let banner = linkBanner {
            let whole = banner.text + banner.addition
            let fits = Width.columns(of: whole) <= rectangle.columns - 2
            write(fits ? whole : banner.text, in: banner.role, on: &grid, at: rectangle)
        } else if let problem = screen.problem {
            write(problem[language], in: .error, on: &grid, at: rectangle)
        }
    }

    private var linkBanner: LinkBanner? {
        LinkBanner(board, at: now, in: language, localTime: localTime)
    }

    /// Fills a row with a role and writes a sentence into it.
    private func write(
        _ text: String,
        in role: Role,
        on grid: inout CellGrid,
        at rectangle: Rectangle
    ) {
        grid.fill(rectangle, role: role)
        let kept = text.clipped(toColumns: rectangle.columns - 2)
        grid.write(kept, column: rectangle.column + 1, row: rectangle.row, role: role)
    }
}

// MARK: - Status

extension KitchenView {
    /// A question, a waiting digit or a notice while there is one; else how the kitchen stands.
    func drawStatus(on grid: inout CellGrid, at rectangle: Rectangle) {
        if screen.askedToLeave != nil {
            let text = KitchenWords.leaveQuestion[language]
            write(text, in: .warning, on: &grid, at: rectangle)
        } else if let sending = screen.sending {
            let text = KitchenWords.sendTo(sending.stations)[language]
            write(text, in: .selected, on: &grid, at: rectangle)
        } else if let pending = screen.pending {
            let text = KitchenWords.pendingTile(pending.digit)[language]
            write(text, in: .selected, on: &grid, at: rectangle)
        } else if let notice = screen.notice {
            let role: Role = notice.isRefusal ? .warning : .accent
            write(notice.phrase[language], in: role, on: &grid, at: rectangle)
        } else if let problem = screen.problem, linkBanner != nil {
            write(problem[language], in: .error, on: &grid, at: rectangle)
        } else {
            drawCounts(on: &grid, at: rectangle)
        }
    }

    private func drawCounts(on grid: inout CellGrid, at rectangle: Rectangle) {
        guard !board.open.isEmpty else { return }
        let late = board.lateCount(at: now)
        var column = rectangle.column + 1
        let row = rectangle.row
        let ready = board.open.count(where: \.isReady)
        let open = KitchenWords.open(board.open.count - ready)[language]
        column += grid.write(open, column: column, row: row) + 2
        if ready > 0 {
            let text = "\(ready) \(KitchenWords.ready[language])"
            column += grid.write(text, column: column, row: row, role: .good) + 2
        }
        column += grid.write(
            KitchenWords.lateCount(late)[language],
            column: column,
            row: row,
            role: late > 0 ? .late : .plain
        )
        column += 2
        guard let oldest = board.oldestSeconds(at: now)?.minutesAndSeconds else { return }
        let long = KitchenWords.oldest(oldest)[language]
        let fits = column + Width.columns(of: long) <= rectangle.columns
        let text = fits ? long : KitchenWords.oldestShort(oldest)[language]
        grid.write(text, column: column, row: row)
    }
}
