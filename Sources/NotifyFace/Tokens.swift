// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import CNotifyFace
internal import NotifyBus
internal import Synchronization

// The functions of `notify.h` that post, or that take a token.

/// Posts a name.
@c @implementation
package func notify_post(_ name: UnsafePointer<CChar>?) -> UInt32 {
    HostBus.answer { bus throws(NotifyStatus) in
        guard let name = unsafe name, let text = unsafe String(validatingCString: name) else {
            throw .invalidName
        }
        try bus.post(text)
    }
}

/// Posts a name.
@c @implementation
package func notify_simple_post(_ name: UnsafePointer<CChar>?) -> UInt32 {
    unsafe notify_post(name)
}

/// Tells whether a token's name was posted since its last check.
@c @implementation
package func notify_check(_ token: Int32, _ check: UnsafeMutablePointer<Int32>?) -> UInt32 {
    HostBus.answer { bus throws(NotifyStatus) in
        guard let check = unsafe check else { throw .nullInput }
        unsafe check.pointee = try bus.check(Token(rawValue: token)) ? 1 : 0
    }
}

/// Copies a number that changes with each post.
@c @implementation
package func notify_peek(_ token: Int32, _ val: UnsafeMutablePointer<UInt32>?) -> UInt32 {
    HostBus.answer { bus throws(NotifyStatus) in
        let posts = try bus.posts(to: Token(rawValue: token))
        guard let val = unsafe val else { throw .nullInput }
        unsafe val.pointee = UInt32(truncatingIfNeeded: posts)
    }
}

/// Gives a token back.
@c @implementation
package func notify_cancel(_ token: Int32) -> UInt32 {
    HostBus.answer { bus throws(NotifyStatus) in try bus.cancel(Token(rawValue: token)) }
}

/// Holds deliveries back.
@c @implementation
package func notify_suspend(_ token: Int32) -> UInt32 {
    HostBus.answer { bus throws(NotifyStatus) in try bus.suspend(Token(rawValue: token)) }
}

/// Lets deliveries go on.
@c @implementation
package func notify_resume(_ token: Int32) -> UInt32 {
    HostBus.answer { bus throws(NotifyStatus) in try bus.resume(Token(rawValue: token)) }
}

/// Tells whether a number is a live token.
@c @implementation
package func notify_is_valid_token(_ val: Int32) -> Bool {
    var isValid = false
    let status = HostBus.answer { bus throws(NotifyStatus) in
        isValid = bus.isValid(Token(rawValue: val))
    }
    return status == 0 && isValid
}

/// Posts to one token when what a path means changes.
@c @implementation
package func notify_monitor_file(
    _ token: Int32,
    _ path: UnsafeMutablePointer<CChar>?,
    _ flags: Int32
) -> UInt32 {
    HostBus.answer { bus throws(NotifyStatus) in
        guard let path = unsafe path, let text = unsafe String(validatingCString: path) else {
            throw .invalidRequest
        }
        try bus.monitor(text, for: Token(rawValue: token))
    }
}

/// Sets the state of a token's name.
@c @implementation
package func notify_set_state(_ token: Int32, _ state64: UInt64) -> UInt32 {
    HostBus.answer { bus throws(NotifyStatus) in
        try bus.setState(state64, of: Token(rawValue: token))
    }
}

/// Copies the state of a token's name.
@c @implementation
package func notify_get_state(_ token: Int32, _ state64: UnsafeMutablePointer<UInt64>?) -> UInt32 {
    HostBus.answer { bus throws(NotifyStatus) in
        let state = try bus.state(of: Token(rawValue: token))
        guard let state64 = unsafe state64 else { throw .nullInput }
        unsafe state64.pointee = state
    }
}

/// Switches the library off and on for this process.
@c @implementation
package func notify_set_options(_ opts: UInt32) {
    // As on Darwin: while it is off, only being switched on counts.
    if HostBus.isDisabled.load(ordering: .acquiring) {
        if opts & UInt32(NOTIFY_OPT_ENABLE) != 0 {
            HostBus.isDisabled.store(false, ordering: .releasing)
        }
    } else if opts & UInt32(NOTIFY_OPT_DISABLE) != 0 {
        HostBus.isDisabled.store(true, ordering: .releasing)
    }
}
