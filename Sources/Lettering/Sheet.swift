internal import CLettering
internal import Printing

/// A strip of paper in memory that lines are drawn on.
///
/// Safe, since the handle never leaves it and goes with it.
@safe struct Sheet: ~Copyable {
    /// How letters look.
    struct Font {
        /// The font's name; letters that it lacks come from others.
        let name: String
        /// Its height in dots.
        let dots: Double
        let isBold: Bool
        /// How many times as wide as usual.
        let across: Double
        /// How many times as high as usual.
        let down: Double
    }

    private let handle: OpaquePointer
    private let width: Int
    private let height: Int

    /// Takes a sheet; nil when there is no memory for it.
    init?(width: Int, height: Int) {
        guard let handle = unsafe cl_open(Int32(clamping: width), Int32(clamping: height)) else {
            return nil
        }
        unsafe self.handle = unsafe handle
        self.width = width
        self.height = height
    }

    deinit { unsafe cl_close(handle) }

    /// How many dots a text takes across.
    borrowing func width(of text: String, in font: Font) -> Double {
        size(of: text, in: font).across
    }

    /// Draws a text, narrower where it has not the room: nothing of it is cut.
    borrowing func draw(_ text: String, in font: Font, at start: Double, atMost room: Double) {
        let size = size(of: text, in: font)
        guard size.across > 0, size.down > 0, room > 0 else { return }
        let narrowing = min(room / size.across, 1)
        let lowering = min(Double(height) / size.down, 1)
        let top = (Double(height) - size.down * lowering) / 2
        unsafe font.lent { font, across, down in
            unsafe cl_draw(
                handle,
                font,
                text,
                Int32(clamping: text.utf8.count),
                start,
                top,
                across * narrowing,
                down * lowering
            )
        }
    }

    private borrowing func size(of text: String, in font: Font) -> (across: Double, down: Double) {
        var columns: Int32 = 0
        var rows: Int32 = 0
        unsafe font.lent { lent, _, _ in
            let length = Int32(clamping: text.utf8.count)
            unsafe cl_measure(handle, lent, text, length, &columns, &rows)
        }
        return (Double(columns) * font.across, Double(rows) * font.down)
    }

    /// What was drawn; nil when it could not be drawn.
    borrowing func dots(areReversed: Bool) -> Dots? {
        var stride = 0
        guard let start = unsafe cl_dots(handle, &stride) else { return nil }
        let bytesInRow = width / 8
        var bytes: [UInt8] = []
        bytes.reserveCapacity(bytesInRow * height)
        for row in 0..<height {
            for column in 0..<bytesInRow {
                var byte: UInt8 = 0
                for dot in 0..<8 {
                    // A dot on paper is black or white.
                    let isBlack = unsafe start[row * stride + column * 8 + dot] > 127
                    byte = byte << 1 | (isBlack != areReversed ? 1 : 0)
                }
                bytes.append(byte)
            }
        }
        return Dots(bytesInRow: bytesInRow, bytes: bytes)
    }
}

extension Sheet.Font {
    /// Lends the font as C takes it, with how it is stretched.
    fileprivate func lent(_ body: (UnsafePointer<cl_font>, Double, Double) -> Void) {
        unsafe name.withCString { name in
            var font = unsafe cl_font(name: name, dots: dots, is_bold: isBold)
            unsafe body(&font, across, down)
        }
    }
}
