/// The pipes of one client, each with the number of tokens that share it.
struct EventPipes {
    private var pipes: [Int32: (pipe: EventPipe, tokens: Int)] = [:]

    /// Gives a token a pipe; nil when that is unknown or full, or cannot be made.
    ///
    /// - Parameter number: The reading end of the pipe to share; nil for a new one.
    /// - Returns: The pipe.
    mutating func take(_ number: Int32?) -> EventPipe? {
        guard let number else {
            // Whatever the reason, the process has no room for another descriptor.
            guard let pipe = try? EventPipe() else { return nil }
            pipes[pipe.reading] = (pipe, 1)
            return pipe
        }
        guard let (pipe, tokens) = pipes[number], tokens < pipe.tokensMax else { return nil }
        pipes[number] = (pipe, tokens + 1)
        return pipe
    }

    /// Takes a token's pipe back; the last one closes it.
    mutating func give(back pipe: EventPipe) {
        guard let (_, tokens) = pipes[pipe.reading] else { return }
        pipes[pipe.reading] = tokens > 1 ? (pipe, tokens - 1) : nil
        if tokens == 1 { pipe.close() }
    }

    /// Closes all.
    mutating func closeAll() {
        for (pipe, _) in pipes.values { pipe.close() }
        pipes = [:]
    }
}
