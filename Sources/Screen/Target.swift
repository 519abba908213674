/// A part of the screen that can be clicked or tapped, and the keys that this presses.
package struct Target: Sendable, Hashable {
    package let rectangle: Rectangle
    /// The keys in the order pressed, as if somebody had pressed them.
    package let keys: [Key]
}

extension CellGrid {
    /// Lets a part of the picture press keys; what is added later lies above.
    ///
    /// - Parameters:
    ///   - rectangle: The part; outside the grid there is nothing to click.
    ///   - keys: The keys; without any there is no target.
    package mutating func addTarget(_ rectangle: Rectangle, pressing keys: [Key]) {
        guard !keys.isEmpty, !rectangle.isEmpty else { return }
        targets.append(Target(rectangle: rectangle, keys: keys))
    }

    /// What a click or a tap on a cell presses; nothing where nothing can be pressed.
    package func keys(at position: Position) -> [Key] {
        targets.last { $0.rectangle.contains(position) }?.keys ?? []
    }
}
