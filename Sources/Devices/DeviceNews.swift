package import Input

/// What the thread that reads devices tells the program.
package enum DeviceNews: Sendable, Hashable {
    /// What came of what a device sent.
    case signals([DeviceSignal], from: DeviceRule)

    /// All that is wrong with devices now; empty when all is well.
    case faults([DeviceFault])
}
