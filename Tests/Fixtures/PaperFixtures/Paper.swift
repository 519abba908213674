internal import Foundation

/// What comes out of a printer: an interpreter of ESC/POS that knows nothing of how it is made.
///
/// Characters come from iconv(3), not from the tables under test.
package struct Paper {
    /// A line as it is printed.
    package struct Line: Hashable {
        package internal(set) var text = ""
        package internal(set) var isBold = false
        package internal(set) var isWide = false
        package internal(set) var isTall = false
        package internal(set) var isReversed = false
        /// The rows of a line that is a picture, of dots that are black.
        package internal(set) var picture: [[Bool]] = []
    }

    /// What is printed.
    package private(set) var lines: [Line] = []
    /// How often the paper is cut.
    package private(set) var cuts = 0
    /// The pin and the times of each pulse to the drawer.
    package private(set) var pulses: [[UInt8]] = []
    /// The commands that are not known here; none may be left.
    package private(set) var unknown: [[UInt8]] = []

    private var line = Line()
    private var page = "CP437"
    private var takesPairs: Bool
    private var bytes: ArraySlice<UInt8>
    private let pages: [UInt8: String]

    /// Prints bytes.
    ///
    /// - Parameters:
    ///   - bytes: What the printer gets.
    ///   - pages: The code pages of the model by the numbers that select them.
    ///   - takesPairs: Whether it wakes up taking bytes from 0x80 in pairs.
    package init(printing bytes: [UInt8], pages: [UInt8: String], takesPairs: Bool = false) {
        self.bytes = bytes[...]
        self.pages = pages
        self.takesPairs = takesPairs
        while let byte = self.bytes.popFirst() { take(byte) }
    }

    /// What is printed, without how.
    package var text: [String] { lines.map(\.text) }

    private mutating func take(_ byte: UInt8) {
        switch byte {
        case 0x1B: escape()
        case 0x1C: if bytes.popFirst() == 0x2E { takesPairs = false }
        case 0x1D: group()
        case 0x0A: endLine()
        case 0x20..<0x7F: line.text.append(Character(Unicode.Scalar(byte)))
        case 0x80...0xFF where takesPairs:
            _ = bytes.popFirst()
            line.text += "〓"
        case 0x80...0xFF: line.text += Self.text(of: byte, in: page)
        default: unknown.append([byte])
        }
    }

    private mutating func escape() {
        switch bytes.popFirst() {
        case 0x40:
            page = "CP437"
            line = Line(text: line.text)
        case 0x45: line.isBold = bytes.popFirst() ?? 0 & 1 == 1
        case 0x52: if let set = bytes.popFirst(), set != 0 { unknown.append([0x1B, 0x52, set]) }
        case 0x64: for _ in 0..<(bytes.popFirst() ?? 0) { endLine() }
        case 0x70: pulses.append((0..<3).compactMap { _ in bytes.popFirst() })
        case 0x74: page = bytes.popFirst().flatMap { pages[$0] } ?? "none"
        case let other: unknown.append([0x1B, other ?? 0])
        }
    }

    private mutating func group() {
        switch bytes.popFirst() {
        case 0x21:
            let size = bytes.popFirst() ?? 0
            line.isWide = size >> 4 == 1
            line.isTall = size & 0xF == 1
        case 0x42: line.isReversed = bytes.popFirst() ?? 0 & 1 == 1
        case 0x56:
            _ = (bytes.popFirst(), bytes.popFirst())
            cuts += 1
        case 0x76: picture()
        case let other: unknown.append([0x1D, other ?? 0])
        }
    }

    /// `GS v 0`: how many bytes across and rows down, and the rows.
    private mutating func picture() {
        let head = (0..<6).compactMap { _ in bytes.popFirst() }
        guard head.count == 6, head[0] == 0x30, head[1] == 0, line.text.isEmpty else {
            unknown.append([0x1D, 0x76] + head)
            return
        }
        let across = Int(head[2]) + Int(head[3]) << 8
        var picture = Line()
        for _ in 0..<Int(head[4]) + Int(head[5]) << 8 {
            let row = (0..<across).compactMap { _ in bytes.popFirst() }
            picture.picture.append(
                row.flatMap { byte in (0..<8).map { byte & (0x80 >> UInt8($0)) != 0 } }
            )
        }
        lines.append(picture)
    }

    private mutating func endLine() {
        lines.append(line)
        line.text = ""
    }

    /// The character of a byte, by iconv(3).
    package static func text(of byte: UInt8, in page: String) -> String {
        guard let handle = unsafe iconv_open("UTF-8", page),
            unsafe handle != iconv_t(bitPattern: -1)
        else { return "<no \(page)>" }
        defer { unsafe iconv_close(handle) }
        var input = [CChar(bitPattern: byte)]
        var output = [CChar](repeating: 0, count: 8)
        var inputLeft = 1
        var outputLeft = 7
        let made = unsafe input.withUnsafeMutableBufferPointer { input in
            unsafe output.withUnsafeMutableBufferPointer { output in
                var from = input.baseAddress
                var to = output.baseAddress
                return unsafe iconv(handle, &from, &inputLeft, &to, &outputLeft)
            }
        }
        guard made != -1 else { return "\u{FFFD}" }
        return String(
            decoding: output.prefix(7 - outputLeft).map(UInt8.init(bitPattern:)),
            as: UTF8.self
        )
    }
}
