import Input
import Kernel
import Synchronization

@testable import Devices

/// Devices that are pipes, plugged in and pulled out by a test.
final class PipeSource: DeviceSource, @unchecked Sendable {
    // Unchecked: all that changes is behind the lock; descriptors are only numbers.
    struct State {
        var plugged: [(DeviceIdentity, PipeDevice)] = []
        var opened: [String] = []
    }

    let state = Mutex(State())
    private let bell: EventDescriptor

    init() throws(SystemError) {
        bell = try EventDescriptor()
    }

    var changes: Int32 { bell.number }

    func plug(_ identity: DeviceIdentity, _ device: PipeDevice) {
        state.withLock { $0.plugged.append((identity, device)) }
        bell.ring()
    }

    /// Pulls a device out: its descriptor ends, and it is no longer there.
    func pull(_ identity: DeviceIdentity) {
        let device = state.withLock { state in
            let device = state.plugged.first { $0.0 == identity }?.1
            state.plugged.removeAll { $0.0 == identity }
            return device
        }
        device?.pull()
        bell.ring()
    }

    func present() -> [DeviceIdentity] {
        bell.answer()
        return state.withLock { $0.plugged.map(\.0) }
    }

    func open(_ device: DeviceIdentity) throws(SystemError) -> any OpenDevice {
        let found = state.withLock { state in
            state.opened.append(device.node)
            return state.plugged.first { $0.0 == device }?.1
        }
        guard let found else { throw .noSuchFile }
        return found
    }
}
