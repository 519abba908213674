/// The numbers between which a touch panel tells a place, as the kernel knows them of it.
package struct PanelEdges: Sendable, Hashable {
    /// Along its own x axis.
    package let x: ClosedRange<Int32>

    /// Along its own y axis.
    package let y: ClosedRange<Int32>

    /// Makes them; nil when an axis has no length, as that of a device which does not know.
    ///
    /// - Parameters:
    ///   - x: The least and the greatest number along x.
    ///   - y: The same along y.
    package init?(x: (Int32, Int32), y: (Int32, Int32)) {
        guard x.0 < x.1, y.0 < y.1 else { return nil }
        self.x = x.0...x.1
        self.y = y.0...y.1
    }

    /// Reads them as a recording has them: least and greatest of x, then of y.
    init?(_ text: String) {
        let numbers = text.split(separator: " ").compactMap { Int32($0) }
        guard numbers.count == 4 else { return nil }
        self.init(x: (numbers[0], numbers[1]), y: (numbers[2], numbers[3]))
    }

    /// The text that they are read from.
    var text: String { "\(x.lowerBound) \(x.upperBound) \(y.lowerBound) \(y.upperBound)" }
}
