import Devices
import Input
import Kernel

/// Finds and takes the device that a technician names.
struct DeviceFinder {
    let source: UdevDevices
    let present: [DeviceIdentity]

    init() throws {
        do throws(SystemError) {
            source = try UdevDevices()
        } catch {
            throw DeviceProblem.noSource("\(error)")
        }
        present = source.present()
    }

    /// The device of a node, or of a name of the settings.
    func device(_ name: String, _ rules: [DeviceRule]) throws -> DeviceIdentity {
        if let device = present.first(where: { $0.node == name }) { return device }
        guard let rule = rules.first(where: { $0.name == name }) else {
            throw DeviceProblem.notThere(name)
        }
        let binding = DeviceBinding(present, by: [rule])
        if case .severalFit = binding.faults.first { throw DeviceProblem.severalFit(name) }
        guard let device = binding.bound.first?.nodes.first else {
            throw DeviceProblem.notThere(name)
        }
        return device
    }

    func tap(_ device: DeviceIdentity) throws -> DeviceTap {
        do throws(SystemError) {
            return try DeviceTap(device, of: source)
        } catch .tryAgain {
            throw DeviceProblem.keyHeld(device.node)
        } catch {
            throw DeviceProblem.refused(device.node, "\(error)")
        }
    }
}
