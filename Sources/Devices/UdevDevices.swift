internal import CUdev
internal import Glibc
package import Input
package import Kernel

/// The devices of this machine, through libudev.
@safe package final class UdevDevices: DeviceSource {
    /// Owned; freed with the object.
    private let udev: OpaquePointer
    private let monitor: OpaquePointer

    /// Begins to hear of what is plugged in and out, after udev's rules have made the nodes.
    ///
    /// - Throws: `SystemError` when the kernel does not tell.
    ///
    /// The C functions are `udev_new` and `udev_monitor_enable_receiving`.
    package init() throws(SystemError) {
        guard let udev = unsafe udev_new() else { throw .last }
        guard let monitor = unsafe udev_monitor_new_from_netlink(udev, "udev") else {
            let reason = SystemError.last
            unsafe udev_unref(udev)
            throw reason
        }
        unsafe self.udev = udev
        unsafe self.monitor = monitor
        let filtered = unsafe udev_monitor_filter_add_match_subsystem_devtype(
            monitor,
            "input",
            nil
        )
        let started = filtered < 0 ? filtered : unsafe udev_monitor_enable_receiving(monitor)
        // The deinitializer frees both.
        guard started >= 0 else { throw SystemError(rawValue: -started) }
    }

    deinit {
        unsafe udev_monitor_unref(monitor)
        unsafe udev_unref(udev)
    }

    package var changes: Int32 { unsafe udev_monitor_get_fd(monitor) }

    package func present() -> [DeviceIdentity] {
        while let device = unsafe udev_monitor_receive_device(monitor) {
            unsafe udev_device_unref(device)
        }
        guard let list = unsafe udev_enumerate_new(udev) else { return [] }
        defer { unsafe udev_enumerate_unref(list) }
        unsafe udev_enumerate_add_match_subsystem(list, "input")
        unsafe udev_enumerate_add_match_sysname(list, "event*")
        unsafe udev_enumerate_scan_devices(list)
        var devices: [DeviceIdentity] = []
        var entry = unsafe udev_enumerate_get_list_entry(list)
        while let current = unsafe entry {
            if let path = unsafe udev_list_entry_get_name(current),
                let device = unsafe udev_device_new_from_syspath(udev, path)
            {
                if let identity = unsafe Self.identity(device) { devices.append(identity) }
                unsafe udev_device_unref(device)
            }
            unsafe entry = udev_list_entry_get_next(current)
        }
        return devices.sorted { ($0.node.count, $0.node) < ($1.node.count, $1.node) }
    }

    package func open(_ device: DeviceIdentity) throws(SystemError) -> any OpenDevice {
        try EvdevDevice(node: device.node)
    }
}

// MARK: - Identity

extension UdevDevices {
    private static func identity(_ device: OpaquePointer) -> DeviceIdentity? {
        guard let node = unsafe text(udev_device_get_devnode(device)),
            let parent = unsafe udev_device_get_parent_with_subsystem_devtype(
                device,
                "input",
                nil
            )
        else { return nil }
        func attribute(_ name: String) -> String {
            unsafe text(udev_device_get_sysattr_value(parent, name)) ?? ""
        }
        func number(_ name: String) -> UInt16 { UInt16(attribute(name), radix: 16) ?? 0 }
        return DeviceIdentity(
            node: node,
            name: attribute("name"),
            bus: number("id/bustype"),
            vendor: number("id/vendor"),
            product: number("id/product"),
            serial: attribute("uniq"),
            path: unsafe text(udev_device_get_property_value(device, "ID_PATH")) ?? "",
            phys: attribute("phys"),
            kinds: DeviceIdentity.kinds(
                keys: attribute("capabilities/key"),
                absolute: attribute("capabilities/abs"),
                relative: attribute("capabilities/rel")
            ),
            isKeyboard: DeviceIdentity.isKeyboard(keys: attribute("capabilities/key"))
        )
    }

    private static func text(_ pointer: UnsafePointer<CChar>?) -> String? {
        unsafe pointer.map { unsafe String(cString: $0) }
    }
}
