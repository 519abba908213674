/// Makes signals of what a device sends, as its role in the settings asks.
package struct DeviceDecoder: Sendable {
    private enum Role: Sendable {
        case scanner(ScannerDecoder)
        case bumpBar(BumpBarDecoder)
        case keyboard(KeyboardDecoder)
        case touch(TouchDecoder)
    }

    private var role: Role
    private var dropped = DroppedEvents()

    /// Waits for the first event.
    package init(_ use: DeviceRule.Use) {
        switch use {
        case .scanner(let form): role = .scanner(ScannerDecoder(form))
        case .bumpBar(let map): role = .bumpBar(BumpBarDecoder(map))
        case .keyboard(let layout): role = .keyboard(KeyboardDecoder(layout))
        case .touch(let panel): role = .touch(TouchDecoder(panel))
        }
    }

    /// When ``pass(to:)`` has something to do, in microseconds; nil for never.
    package var due: Int64? {
        switch role {
        case .scanner(let decoder): decoder.due
        case .bumpBar(let decoder): decoder.due
        case .keyboard, .touch: nil
        }
    }

    /// Takes the next event.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - heldNow: Asks which keys are down, where events were lost; nil when nobody knows.
    /// - Returns: What came of it.
    package mutating func take(
        _ event: DeviceEvent,
        heldNow: () -> Set<KeyCode>?
    ) -> [DeviceSignal] {
        switch dropped.step(event) {
        case .take: handle(event)
        case .leave: []
        case .askAgain: resume(held: heldNow() ?? [], at: event.time)
        }
    }

    /// Takes a line of a recording, or of a device as a technician sees it.
    package mutating func take(
        _ line: Recording.Line,
        heldNow: () -> Set<KeyCode>?
    ) -> [DeviceSignal] {
        switch line {
        case .unplugged: letGo()
        case .held(let time, let keys): resume(held: Set(keys), at: time)
        case .event(let event): take(event, heldNow: heldNow)
        }
    }

    private mutating func handle(_ event: DeviceEvent) -> [DeviceSignal] {
        if case .touch(var decoder) = role {
            defer { role = .touch(decoder) }
            return decoder.take(event)
        }
        return change({ $0.take(event) }, { $0.take(event) }, { $0.take(event) })
    }

    /// Lets the time go on to a moment, in microseconds.
    package mutating func pass(to time: Int64) -> [DeviceSignal] {
        change({ $0.pass(to: time) }, { $0.pass(to: time) }, { _ in [] })
    }

    /// Begins or goes on with these keys down at a time in microseconds, which were pressed for
    /// somebody else or when nobody saw it.
    package mutating func resume(held: Set<KeyCode>, at time: Int64) -> [DeviceSignal] {
        if case .touch(var decoder) = role {
            decoder.resume(held: held)
            role = .touch(decoder)
        }
        return change(
            { $0.resume(held: held, at: time) },
            { $0.resume(held: held) },
            { $0.resume(held: held) }
        )
    }

    /// Lets all go, because the device is gone.
    package mutating func letGo() -> [DeviceSignal] {
        dropped = DroppedEvents()
        if case .touch(var decoder) = role {
            decoder.letGo()
            role = .touch(decoder)
        }
        return change({ $0.letGo() }, { $0.letGo() }, { $0.resume(held: []) })
    }

    private mutating func change(
        _ scanner: (inout ScannerDecoder) -> [DeviceSignal],
        _ bumpBar: (inout BumpBarDecoder) -> [DeviceSignal],
        _ keyboard: (inout KeyboardDecoder) -> [DeviceSignal]
    ) -> [DeviceSignal] {
        switch role {
        case .scanner(var decoder):
            defer { role = .scanner(decoder) }
            return scanner(&decoder)
        case .bumpBar(var decoder):
            defer { role = .bumpBar(decoder) }
            return bumpBar(&decoder)
        case .keyboard(var decoder):
            defer { role = .keyboard(decoder) }
            return keyboard(&decoder)
        case .touch: return []
        }
    }
}
