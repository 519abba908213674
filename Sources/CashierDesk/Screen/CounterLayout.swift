import Screen

/// Where the parts of the cashier's screen are.
///
/// The same in every mode and language, so that nothing jumps. There are three: from 80x24 one
/// place for what is sought and for the day's orders, from 100x30 one for each, and from 132x43
/// the kitchen's standing too.
struct CounterLayout {
    /// The two lines at the top.
    let head: Rectangle
    /// All between head and prompt.
    let middle: Rectangle
    /// The order being keyed.
    let check: Rectangle
    /// What is sought, asked or looked at.
    let finder: Rectangle
    /// The day's orders; the same place as the finder where there is no room for both.
    let orders: Rectangle
    /// How many orders the kitchen has; nil where there is no room for it.
    let kitchen: Rectangle?
    let prompt: Rectangle
    let notice: Rectangle
    let keys: Rectangle

    init(_ size: Size) {
        let isLarge = size.columns >= 132 && size.rows >= 43
        let isMedium = size.columns >= 100 && size.rows >= 30
        var rest = Rectangle(size)
        (head, rest) = rest.top(rows: 2)
        (keys, rest) = rest.bottom(rows: isMedium ? 4 : 3)
        (notice, rest) = rest.bottom(rows: 1)
        (prompt, rest) = rest.bottom(rows: 1)
        middle = rest
        guard isMedium else {
            (check, rest) = rest.leading(columns: size.columns * 11 / 20)
            (finder, orders, kitchen) = (rest, rest, nil)
            return
        }
        guard isLarge else {
            (check, rest) = rest.leading(columns: size.columns / 2)
            (finder, orders) = rest.top(rows: rest.rows * 3 / 5)
            kitchen = nil
            return
        }
        (check, rest) = rest.leading(columns: size.columns * 9 / 25)
        (finder, rest) = rest.leading(columns: size.columns * 7 / 25)
        (kitchen, orders) = rest.bottom(rows: 9)
    }
}
