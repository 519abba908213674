package import Screen

/// What came of what a device sent.
package enum DeviceSignal: Sendable, Hashable {
    /// A code was read well.
    case scan(Scan)
    /// Something came that is no code.
    case refusedScan(ScanRefusal)
    /// A key, a chord or a macro of a bump bar that stands for something.
    case action(BarAction)
    /// One that stands for nothing.
    case unbound(KeyChord)
    /// What one touch of a bump bar sent while its keys are learnt, and do nothing.
    case touched(KeyMacro)
    /// A finger tapped the screen there.
    case tap(TouchPoint)
    /// A key of a keyboard for people.
    case key(Key)
}
