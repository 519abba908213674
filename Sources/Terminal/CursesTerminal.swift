internal import CTerminal
internal import Glibc
internal import Kernel
package import Screen

/// The terminal that a program runs on: shows a grid, and tells the keys that were pressed.
///
/// ncurses keeps one state for the whole process. This class is not `Sendable`, so the compiler
/// keeps it to the thread that made it, and a program makes one. The handle is a pointer that no
/// one else has; it is nil from ``close()`` on.
@safe
package final class CursesTerminal {
    private(set) var handle: OpaquePointer?
    private var shown: CellGrid?
    private var decoder = KeyDecoder()

    /// The number that a poll loop waits on for keys.
    ///
    /// A change of the size interrupts the poll; call ``read()`` then too.
    package let inputDescriptor: Int32

    /// Opens the terminal and takes the whole screen; what it showed comes back at the end.
    ///
    /// Sets the C library's character type to the user's UTF-8 locale, or to `C.UTF-8`. Keys such
    /// as Ctrl-C arrive as keys. Signals that end the program are left to it: its last act is
    /// ``close()``.
    ///
    /// - Parameters:
    ///   - input: A descriptor that keys are read from, open as long as this lives.
    ///   - output: A descriptor that is drawn on, open as long as this lives.
    ///   - type: The terminal's name in terminfo; nil takes `TERM`.
    /// - Throws: ``TerminalError`` when the screen cannot be opened.
    package init(
        input: Int32 = StandardStream.input,
        output: Int32 = StandardStream.output,
        type: String? = nil
    ) throws(TerminalError) {
        guard isatty(input) == 1, isatty(output) == 1 else { throw .notATerminal }

        let type = type ?? Self.typeInEnvironment
        guard !type.isEmpty else { throw .unknownTerminal("") }

        var reason: Int32 = 0
        let opened = unsafe ct_open(type, input, output, &reason)
        guard let opened = unsafe opened else {
            let isUnknown = reason == Int32(CT_UNKNOWN_TYPE.rawValue)
            throw isUnknown ? .unknownTerminal(type) : .noResources
        }
        unsafe handle = opened
        inputDescriptor = input
        dress()
    }

    private static var typeInEnvironment: String {
        guard let type = unsafe getenv("TERM") else { return "" }
        return unsafe String(cString: type)
    }

    deinit {
        close()
    }

    /// Gives the terminal back as it was; everything after this does nothing.
    package func close() {
        guard let open = unsafe handle else { return }
        unsafe handle = nil
        unsafe ct_close(open)
    }

    /// How many columns and rows it has now; none when closed.
    package var size: Size {
        guard let handle = unsafe handle else { return Size(columns: 0, rows: 0) }
        var columns: Int32 = 0
        var rows: Int32 = 0
        unsafe ct_size(handle, &columns, &rows)
        return Size(columns: Int(columns), rows: Int(rows))
    }

    /// Sounds the bell, or flashes where there is none.
    package func bell() {
        guard let handle = unsafe handle else { return }
        unsafe ct_bell(handle)
    }
}

// MARK: - Showing

extension CursesTerminal {
    /// Shows a grid with its top left in the terminal's, cut where the terminal is smaller.
    ///
    /// Only what differs from the grid before is sent.
    ///
    /// - Parameters:
    ///   - grid: The picture; what the terminal has beyond it stays blank.
    ///   - cursor: Where the cursor stands; nil, or a place outside the terminal, hides it.
    package func show(_ grid: CellGrid, cursor: Position? = nil) {
        guard let handle = unsafe handle else { return }
        let size = self.size
        if shown?.size != grid.size { unsafe ct_erase(handle) }
        for run in grid.difference(from: shown) where run.row < size.rows {
            draw(run, columns: size.columns)
        }
        shown = grid
        let place = cursor.flatMap { Rectangle(size).contains($0) ? $0 : nil }
        unsafe ct_flush(handle, Int32(place?.column ?? -1), Int32(place?.row ?? 0))
    }

    /// Lets the next ``show(_:cursor:)`` draw everything, as after something else wrote on it.
    package func redrawAll() {
        guard let handle = unsafe handle else { return }
        shown = nil
        unsafe ct_forget(handle)
    }

    private func draw(_ run: Run, columns: Int) {
        var column = run.column
        for cell in run.cells where !cell.isContinuation {
            if column + cell.columns <= columns {
                put(cell, column: column, row: run.row)
            } else if column < columns {
                put(Cell(character: " ", role: cell.role), column: column, row: run.row)
            }
            column += cell.columns
        }
    }

    private func put(_ cell: Cell, column: Int, row: Int) {
        guard let handle = unsafe handle else { return }
        let scalars = cell.character.unicodeScalars.map(\.value)
        unsafe ct_put(
            handle,
            Int32(column),
            Int32(row),
            scalars,
            Int32(scalars.count),
            Int32(cell.columns),
            Int32(cell.role.rawValue)
        )
    }

    /// Gives every role its look; the next ``show(_:cursor:)`` draws everything.
    ///
    /// - Parameter isHighContrast: Whether it is for eyes that tell few colours and shades apart.
    package func dress(isHighContrast: Bool = false) {
        guard let handle = unsafe handle else { return }
        let colours = Int(unsafe ct_colours(handle))
        let theme = Theme(colours: colours, isHighContrast: isHighContrast)
        shown = nil
        for role in Role.allCases {
            let look = theme.look(of: role)
            unsafe ct_set_look(
                handle,
                Int32(role.rawValue),
                look.ink,
                look.paper,
                look.attributes.rawValue
            )
        }
    }
}

// MARK: - Reading

extension CursesTerminal {
    /// Takes everything that was typed since the last call, without waiting for more.
    ///
    /// A change of the terminal's size is in it once, and the next ``show(_:cursor:)`` draws
    /// everything. After ``InputEvent/ended`` nothing comes any more.
    package func read() -> [InputEvent] {
        guard let handle = unsafe handle else { return [] }
        var events: [InputEvent] = []
        while true {
            var code: Int32 = 0
            switch ct_input(UInt32(unsafe ct_read(handle, &code))) {
            case CT_BYTE:
                events += decoder.take(UInt8(truncatingIfNeeded: code)).map { .key($0) }
            case CT_KEY:
                events += decoder.interrupt().map { .key($0) }
                if let key = Key(named: code) { events.append(.key(key)) }
            case CT_CLICK: events.append(.pressed(clicked))
            case CT_RESIZED:
                shown = nil
                let resized = InputEvent.resized(size)
                if !events.contains(resized) { events.append(resized) }
            case CT_GONE: return events + decoder.pause().map { .key($0) } + [.ended]
            default: return events + decoder.pause().map { .key($0) }
            }
        }
    }

    private var clicked: Position {
        guard let handle = unsafe handle else { return Position(column: -1, row: -1) }
        var column: Int32 = 0
        var row: Int32 = 0
        unsafe ct_clicked(handle, &column, &row)
        return Position(column: Int(column), row: Int(row))
    }

    /// What a click or a tap on a cell presses in the picture that is shown.
    package func keys(at position: Position) -> [Key] { shown?.keys(at: position) ?? [] }
}
