internal import CNotifyFace
internal import Glibc
internal import NotifyBus
internal import Synchronization

/// The bus of this process, joined by the first call that needs it and never left.
///
/// Not even at the end of the process: that ends it for others anyway, and no thread may wait then.
enum HostBus {
    /// The address of the bus, which is never released; zero until it is joined.
    private static let joined = Atomic<UInt>(0)
    private static let joining = Mutex(())

    /// Whether the program has switched the library off.
    static let isDisabled = Atomic(false)

    /// Does something with the bus, and returns what the C function answers.
    @inline(__always)
    static func answer(_ body: (Bus) throws(NotifyStatus) -> Void) -> UInt32 {
        do throws(NotifyStatus) {
            // First of all, as on Darwin: what else is wrong does not matter then.
            guard !isDisabled.load(ordering: .relaxed), !Bus.isForkedChild else {
                throw NotifyStatus.disabled
            }
            if let bus = known { try body(bus) } else { try body(join()) }
            return 0
        } catch {
            return error.rawValue
        }
    }
}

// MARK: - Joining

extension HostBus {
    @inline(__always)
    private static var known: Bus? {
        let address = joined.load(ordering: .acquiring)
        guard let pointer = unsafe UnsafeRawPointer(bitPattern: address) else { return nil }
        return unsafe Unmanaged<Bus>.fromOpaque(pointer).takeUnretainedValue()
    }

    private static func join() throws(NotifyStatus) -> Bus {
        // Before the lock, which in a child may be held for ever by a thread that is not there.
        guard (try? Bus.watchForks()) != nil else { throw .failed }
        guard !Bus.isForkedChild else { throw .disabled }
        return try joining.withLock { _ throws(NotifyStatus) in
            if let bus = known { return bus }
            guard isDirectory(directory) else { throw .serverNotFound }
            let bus: Bus
            do throws(BusError) {
                bus = try Bus(directory: directory)
            } catch {
                throw NotifyStatus(error)
            }
            let pointer = unsafe Unmanaged.passRetained(bus).toOpaque()
            joined.store(UInt(bitPattern: pointer), ordering: .releasing)
            return bus
        }
    }

    /// Where the bus is.
    private static var directory: String {
        guard let value = unsafe ci_setting("COMANDA_BUS"), unsafe value.pointee != 0 else {
            return Bus.standardDirectory
        }
        return unsafe String(cString: value)
    }

    private static func isDirectory(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}

extension NotifyStatus {
    /// Why the bus could not be joined, as far as a number can tell.
    fileprivate init(_ error: BusError) {
        switch error {
        case .forkedChild, .stopped: self = .disabled
        case .notWritable: self = .notAuthorized
        default: self = .failed
        }
    }
}
