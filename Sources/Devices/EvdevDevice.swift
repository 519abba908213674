internal import CEvdev
internal import Glibc
internal import Input
internal import Kernel

/// A device of the kernel's, through libevdev.
///
/// Events are read by ``EventReader``; libevdev takes the device, and knows which keys are down.
@safe final class EvdevDevice: OpenDevice {
    private let descriptor: Descriptor

    var descriptorNumber: Int32 { descriptor.number }

    /// Opens a node, to read only.
    ///
    /// The C functions are `open` and `libevdev_set_clock_id`.
    init(node: String) throws(SystemError) {
        descriptor = try Descriptor(opening: node, flags: O_RDONLY | O_NONBLOCK)
        try unsafe Self.with(descriptor.number) { device in
            // Kernels since 3.4 have it; a device that tells another time is of no use here.
            unsafe libevdev_set_clock_id(device, CLOCK_BOOTTIME)
        }
    }

    /// Asks the kernel anew, for only what it says now is right after events were lost.
    func heldKeys() -> Set<KeyCode>? {
        var held: Set<KeyCode> = []
        do throws(SystemError) {
            try unsafe Self.with(descriptor.number) { device in
                for code in 1...UInt32(KeyCode.greatest)
                where unsafe libevdev_get_event_value(device, UInt32(EV_KEY), code) != 0 {
                    held.insert(KeyCode(rawValue: UInt16(code)))
                }
                return 0
            }
        } catch {
            return nil
        }
        return held
    }

    /// What the kernel's `EVIOCGABS` says, through `libevdev_get_abs_info`; of a panel that follows
    /// several fingers, what it says of those.
    var edges: PanelEdges? {
        var found: PanelEdges?
        do throws(SystemError) {
            try unsafe Self.with(descriptor.number) { device in
                func ends(_ code: Int) -> (Int32, Int32)? {
                    guard let info = unsafe libevdev_get_abs_info(device, UInt32(code)) else {
                        return nil
                    }
                    return unsafe (info.pointee.minimum, info.pointee.maximum)
                }
                guard let x = ends(Int(ABS_MT_POSITION_X)) ?? ends(Int(ABS_X)),
                    let y = ends(Int(ABS_MT_POSITION_Y)) ?? ends(Int(ABS_Y))
                else { return 0 }
                found = PanelEdges(x: x, y: y)
                return 0
            }
        } catch {
            return nil
        }
        return found
    }

    /// The C function is `libevdev_grab`.
    func grab() throws(SystemError) {
        try unsafe Self.with(descriptor.number) { unsafe libevdev_grab($0, LIBEVDEV_GRAB) }
    }

    /// Lends libevdev's view of an open device; its functions return an errno below zero.
    private static func with(
        _ descriptor: Int32,
        _ body: (OpaquePointer?) -> Int32
    ) throws(SystemError) {
        var device: OpaquePointer?
        let made = unsafe libevdev_new_from_fd(descriptor, &device)
        guard made >= 0 else { throw SystemError(rawValue: -made) }
        defer { unsafe libevdev_free(device) }
        let result = unsafe body(device)
        guard result >= 0 else { throw SystemError(rawValue: -result) }
    }
}
