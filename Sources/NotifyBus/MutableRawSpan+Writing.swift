// Not generic: a message is written in nanoseconds, and what is generic is looked up across targets
// while the program runs. Bytes that would lie behind the end are left out.
extension MutableRawSpan {
    /// Writes bytes at a place.
    package mutating func write(_ bytes: [UInt8], at offset: Int) {
        unsafe bytes.withUnsafeBytes { unsafe copy($0, to: offset) }
    }

    /// Writes bytes at a place.
    package mutating func write(_ bytes: ArraySlice<UInt8>, at offset: Int) {
        unsafe bytes.withUnsafeBytes { unsafe copy($0, to: offset) }
    }

    /// Writes a text in UTF-8 at a place.
    package mutating func write(_ text: String, at offset: Int) {
        var text = text
        text.withUTF8 { unsafe copy(UnsafeRawBufferPointer($0), to: offset) }
    }

    /// Writes bytes from the start on.
    package mutating func write(_ bytes: RawSpan) {
        unsafe bytes.withUnsafeBytes { unsafe copy($0, to: 0) }
    }

    private mutating func copy(_ bytes: UnsafeRawBufferPointer, to offset: Int) {
        unsafe withUnsafeMutableBytes { buffer in
            guard offset >= 0, offset < buffer.count else { return }
            let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[offset...])
            let fitting = unsafe UnsafeRawBufferPointer(rebasing: bytes.prefix(rest.count))
            unsafe rest.copyMemory(from: fitting)
        }
    }
}
