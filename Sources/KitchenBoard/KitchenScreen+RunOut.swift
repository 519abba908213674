import Restaurant
import Screen
import Words

// What has run out, said from the kitchen.
extension KitchenScreen {
    /// Opens the list of the menu, or closes it.
    mutating func turnToRunOut(_ board: KitchenBoard, now: Moment) {
        guard mode != .runOut else {
            mode = .tiles
            return
        }
        runOut = RunOutList(habits.things, on: board, now: now)
        mode = .runOut
    }

    /// Takes in a key while the list is open: letters are typed, and not functions.
    mutating func press(
        _ key: Key,
        inRunOut board: KitchenBoard,
        now: Moment
    ) -> [KitchenAction] {
        switch key {
        case .character(let character): runOut.type(character)
        case .backspace: if !runOut.erase() { mode = .tiles }
        case .escape: mode = .tiles
        case .up: runOut.move(by: -1)
        case .down: runOut.move(by: 1)
        case .pageUp: runOut.move(by: -10)
        case .pageDown: runOut.move(by: 10)
        case .enter: return toggleRunOut(on: board, now: now)
        default: break
        }
        return []
    }

    /// Says that what the cursor is on has run out, or is there again.
    private mutating func toggleRunOut(on board: KitchenBoard, now: Moment) -> [KitchenAction] {
        guard presses.admits(.selection, at: now) else { return [] }
        guard let thing = runOut.picked else { return [.bell] }
        let isOut = !board.isOut(thing.thing, at: now)
        notice = Notice(
            phrase: isOut ? KitchenWords.hasRunOut(thing.name) : KitchenWords.isBack(thing.name),
            since: now,
            isRefusal: false
        )
        return [.command(.stop(thing.thing, name: thing.name, isOut: isOut))]
    }

    /// The key that a function of a bump bar stands for while the list is open.
    static func keyInRunOut(_ function: KitchenFunction) -> Key? {
        switch function {
        case .bump: .enter
        case .up: .up
        case .down: .down
        case .pageUp: .pageUp
        case .pageDown: .pageDown
        case .leave, .runOut: .escape
        case .recallLast: .backspace
        default: nil
        }
    }
}

// MARK: - Picture

extension KitchenView {
    func drawRunOut(on grid: inout CellGrid, at area: Rectangle) {
        let title = KitchenWords.runOut[language] + "  " + screen.runOut.query + "_"
        let rows = head(title, on: &grid, at: area)
        let found = screen.runOut.found
        if found.isEmpty {
            let text = KitchenWords.noSuchThing[language].clipped(toColumns: rows.columns)
            grid.write(text, column: rows.column, row: rows.row, role: .dim)
        }
        guard rows.rows > 0 else { return }
        let first = screen.runOut.cursor / rows.rows * rows.rows
        for (down, thing) in found.dropFirst(first).prefix(rows.rows).enumerated() {
            let isPicked = first + down == screen.runOut.cursor
            let row = rows.row + down
            let mark = isPicked ? "► " : "  "
            let name = (mark + thing.name).clipped(toColumns: rows.columns)
            let role: Role = isPicked ? .selected : .plain
            let used = grid.write(name, column: rows.column, row: row, role: role)
            guard let state = state(of: thing.thing) else { continue }
            let text = state.clipped(toColumns: max(rows.columns - used - 2, 0))
            grid.write(text, column: rows.column + used + 2, row: row, role: .error)
        }
    }

    private func state(of thing: MenuThing) -> String? {
        if let wish = whole.wishes.last(where: { $0.thing == thing }) {
            let word = wish.isOut ? KitchenWords.out : KitchenWords.again
            return word[language] + " · " + KitchenWords.untold[language]
        }
        guard let stop = whole.availability.stops(at: now.wall).first(where: { $0.thing == thing })
        else { return nil }
        let who = stop.by.map { $0.isEmpty ? KitchenWords.title[language] : $0.uppercased() }
        let by = " · " + (who ?? KitchenWords.till[language])
        guard let left = stop.left, left > 0 else { return KitchenWords.out[language] + by }
        return KitchenWords.left(left)[language] + by
    }
}

extension KitchenWords {
    static let runOut = Phrase("RUN OUT:", pt: "ACABOU:", es: "SE ACABÓ:")
    static let out = Phrase("OUT", pt: "ACABOU", es: "AGOTADO")
    static let again = Phrase("THERE AGAIN", pt: "VOLTOU", es: "HAY OTRA VEZ")
    static let till = Phrase("TILL", pt: "CAIXA", es: "CAJA")
    static let untold = Phrase(
        "the till has not answered",
        pt: "o caixa não respondeu",
        es: "la caja no respondió"
    )
    static let noSuchThing = Phrase(
        "Nothing on the menu is called so.",
        pt: "Nada no cardápio se chama assim.",
        es: "Nada en la carta se llama así."
    )
    static let typeName = Phrase("name", pt: "nome", es: "nombre")
    static let outOrAgain = Phrase("out / again", pt: "acabou / voltou", es: "agotado / hay")

    static func hasRunOut(_ name: String) -> Phrase {
        Phrase(
            "\(name) has run out: the till sells no more.",
            pt: "\(name) acabou: o caixa não vende mais.",
            es: "\(name) se acabó: la caja no vende más."
        )
    }

    static func isBack(_ name: String) -> Phrase {
        Phrase(
            "\(name) is there again.",
            pt: "\(name) voltou a ter.",
            es: "\(name) hay otra vez."
        )
    }

    static func left(_ count: Int) -> Phrase {
        Phrase("\(count) left", pt: "restam \(count)", es: "quedan \(count)")
    }
}
