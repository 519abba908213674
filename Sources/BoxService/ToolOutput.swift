internal import Kernel

/// Runs a program of the system and takes what it prints, so much of it as fits.
package enum ToolOutput {
    /// How long a program may take, in milliseconds.
    private static let longest = 15_000

    /// Runs a program.
    ///
    /// - Parameters:
    ///   - path: The program's path.
    ///   - arguments: Its arguments.
    ///   - limit: How many bytes of its output are kept; what is more is cut off.
    /// - Returns: Its exit status and what it printed; nil when it cannot be run or hangs.
    package static func text(
        of path: String,
        _ arguments: [String],
        limit: Int = 1 << 20
    ) -> (status: Int32, output: String)? {
        var room = [UInt8](repeating: 0, count: limit)
        let ending = unsafe room.withUnsafeMutableBytes { output in
            try? unsafe ChildProgram.run(
                path,
                arguments,
                input: UnsafeRawBufferPointer(start: nil, count: 0),
                output: output,
                milliseconds: longest
            )
        }
        guard let ending else { return nil }
        let bytes = room.prefix(min(ending.outputCount, limit))
        return (ending.status, String(decoding: bytes, as: UTF8.self))
    }
}
