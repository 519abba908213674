package import Screen
package import Words

/// Opens the terminal for a screen that needs some room.
package enum ScreenTerminal {
    /// Opens the terminal that the program runs on.
    ///
    /// - Parameter leastSize: The room that the screen needs.
    /// - Returns: The terminal, dressed and empty.
    /// - Throws: ``TerminalError`` when there is none, ``ScreenError`` when it is too small.
    package static func open(leastSize: Size) throws -> CursesTerminal {
        let terminal = try CursesTerminal()
        let size = terminal.size
        guard size.columns >= leastSize.columns, size.rows >= leastSize.rows else {
            terminal.close()
            throw ScreenError.tooSmall(size, least: leastSize)
        }
        return terminal
    }
}

/// Why a screen cannot be shown.
package enum ScreenError: Explained, Hashable {
    /// The terminal has another size than is needed.
    case tooSmall(Size, least: Size)

    package var explanation: Phrase {
        switch self {
        case .tooSmall(let size, let least):
            let (has, needs) = (Self.text(size), Self.text(least))
            return Phrase(
                "The terminal is too small: \(has). Make it at least \(needs) and start again.",
                pt: "O terminal é pequeno demais: \(has). Aumente para \(needs) ou mais "
                    + "e inicie de novo.",
                es: "La terminal es demasiado pequeña: \(has). Agrándela a \(needs) o más "
                    + "e inicie de nuevo."
            )
        }
    }

    private static func text(_ size: Size) -> String { "\(size.columns)x\(size.rows)" }
}
