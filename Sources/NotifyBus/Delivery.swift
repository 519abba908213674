public import Dispatch

/// Where a handler is called.
public enum Delivery: Sendable {
    /// On the main queue.
    case main

    /// On a queue of the caller's choice.
    case queue(DispatchQueue)

    /// At once, on the thread of the bus: quickest, but whoever blocks there stops the bus of this
    /// process.
    case busThread

    /// Wherever a function of the caller's does what it is given; it must do all, each once.
    case executor(@Sendable (@escaping @Sendable () -> Void) -> Void)
}

extension Delivery {
    /// Calls something there.
    package func perform(_ work: @escaping @Sendable () -> Void) {
        switch self {
        case .main: DispatchQueue.main.async(execute: work)
        case .queue(let queue): queue.async(execute: work)
        case .busThread: work()
        case .executor(let perform): perform(work)
        }
    }
}
