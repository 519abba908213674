package import Screen

/// How a touch panel lies over the screen: what it sends where a finger touches the screen's edges.
package struct TouchPanel: Sendable, Hashable {
    /// Which program's screen it lies over.
    package enum Console: String, CaseIterable, Sendable, Hashable {
        case till
        case kitchen
    }

    /// What it sends along the screen's width at the left edge, and at the right.
    ///
    /// A panel that is mounted the other way round has the greater number at the left. Nil for
    /// what the device itself says of its edges.
    package var left: Int32?
    package var right: Int32?

    /// What it sends along the screen's height at the upper edge, and at the lower; nil for what
    /// the device itself says.
    package var top: Int32?
    package var bottom: Int32?

    /// Whether its own x axis goes along the screen's height.
    package var swapsAxes: Bool

    package var console: Console

    /// Describes one; without numbers the device is asked.
    package init(
        left: Int32? = nil,
        right: Int32? = nil,
        top: Int32? = nil,
        bottom: Int32? = nil,
        swapsAxes: Bool = false,
        console: Console = .till
    ) {
        self.left = left
        self.right = right
        self.top = top
        self.bottom = bottom
        self.swapsAxes = swapsAxes
        self.console = console
    }

    /// Learns it from a touch at each of four marks.
    ///
    /// The marks lie a tenth of the screen inside its corners. Of the two touches on each side the
    /// middle is taken. Nil when the touches are not in four corners.
    ///
    /// - Parameters:
    ///   - upperLeft: What the panel sent at the mark there.
    ///   - upperRight: The same.
    ///   - lowerRight: The same.
    ///   - lowerLeft: The same.
    package init?(
        upperLeft: RawTouch,
        upperRight: RawTouch,
        lowerRight: RawTouch,
        lowerLeft: RawTouch
    ) {
        let across = (upperRight.x &- upperLeft.x, upperRight.y &- upperLeft.y)
        let swaps = across.1.magnitude > across.0.magnitude
        func along(_ touch: RawTouch) -> Int { Int(swaps ? touch.y : touch.x) }
        func down(_ touch: RawTouch) -> Int { Int(swaps ? touch.x : touch.y) }
        let left = (along(upperLeft) + along(lowerLeft)) / 2
        let right = (along(upperRight) + along(lowerRight)) / 2
        let top = (down(upperLeft) + down(upperRight)) / 2
        let bottom = (down(lowerLeft) + down(lowerRight)) / 2
        let skew = max(
            abs(along(upperLeft) - along(lowerLeft)),
            abs(along(upperRight) - along(lowerRight)),
            abs(down(upperLeft) - down(upperRight)),
            abs(down(lowerLeft) - down(lowerRight))
        )
        guard abs(right - left) > 3 * skew, abs(bottom - top) > 3 * skew, left != right,
            top != bottom
        else { return nil }
        // The marks are eight tenths apart.
        let (widthPart, heightPart) = ((right - left) / 8, (bottom - top) / 8)
        self.init(
            left: Int32(clamping: left - widthPart),
            right: Int32(clamping: right + widthPart),
            top: Int32(clamping: top - heightPart),
            bottom: Int32(clamping: bottom + heightPart),
            swapsAxes: swaps
        )
    }

    /// The same panel with what a device says of its edges, where nothing else was said.
    package func filled(from edges: PanelEdges?) -> TouchPanel {
        guard let edges else { return self }
        var panel = self
        let across = swapsAxes ? edges.y : edges.x
        let down = swapsAxes ? edges.x : edges.y
        panel.left = left ?? across.lowerBound
        panel.right = right ?? across.upperBound
        panel.top = top ?? down.lowerBound
        panel.bottom = bottom ?? down.upperBound
        return panel
    }

    /// Where a touch is on the screen; beside it counts as its edge.
    ///
    /// A panel of which nobody says anything is taken for one of 4096 by 4096 points.
    func point(of touch: RawTouch) -> TouchPoint {
        let (x, y) = swapsAxes ? (touch.y, touch.x) : (touch.x, touch.y)
        return TouchPoint(
            across: Self.share(of: x, from: left ?? 0, to: right ?? Self.usual),
            down: Self.share(of: y, from: top ?? 0, to: bottom ?? Self.usual)
        )
    }

    private static let usual: Int32 = 4095

    private static func share(of value: Int32, from start: Int32, to end: Int32) -> Int {
        let length = Int(end) - Int(start)
        guard length != 0 else { return 0 }
        let share = (Int(value) - Int(start)) * TouchPoint.whole / length
        return min(max(share, 0), TouchPoint.whole - 1)
    }
}

/// What a panel sends for a finger, in its own numbers.
package struct RawTouch: Sendable, Hashable {
    package var x: Int32
    package var y: Int32

    /// Makes one.
    package init(x: Int32, y: Int32) {
        self.x = x
        self.y = y
    }
}

/// A place on a screen, whatever its size: in ten thousandths of its width and height.
package struct TouchPoint: Sendable, Hashable {
    static let whole = 10_000
    package let across: Int
    package let down: Int

    /// The cell of a screen that lies there.
    package func position(in size: Size) -> Position {
        Position(column: across * size.columns / Self.whole, row: down * size.rows / Self.whole)
    }
}
