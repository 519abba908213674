import CTerminal
import Kernel
import Screen
import Testing

@testable import Terminal

/// All tests that open a terminal, one after the other: ncurses has one state for the process.
@Suite(.serialized) struct OnATerminal {}

/// A terminal on a pseudo-terminal, with a hand on its keyboard.
final class Bench {
    private let pseudoTerminal: PseudoTerminal
    private let slave: Descriptor
    let terminal: CursesTerminal

    init(columns: Int = 40, rows: Int = 6, type: String = "xterm-256color") throws {
        pseudoTerminal = try PseudoTerminal(columns: columns, rows: rows)
        slave = try pseudoTerminal.opened()
        terminal = try CursesTerminal(input: slave.number, output: slave.number, type: type)
    }

    func show(_ grid: CellGrid, cursor: Position? = nil) -> String {
        _ = pseudoTerminal.shown()
        terminal.show(grid, cursor: cursor)
        return pseudoTerminal.shown()
    }

    func close() -> String {
        terminal.close()
        return pseudoTerminal.shown()
    }

    func resize(columns: Int, rows: Int) throws {
        try pseudoTerminal.resize(columns: columns, rows: rows)
    }

    /// Types keys and reads until as many events are there, or for five seconds.
    func events(after keys: String, count: Int) throws -> [InputEvent] {
        try pseudoTerminal.type(keys)
        var events: [InputEvent] = []
        for _ in 0..<50 where events.count < count {
            _ = waitForReadable([terminal.inputDescriptor], milliseconds: 100)
            events += terminal.read()
        }
        return events
    }

    /// What ncurses has in a cell.
    func cell(_ column: Int, _ row: Int) -> (text: String, role: Role?) {
        var scalars = [UInt32](repeating: 0, count: Int(CT_SCALARS_MAX))
        var role: Int32 = -1
        guard let handle = unsafe terminal.handle else { return ("", nil) }
        let count = unsafe ct_cell(handle, Int32(column), Int32(row), &scalars, &role)
        let text = scalars.prefix(Int(count)).compactMap(Unicode.Scalar.init)
        return (String(String.UnicodeScalarView(text)), Role(rawValue: UInt8(clamping: role)))
    }

    /// A row as ncurses has it; what a wide character covers is left out.
    func row(_ row: Int) -> String {
        var line = ""
        var column = 0
        while column < terminal.size.columns {
            let text = cell(column, row).text
            line += text
            column += max(Width.columns(of: text), 1)
        }
        while line.last == " " { line.removeLast() }
        return line
    }
}
