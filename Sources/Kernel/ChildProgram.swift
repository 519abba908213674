internal import CKernel
internal import Glibc

/// Another program that works for this one and ends soon.
package enum ChildProgram {
    /// How a program ended.
    package struct Ending: Sendable {
        /// The exit status; 128 and more for the signal that ended it.
        package let status: Int32
        /// How many bytes it printed, of which those that fit are in the buffer.
        package let outputCount: Int
        /// What it said on standard error, at most 4 KiB.
        package let complaint: String
    }

    /// Runs a program with bytes on its standard input and takes what it prints.
    ///
    /// - Parameters:
    ///   - path: The program's path; no shell is involved.
    ///   - arguments: The arguments without the program's name.
    ///   - input: What it reads, at most 64 KiB.
    ///   - output: Takes what it prints; what is more is counted and lost.
    ///   - milliseconds: After so long it is killed.
    /// - Returns: How it ended.
    /// - Throws: ``SystemError`` when it cannot be started, and `ETIMEDOUT`.
    package static func run(
        _ path: String,
        _ arguments: [String],
        input: UnsafeRawBufferPointer,
        output: UnsafeMutableRawBufferPointer,
        milliseconds: Int
    ) throws(SystemError) -> Ending {
        var ends: [Int32] = [-1, -1]
        let identifier = try unsafe start(path, arguments, input, &ends)
        let answers = Descriptor(owning: ends[0])
        let errors = Descriptor(owning: ends[1])
        let read = unsafe collect(answers, errors, into: output, milliseconds: milliseconds)
        if !read.isOver { kill(identifier, SIGKILL) }
        let status = ck_wait(identifier)
        guard read.isOver else { throw SystemError(rawValue: ETIMEDOUT) }
        return Ending(status: status, outputCount: read.count, complaint: read.complaint)
    }

    private static func start(
        _ path: String,
        _ arguments: [String],
        _ input: UnsafeRawBufferPointer,
        _ ends: inout [Int32]
    ) throws(SystemError) -> Int32 {
        var identifier: Int32 = -1
        var words = unsafe ([path] + arguments).map { unsafe strdup($0) }
        defer { while let word = unsafe words.popLast() { unsafe free(word) } }
        unsafe words.append(nil)
        var reason: Int32 = 0
        for _ in 0..<100 {
            reason = unsafe ck_spawn(
                path,
                words,
                input.baseAddress,
                input.count,
                &ends,
                &identifier
            )
            // A program that is just being installed is there in a moment.
            guard reason == ETXTBSY else { break }
            usleep(10_000)
        }
        guard reason == 0 else { throw SystemError(rawValue: reason) }
        return identifier
    }

    private static func collect(
        _ answers: borrowing Descriptor,
        _ errors: borrowing Descriptor,
        into output: UnsafeMutableRawBufferPointer,
        milliseconds: Int
    ) -> (isOver: Bool, count: Int, complaint: String) {
        let end = SystemTime().steadyNanoseconds() + Int64(milliseconds) * 1_000_000
        var open = [answers.number, errors.number]
        var count = 0
        var complaint: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 4096)
        while !open.isEmpty {
            let left = (end - SystemTime().steadyNanoseconds()) / 1_000_000
            guard left > 0 else { return (false, count, "") }
            for number in waitForReadable(open, milliseconds: Int(left)) {
                let isAnswer = number == answers.number
                let room = unsafe UnsafeMutableRawBufferPointer(rebasing: output.dropFirst(count))
                let isInto = unsafe isAnswer && !room.isEmpty
                let got = unsafe block.withUnsafeMutableBytes { spare in
                    let start = isInto ? room.baseAddress : spare.baseAddress
                    let count = isInto ? room.count : spare.count
                    return unsafe Glibc.read(number, start, count)
                }
                if got == 0 || got < 0 && errno != EAGAIN && errno != EINTR {
                    open.removeAll { $0 == number }
                } else if got > 0 {
                    if isAnswer { count += got } else { complaint += block.prefix(got) }
                }
            }
        }
        return (true, count, String(decoding: complaint.prefix(4096), as: UTF8.self))
    }
}
