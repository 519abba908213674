internal import CEvdev
package import Input

/// The names that libevdev has for codes, to compare ours with.
package enum EventNames {
    /// What libevdev calls a key; nil for a code without a name.
    ///
    /// The C function is `libevdev_event_code_get_name`.
    package static func name(of key: KeyCode) -> String? {
        unsafe libevdev_event_code_get_name(UInt32(EV_KEY), UInt32(key.rawValue))
            .map { unsafe String(cString: $0) }
    }

    /// The code of a name of libevdev's; nil when it has none.
    ///
    /// The C function is `libevdev_event_code_from_code_name`.
    package static func code(of name: String) -> Int32? {
        let code = unsafe libevdev_event_code_from_code_name(name)
        return code < 0 ? nil : code
    }
}
