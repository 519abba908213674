/// What a sound of the kitchen tells; the picture tells the same.
package enum KitchenSound: String, CaseIterable, Comparable, Sendable, Hashable {
    /// A ticket came.
    case new
    /// A ticket became late.
    case late
    /// Something of a ticket changed.
    case changed
    /// Something is not to be cooked after all.
    case void

    /// Of several sounds at once, the one that a cook must not miss is the greatest.
    package static func < (left: KitchenSound, right: KitchenSound) -> Bool {
        left.gravity < right.gravity
    }

    private var gravity: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
