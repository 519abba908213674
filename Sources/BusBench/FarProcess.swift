internal import CBusPeers
internal import Glibc

/// A process at the far end of what is measured; it ends with this object.
final class FarProcess: Sendable {
    let number: Int32

    /// Starts this program once more in a role.
    ///
    /// - Parameters:
    ///   - role: What it plays there.
    ///   - processor: Where all of its threads stay; nil for anywhere.
    ///   - link: What it shares with this process; the role is told of it first.
    ///   - arguments: What else the role is told.
    init?(
        _ role: FarRole,
        on processor: Int?,
        sharing link: Link? = nil,
        _ arguments: [String] = []
    ) {
        let place = processor.map(String.init) ?? "-"
        let shared = link.map { [$0.description, "\($0.bytes)"] } ?? []
        let all = ["bench-far", role.rawValue, place] + shared + arguments
        let links = link.map { [$0] } ?? []
        guard let number = Link.start("/proc/self/exe", all, with: links) else { return nil }
        self.number = number
    }

    deinit {
        cb_end(number)
    }

    /// Lets it stand still, so that it does not take a processor while others are measured.
    func halt() { cb_signal(number, SIGSTOP) }

    /// Lets it go on.
    func goOn() { cb_signal(number, SIGCONT) }

    /// Kills it; its end is waited for later.
    func kill() { cb_signal(number, SIGKILL) }
}

/// What a process at the far end plays.
enum FarRole: String {
    case linkEcho = "link-echo"
    case linkSink = "link-sink"
    case futexQueueEcho = "futex-queue-echo"
    case busEcho = "bus-echo"
    case busSink = "bus-sink"
    case postEcho = "post-echo"
    case postSink = "post-sink"
    case sdkEcho = "sdk-echo"
    case sdkSink = "sdk-sink"
    case linkDrain = "link-drain"
    case busDrain = "bus-drain"
    case sdkDrain = "sdk-drain"
    case calls
    case life
    case observer
    case churn
    case greeter
    case newborn
}

/// Keeps this process on a processor; nil for anywhere.
func pin(to processor: Int?) {
    if let processor { _ = cb_pin(UInt32(processor)) }
}
