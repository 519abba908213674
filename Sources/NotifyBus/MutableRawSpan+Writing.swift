extension MutableRawSpan {
    /// Writes bytes at a place; those that would lie behind the end are left out.
    package mutating func write(_ bytes: some Sequence<UInt8>, at offset: Int) {
        unsafe withUnsafeMutableBytes { buffer in
            guard offset >= 0, offset <= buffer.count else { return }
            let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[offset...])
            let isDone: Void? = bytes.withContiguousStorageIfAvailable { bytes in
                let fitting = unsafe UnsafeRawBufferPointer(bytes).prefix(rest.count)
                unsafe rest.copyMemory(from: UnsafeRawBufferPointer(rebasing: fitting))
            }
            guard isDone == nil else { return }
            for (at, byte) in bytes.prefix(rest.count).enumerated() { unsafe rest[at] = byte }
        }
    }

    /// Writes bytes from the start on; those that would lie behind the end are left out.
    package mutating func write(_ bytes: RawSpan) {
        unsafe withUnsafeMutableBytes { buffer in
            unsafe bytes.withUnsafeBytes { bytes in
                let fitting = unsafe bytes.prefix(buffer.count)
                unsafe buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: fitting))
            }
        }
    }
}
