/// What one place on the screen shows.
///
/// A character of two columns owns the place on its right, which holds a continuation cell.
package struct Cell: Sendable, Hashable {
    /// The character; a blank in a continuation cell.
    package let character: Character
    /// What it says, and so how it looks.
    package let role: Role
    /// Columns that the character takes: 1 or 2, and 0 for the right half of a wide one.
    package let columns: Int

    /// A cell with nothing in it.
    package static let blank = Cell(character: " ", role: .plain)

    /// Makes a cell; what cannot be shown in a cell becomes U+FFFD.
    package init(character: Character, role: Role) {
        self.init(Glyph.glyphs(of: character).first ?? .replacement, role: role)
    }

    /// Makes a cell of what is known to be fit for it.
    init(_ glyph: Glyph, role: Role) {
        self.init(character: glyph.character, role: role, columns: glyph.columns)
    }

    private init(character: Character, role: Role, columns: Int) {
        self.character = character
        self.role = role
        self.columns = columns
    }

    /// The right half of a wide character with this role.
    package static func continuation(of role: Role) -> Cell {
        Cell(character: " ", role: role, columns: 0)
    }

    /// Whether it is the right half of the wide character on its left.
    package var isContinuation: Bool { columns == 0 }

    /// The same cell in another role.
    func with(role: Role) -> Cell {
        Cell(character: character, role: role, columns: columns)
    }
}
