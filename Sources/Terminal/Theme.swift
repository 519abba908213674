internal import Screen

/// Which look every role has, on one kind of terminal.
///
/// Made for a dark kitchen screen read from three metres: black paper, and what is urgent as a
/// block of colour and not as coloured letters.
struct Theme {
    private let lookOf: (Role) -> Look

    /// The theme for a terminal of 256 colours, of 8, or of none.
    ///
    /// - Parameters:
    ///   - colours: How many colours the terminal has.
    ///   - isHighContrast: Whether it is for eyes that tell few colours and shades apart.
    init(colours: Int, isHighContrast: Bool = false) {
        switch colours {
        case 256... where isHighContrast:
            lookOf = { Theme.highContrast($0, black: 16, white: 231, yellow: 226) }
        case 8... where isHighContrast:
            lookOf = { Theme.highContrast($0, black: 0, white: 7, yellow: 3) }
        case ..<8 where isHighContrast: lookOf = Theme.undimmed
        case 256...: lookOf = Theme.in256
        case 8...: lookOf = Theme.in8
        default: lookOf = Theme.withoutColour
        }
    }

    /// The look of a role.
    func look(of role: Role) -> Look {
        lookOf(role)
    }

    /// Colours 16 to 255, which nobody redefines: 16 black, 231 white, 232 to 255 greys.
    private static func in256(_ role: Role) -> Look {
        switch role {
        case .plain: Look(253, on: 16)
        case .dim: Look(246, on: 16)
        case .heading: Look(231, on: 16, .bold)
        case .label: Look(110, on: 16)
        case .selected: Look(16, on: 117, .bold)
        case .key: Look(16, on: 250)
        case .good: Look(231, on: 28, .bold)
        case .warning: Look(16, on: 220, .bold)
        case .late: Look(231, on: 160, .bold)
        case .error: Look(231, on: 90, .bold)
        case .voided: Look(174, on: 16, .underlined)
        case .accent: Look(221, on: 16, .bold)
        case .inverse: Look(16, on: 253)
        }
    }

    /// The eight of every console: black, red, green, yellow, blue, magenta, cyan, white.
    ///
    /// Bold is there a brighter ink too. A Linux console leaves dim and underlined out where it
    /// shows colours, so no role rests on these two.
    private static func in8(_ role: Role) -> Look {
        switch role {
        case .plain: Look(7, on: 0)
        case .dim: Look(6, on: 0, .dim)
        case .heading: Look(7, on: 0, .bold)
        case .label: Look(6, on: 0)
        case .selected: Look(0, on: 6)
        case .key: Look(0, on: 7)
        case .good: Look(0, on: 2)
        case .warning: Look(0, on: 3)
        case .late: Look(7, on: 1, .bold)
        case .error: Look(7, on: 5, .bold)
        case .voided: Look(1, on: 0, .underlined)
        case .accent: Look(3, on: 0, .bold)
        case .inverse: Look(0, on: 7)
        }
    }

    /// Black and white, and yellow behind what needs a look; nothing is dim.
    ///
    /// White of the eight is grey, and bold makes it white.
    private static func highContrast(
        _ role: Role,
        black: Int32,
        white: Int32,
        yellow: Int32
    ) -> Look {
        switch role {
        case .plain, .dim, .label, .heading, .accent: Look(white, on: black, .bold)
        case .selected: Look(black, on: yellow)
        case .key, .inverse: Look(black, on: white)
        case .good: Look(black, on: white, .underlined)
        case .warning: Look(black, on: yellow, .underlined)
        case .late, .error: Look(yellow, on: black, [.bold, .reversed, .underlined])
        case .voided: Look(white, on: black, .underlined)
        }
    }

    private static func undimmed(_ role: Role) -> Look {
        let look = withoutColour(role)
        return Look(look.attributes.subtracting(.dim))
    }

    private static func withoutColour(_ role: Role) -> Look {
        switch role {
        case .plain: Look([])
        case .dim: Look(.dim)
        case .heading: Look(.bold)
        case .label: Look([])
        case .selected: Look([.reversed, .bold])
        case .key: Look(.reversed)
        case .good: Look([.reversed, .dim])
        case .warning: Look([.reversed, .underlined])
        case .late, .error: Look([.reversed, .bold, .underlined])
        case .voided: Look([.dim, .underlined])
        case .accent: Look(.bold)
        case .inverse: Look(.reversed)
        }
    }
}
