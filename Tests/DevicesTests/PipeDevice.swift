import Foundation
import Input
import Kernel
import Synchronization

@testable import Devices

/// A device whose events a test writes as the kernel's bytes.
final class PipeDevice: OpenDevice, Sendable {
    struct State {
        var held: Set<KeyCode> = []
        var isTakenByOthers = false
        var grabs = 0
        var isGone = false
        var edges: PanelEdges?
    }

    let state = Mutex(State())
    private let reading: Int32
    private let writing: Int32

    init() throws {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { throw SystemError.last }
        reading = ends[0]
        writing = ends[1]
        _ = fcntl(reading, F_SETFL, O_NONBLOCK)
    }

    deinit {
        close(reading)
        if !state.withLock(\.isGone) { close(writing) }
    }

    var descriptorNumber: Int32 { reading }

    func heldKeys() -> Set<KeyCode>? { state.withLock { $0.isGone ? nil : $0.held } }

    var edges: PanelEdges? { state.withLock(\.edges) }

    func grab() throws(SystemError) {
        let isTaken = state.withLock { state in
            state.grabs += 1
            return state.isTakenByOthers
        }
        if isTaken { throw SystemError(rawValue: EBUSY) }
    }

    func hold(_ keys: Set<KeyCode>) { state.withLock { $0.held = keys } }

    func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes {
                unsafe Foundation.write(writing, $0.baseAddress, $0.count)
            }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    func send(_ events: [DeviceEvent]) { write(events.flatMap(EventReader.bytes)) }

    func pull() {
        state.withLock { $0.isGone = true }
        close(writing)
    }
}
