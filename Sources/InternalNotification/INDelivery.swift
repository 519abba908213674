public import Dispatch
internal import NotifyBus

/// Where handlers are called.
public enum INDelivery: Sendable {
    /// On the main queue.
    case main

    /// On a queue of the caller's choice; a concurrent one may change the order.
    case queue(DispatchQueue)

    /// At once, on the thread of the bus: quickest, but whoever blocks there stops the bus of this
    /// process.
    case busThread

    /// The same for the bus.
    var ofBus: Delivery {
        switch self {
        case .main: .main
        case .queue(let queue): .queue(queue)
        case .busThread: .busThread
        }
    }
}
