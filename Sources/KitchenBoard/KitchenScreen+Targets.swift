import Screen

// What a click or a tap on the display presses.
extension KitchenScreen {
    /// The keys that bump a tile by its number, as they would be pressed on this page.
    func keys(ofTile number: Int) -> [Key] {
        let digits = String(number).map { Key.character($0) }
        // A first digit that may become a number of two is ended by Enter.
        let isOpen = number < 10 && highestTile > 9 && number * 10 <= highestTile
        return isOpen ? digits + [.enter] : digits
    }
}
