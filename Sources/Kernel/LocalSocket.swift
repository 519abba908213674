internal import Glibc

/// One end of a stream between two programs of this machine.
///
/// It has a name in a folder; the rights of both say who may connect. See unix(7).
package struct LocalSocket: ~Copyable, Sendable {
    private let descriptor: Descriptor

    private init(_ descriptor: consuming Descriptor) {
        self.descriptor = descriptor
    }

    /// The number to poll for readability.
    package var number: Int32 { descriptor.number }

    /// Makes a name in a folder at which others connect, for this user and root only.
    ///
    /// A name that is there is taken away: the caller must know that nobody listens at it.
    ///
    /// - Throws: ``SystemError`` as bind(2) and listen(2) say.
    package init(listeningIn folder: String, as name: String) throws(SystemError) {
        let path = folder + "/" + name
        if unsafe unlink(path) != 0, SystemError.last != .noSuchFile { throw .last }
        let made = try Self.made()
        let number = made.number
        // The rights are those of the open descriptor until the name is made.
        _ = try retryingOnInterrupt { fchmod(number, 0o600) }
        unsafe try Self.withAddress(in: folder, name) { address, length in
            unsafe bind(number, address, length)
        }
        _ = try retryingOnInterrupt { listen(number, 4) }
        self.init(made)
    }

    /// Connects to a name in a folder.
    ///
    /// - Throws: ``SystemError`` as connect(2) says; `ECONNREFUSED` when nobody listens any more.
    package init(connectingIn folder: String, to name: String) throws(SystemError) {
        let made = try Self.made()
        let number = made.number
        unsafe try Self.withAddress(in: folder, name) { address, length in
            unsafe connect(number, address, length)
        }
        self.init(made)
    }

    /// Takes the next that connects; it waits for one.
    ///
    /// - Throws: ``SystemError`` as accept(2) says.
    package borrowing func accepted() throws(SystemError) -> LocalSocket {
        let number = descriptor.number
        let other = try retryingOnInterrupt { accept(number, nil, nil) }
        let socket = LocalSocket(Descriptor(owning: other))
        _ = try retryingOnInterrupt { fcntl(other, F_SETFD, FD_CLOEXEC) }
        return socket
    }

    private static func made() throws(SystemError) -> Descriptor {
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        return Descriptor(owning: try retryingOnInterrupt { socket(AF_UNIX, kind, 0) })
    }

    /// Lends the address of a name, by way of the open folder, for an address is short.
    private static func withAddress(
        in folder: String,
        _ name: String,
        _ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) throws(SystemError) {
        let place = try Descriptor(opening: folder, flags: O_RDONLY | O_DIRECTORY)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let path = Array("/proc/self/fd/\(place.number)/\(name)".utf8)
        guard path.count < MemoryLayout.size(ofValue: address.sun_path) else {
            throw SystemError(rawValue: ENAMETOOLONG)
        }
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path) }
        let length = socklen_t(MemoryLayout<sockaddr_un>.size)
        _ = try retryingOnInterrupt {
            unsafe withUnsafePointer(to: &address) { pointer in
                unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    unsafe call($0, length)
                }
            }
        }
    }
}

// MARK: - Bytes

extension LocalSocket {
    /// Ends every call that has waited for the other side for so long, with `EAGAIN`.
    package borrowing func limitWaits(seconds: Int) {
        var limit = timeval(tv_sec: seconds, tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            _ = unsafe setsockopt(descriptor.number, SOL_SOCKET, option, &limit, size)
        }
    }

    /// Sends bytes whole.
    ///
    /// - Throws: ``SystemError`` as send(2) says; there is no signal when the other side has gone.
    package borrowing func send(_ bytes: [UInt8]) throws(SystemError) {
        let number = descriptor.number
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = try retryingOnInterrupt {
                unsafe rest.withUnsafeBytes {
                    unsafe Glibc.send(
                        number,
                        $0.baseAddress,
                        $0.count,
                        Int32(MSG_NOSIGNAL)
                    )
                }
            }
            rest = rest.dropFirst(count)
        }
    }

    /// Receives so many bytes.
    ///
    /// - Returns: Nil when the other side ended before.
    /// - Throws: ``SystemError`` as recv(2) says.
    package borrowing func receive(_ count: Int) throws(SystemError) -> [UInt8]? {
        let number = descriptor.number
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let more = try retryingOnInterrupt {
                unsafe bytes.withUnsafeMutableBytes {
                    unsafe recv(number, $0.baseAddress?.advanced(by: filled), count - filled, 0)
                }
            }
            if more == 0 { return nil }
            filled += more
        }
        return bytes
    }
}
