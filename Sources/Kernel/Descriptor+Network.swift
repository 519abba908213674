internal import CKernel
internal import Glibc

extension Descriptor {
    /// Connects to a port of another machine; the stream never blocks.
    ///
    /// - Parameters:
    ///   - host: A name or an address of either family.
    ///   - port: The port.
    ///   - milliseconds: How long each of its addresses gets to answer.
    /// - Throws: ``SystemError`` as connect(2) says; `EHOSTUNREACH` for a name that is not found.
    package init(
        connectingTo host: String,
        port: UInt16,
        milliseconds: Int
    ) throws(SystemError) {
        let number = unsafe ck_connect(host, String(port), Int32(clamping: milliseconds))
        guard number >= 0 else { throw .last }
        self.init(owning: number)
    }

    /// Writes as many bytes as are taken without waiting.
    ///
    /// A stream whose other end has gone is an error here, never the signal that ends a program.
    ///
    /// - Returns: How many; 0 when none are taken now.
    /// - Throws: ``SystemError`` as send(2) and write(2) say.
    package borrowing func writeSome(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
        let number = self.number
        do throws(SystemError) {
            return try retryingOnInterrupt {
                unsafe bytes.withUnsafeBytes {
                    let sent = unsafe Glibc.send(
                        number,
                        $0.baseAddress,
                        $0.count,
                        Int32(MSG_NOSIGNAL)
                    )
                    guard sent < 0, errno == ENOTSOCK else { return sent }
                    return unsafe Glibc.write(number, $0.baseAddress, $0.count)
                }
            }
        } catch {
            guard error == .tryAgain else { throw error }
            return 0
        }
    }

    /// How many written bytes are still on their way: in a serial line's buffer, or not
    /// acknowledged by a stream's other end; 0 where that is not known.
    package var unsent: Int { max(Int(ck_unsent_bytes(number)), 0) }

    /// Reads as many bytes as are there without waiting, at most so many.
    ///
    /// - Returns: None when there are none now, or the other end has gone.
    /// - Throws: ``SystemError`` as read(2) says.
    package borrowing func readSome(atMost count: Int) throws(SystemError) -> [UInt8] {
        let number = self.number
        var bytes = [UInt8](repeating: 0, count: count)
        do throws(SystemError) {
            let got = try retryingOnInterrupt {
                unsafe bytes.withUnsafeMutableBytes {
                    unsafe Glibc.read(number, $0.baseAddress, $0.count)
                }
            }
            return Array(bytes.prefix(got))
        } catch {
            guard error == .tryAgain else { throw error }
            return []
        }
    }
}
