extension DeviceEvent {
    /// What is named besides keys: each as the type and the code that it stands for.
    ///
    /// From the kernel's `linux/input-event-codes.h`.
    private static let others: [(name: String, type: UInt16, code: UInt16)] = [
        ("SYN_REPORT", 0, 0), ("SYN_CONFIG", 0, 1), ("SYN_MT_REPORT", 0, 2), ("SYN_DROPPED", 0, 3),
        ("REL_X", 2, 0), ("REL_Y", 2, 1), ("REL_WHEEL", 2, 8),
        ("ABS_X", 3, 0), ("ABS_Y", 3, 1), ("ABS_PRESSURE", 3, 24), ("ABS_MT_SLOT", 3, 47),
        ("ABS_MT_POSITION_X", 3, 53), ("ABS_MT_POSITION_Y", 3, 54),
        ("ABS_MT_TRACKING_ID", 3, 57),
        ("MSC_SCAN", 4, 4), ("MSC_TIMESTAMP", 4, 5),
        ("LED_NUML", 17, 0), ("LED_CAPSL", 17, 1), ("LED_SCROLLL", 17, 2),
        ("REP_DELAY", 20, 0), ("REP_PERIOD", 20, 1),
    ]

    /// What the kernel calls it, such as `KEY_A` or `SYN_REPORT`; type and code without a name.
    package var name: String {
        if let key { return key.name }
        let known = Self.others.first { $0.type == type && $0.code == code }
        return known?.name ?? "\(type):\(code)"
    }

    /// Describes an event by its name.
    init?(time: Int64, named name: Substring, value: Int32) {
        if let known = Self.others.first(where: { $0.name == name }) {
            self.init(time: time, type: known.type, code: known.code, value: value)
        } else if name.hasPrefix("KEY") || name.hasPrefix("BTN"), let key = KeyCode(named: name) {
            self.init(time: time, key, value)
        } else {
            let numbers = name.split(separator: ":", omittingEmptySubsequences: false)
            guard numbers.count == 2, let type = UInt16(numbers[0]), let code = UInt16(numbers[1])
            else { return nil }
            self.init(time: time, type: type, code: code, value: value)
        }
    }
}
