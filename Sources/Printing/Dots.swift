/// A picture of black dots on paper.
package struct Dots: Sendable, Hashable {
    /// How many bytes a row has, each with eight dots, the first in its highest bit.
    package let bytesInRow: Int

    /// The rows from the top, one after the other; a bit that is set is black.
    package let bytes: [UInt8]

    /// How many rows there are.
    package var rows: Int { bytes.count / bytesInRow }

    /// Makes a picture.
    ///
    /// - Parameters:
    ///   - bytesInRow: From 1.
    ///   - bytes: What does not fill a row at the end is left out.
    package init(bytesInRow: Int, bytes: [UInt8]) {
        self.bytesInRow = max(bytesInRow, 1)
        self.bytes = Array(bytes.prefix(bytes.count / self.bytesInRow * self.bytesInRow))
    }

    /// Whether a dot is black.
    package func isBlack(_ column: Int, _ row: Int) -> Bool {
        bytes[row * bytesInRow + column / 8] & (0x80 >> UInt8(column % 8)) != 0
    }
}
