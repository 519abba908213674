import Devices
import Input
import Kernel
import Premises
import Program
import Screen
import Settings

extension OwnKeys {
    /// Takes the keyboards of a till in a window, as long as it asks why it cannot open.
    ///
    /// - Returns: Nil where the till has a terminal that gets keys, or no descriptors are left.
    static func ofWindow(_ launch: Launch, settings folder: String?) -> OwnKeys? {
        guard launch.options.has("screens") else { return nil }
        // Settings that cannot be read name no devices.
        let named = folder.flatMap { SettingsReading(folder: $0).settings }?.devices ?? []
        let others = OtherKeyboards(besides: named)
        guard
            let devices = try? BoundDevices(
                named.filter { $0.role == .keyboard },
                others: others
            )
        else { return nil }
        return OwnKeys(
            descriptor: devices.news.descriptorNumber,
            take: {
                devices.news.takeAll().flatMap { news -> [Key] in
                    guard case .signals(let signals, _) = news else { return [] }
                    return signals.compactMap { if case .key(let key) = $0 { key } else { nil } }
                }
            },
            stop: devices.stop
        )
    }
}
