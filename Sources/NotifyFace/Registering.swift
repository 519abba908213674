// swift-format-ignore-file: AlwaysUseLowerCamelCase

package import CNotifyFace
internal import NotifyBus

// The functions of `notify.h` that make tokens. Pointers are looked at in Darwin's order: is there
// a bus; queue and handler, or name and descriptor; and then the token's.

/// Registers for a name that is only checked.
@c @implementation
package func notify_register_check(
    _ name: UnsafePointer<CChar>?,
    _ out_token: UnsafeMutablePointer<Int32>?
) -> UInt32 {
    unsafe register(name, out_token) { bus, name throws(NotifyStatus) in
        try bus.registerCheck(name)
    }
}

/// The same; a check costs no message to anybody, however the token was made.
@c @implementation
package func notify_register_plain(
    _ name: UnsafePointer<CChar>?,
    _ out_token: UnsafeMutablePointer<Int32>?
) -> UInt32 {
    unsafe notify_register_check(name, out_token)
}

/// Registers for a name whose posts send this process a signal.
@c @implementation
package func notify_register_signal(
    _ name: UnsafePointer<CChar>?,
    _ sig: Int32,
    _ out_token: UnsafeMutablePointer<Int32>?
) -> UInt32 {
    unsafe register(name, out_token) { bus, name throws(NotifyStatus) in
        try bus.registerSignal(name, signal: sig)
    }
}

/// Registers for a name whose posts can be read from a descriptor.
@c @implementation
package func notify_register_file_descriptor(
    _ name: UnsafePointer<CChar>?,
    _ notify_fd: UnsafeMutablePointer<Int32>?,
    _ flags: Int32,
    _ out_token: UnsafeMutablePointer<Int32>?
) -> UInt32 {
    let isShared = flags & NOTIFY_REUSE != 0
    return unsafe register(
        name,
        out_token,
        unless: notify_fd == nil ? .invalidFile : nil
    ) { bus, name throws(NotifyStatus) in
        guard let notify_fd = unsafe notify_fd else { throw .invalidFile }
        let known = unsafe isShared ? notify_fd.pointee : nil
        let made = try bus.registerFileDescriptor(name, reusing: known)
        unsafe notify_fd.pointee = made.descriptor
        return made.token
    }
}

/// Registers for a name with a block that is called on a queue.
///
/// The header cannot be held to this one: there the block would be a closure here, made of it
/// without a copy, and so of what may lie on the caller's stack.
@c
package func notify_register_dispatch(
    _ name: UnsafePointer<CChar>?,
    _ out_token: UnsafeMutablePointer<Int32>?,
    _ queue: OpaquePointer?,
    _ handler: UnsafeRawPointer?
) -> UInt32 {
    unsafe registerOnQueue(
        name,
        out_token,
        queue,
        isComplete: queue != nil && handler != nil
    ) {
        guard let block = unsafe handler.flatMap(BlockOfProgram.init) else { return nil }
        return { token in block.call(token.rawValue) }
    }
}

/// Registers for a name with a function that is called on a queue, or on the thread of the bus.
@c @implementation
package func notify_register_dispatch_f(
    _ name: UnsafePointer<CChar>?,
    _ out_token: UnsafeMutablePointer<Int32>?,
    _ queue: OpaquePointer?,
    _ context: UnsafeMutableRawPointer?,
    _ handler: notify_function_t?
) -> UInt32 {
    // The header says how long the context has to live; nothing here looks into it.
    nonisolated(unsafe) let context = unsafe context
    return unsafe registerOnQueue(
        name,
        out_token,
        queue,
        isComplete: handler != nil
    ) { { token in unsafe handler?(context, token.rawValue) } }
}

private func registerOnQueue(
    _ name: UnsafePointer<CChar>?,
    _ token: UnsafeMutablePointer<Int32>?,
    _ queue: OpaquePointer?,
    isComplete: Bool,
    _ makeHandler: () -> (@Sendable (Token) -> Void)?
) -> UInt32 {
    unsafe register(
        name,
        token,
        first: isComplete ? nil : .nullInput
    ) { bus, name throws(NotifyStatus) in
        let delivery: Delivery
        if let queue = unsafe queue {
            guard let queue = unsafe QueueOfProgram(queue) else { throw .failed }
            delivery = .executor(queue.perform)
        } else {
            delivery = .busThread
        }
        guard let handler = makeHandler() else { throw .failed }
        return try bus.registerDispatch(name, on: delivery, handler: handler)
    }
}

// Makes a token, and leaves it where the program wants it. `first` is what is wrong with what
// Darwin looks at before the name, `fault` with what it looks at after the name.
private func register(
    _ name: UnsafePointer<CChar>?,
    _ token: UnsafeMutablePointer<Int32>?,
    first: NotifyStatus? = nil,
    unless fault: NotifyStatus? = nil,
    _ body: (Bus, String) throws(NotifyStatus) -> Token
) -> UInt32 {
    unsafe token?.pointee = NOTIFY_TOKEN_INVALID
    return HostBus.answer { bus throws(NotifyStatus) in
        if let first { throw first }
        guard let name = unsafe name else { throw .invalidName }
        if let fault { throw fault }
        guard let token = unsafe token else { throw .nullInput }
        guard let text = unsafe String(validatingCString: name) else { throw .invalidName }
        unsafe token.pointee = try body(bus, text).rawValue
    }
}
