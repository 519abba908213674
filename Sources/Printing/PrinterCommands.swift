/// The bytes that make a printer print a slip: ESC/POS, as Epson published it and others took over.
///
/// See Epson's "ESC/POS Command Reference" for each command.
package struct PrinterCommands: Sendable {
    /// What is sent.
    package private(set) var bytes: [UInt8] = []

    private let printer: PrinterProfile
    private let artist: (any LineDrawing)?
    private var page: CodePage?
    private var style = SlipStyle.plain

    /// All that is sent to print a slip; of one without parts only what opens the drawer.
    ///
    /// - Parameters:
    ///   - slip: What is printed.
    ///   - printer: What the printer can do.
    ///   - artist: Who draws what the printer has no letters for; without one, and where it cannot
    ///     be drawn, question marks are printed.
    package init(
        _ slip: Slip,
        on printer: PrinterProfile,
        drawnBy artist: (any LineDrawing)? = nil
    ) {
        self.printer = printer
        self.artist = artist
        guard !slip.parts.isEmpty else {
            if slip.opensDrawer { openDrawer() }
            return
        }
        wake()
        if slip.opensDrawer { openDrawer() }
        for line in slip.lines(for: printer) { print(line) }
        end()
    }

    /// All that is sent to open the drawer and print nothing.
    ///
    /// - Returns: Nil when no drawer can be plugged into the printer.
    package static func openingDrawer(on printer: PrinterProfile) -> [UInt8]? {
        guard printer.drawer != nil else { return nil }
        var commands = PrinterCommands(on: printer)
        commands.openDrawer()
        return commands.bytes
    }

    /// All that is sent to open the drawer of a printer that prints nothing at present: it takes
    /// the command although it is offline.
    ///
    /// See Epson's "ESC/POS Command Reference", DLE DC4, function 1.
    ///
    /// - Returns: Nil when no drawer can be plugged into the printer.
    package static func openingDrawerAtOnce(on printer: PrinterProfile) -> [UInt8]? {
        printer.drawer.map { [0x10, 0x14, 0x01, $0.pin, 0x01] }
    }

    private init(on printer: PrinterProfile) {
        self.printer = printer
        artist = nil
    }

    /// Takes back what an earlier job, perhaps cut off half-way, has left.
    private mutating func wake() {
        bytes += [escape, 0x40]
        // Before any byte from 0x80 comes, which would be half of a pair.
        if printer.startsWithPairs { bytes += [0x1C, 0x2E] }
        // The American set: in others some of ASCII looks otherwise.
        bytes += [escape, 0x52, 0]
    }

    private mutating func openDrawer() {
        guard let pulse = printer.drawer else { return }
        // The times are never left out: the next bytes would be taken for them.
        bytes += [escape, 0x70, pulse.pin, pulse.on, pulse.off]
    }

    private mutating func print(_ line: SlipLine) {
        if let drawn = line.drawn, let dots = artist?.dots(of: drawn) { return put(dots) }
        put(line.style)
        for character in line.text { put(character) }
        bytes.append(0x0A)
    }

    /// A picture, which moves the paper on by itself.
    private mutating func put(_ dots: Dots) {
        bytes += [group, 0x76, 0x30, 0]
        bytes += [UInt8(dots.bytesInRow & 0xFF), UInt8(dots.bytesInRow >> 8 & 0xFF)]
        bytes += [UInt8(dots.rows & 0xFF), UInt8(dots.rows >> 8 & 0xFF)]
        bytes += dots.bytes
    }

    private mutating func put(_ new: SlipStyle) {
        let changes = new.symmetricDifference(style)
        if changes.contains(.bold) { bytes += [escape, 0x45, new.contains(.bold) ? 1 : 0] }
        if changes.contains(.tall) || changes.contains(.wide) {
            let size: UInt8 = (new.contains(.wide) ? 0x10 : 0) | (new.contains(.tall) ? 1 : 0)
            bytes += [group, 0x21, size]
        }
        if changes.contains(.reversed) { bytes += [group, 0x42, new.contains(.reversed) ? 1 : 0] }
        style = new
    }

    private mutating func put(_ character: Character) {
        if let ascii = character.asciiValue, (0x20..<0x7F).contains(ascii) {
            bytes.append(ascii)
        } else if let byte = page?.byte(of: character) {
            bytes.append(byte)
        } else if let next = printer.pages.first(where: { $0.page.byte(of: character) != nil }),
            let byte = next.page.byte(of: character)
        {
            bytes += [escape, 0x74, next.number, byte]
            page = next.page
        } else {
            bytes.append(UInt8(ascii: "?"))
        }
    }

    private mutating func end() {
        put(.plain)
        switch printer.cut {
        case .none: bytes += [escape, 0x64, 6]
        case .full: bytes += [group, 0x56, 0x41, 0]
        case .partial: bytes += [group, 0x56, 0x42, 0]
        }
    }

    private let escape: UInt8 = 0x1B
    private let group: UInt8 = 0x1D
}
