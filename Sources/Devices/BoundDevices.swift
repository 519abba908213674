internal import Foundation
internal import Glibc
package import Input
package import Kernel
internal import Synchronization

/// Reads the settings' devices on a thread of its own.
package final class BoundDevices: Sendable {
    /// What the devices tell, for the program's loop to wait for and to take.
    package let news: Mailbox<DeviceNews>
    private let orders: Mailbox<Order>
    private let bell: EventDescriptor
    private let ended: EventDescriptor
    private let isStopping = Atomic<Bool>(false)

    /// What the program asks of the thread.
    enum Order: Sendable {
        case learn(Bool)
        case use(BumpBarMap, for: String)
    }

    /// Starts the thread, or none when there is no device to read.
    ///
    /// - Parameters:
    ///   - rules: The devices of the settings.
    ///   - others: The keyboards that no setting names, where the program takes them too.
    ///   - time: The clocks.
    ///   - source: Makes what devices come from; called on the thread.
    /// - Throws: `SystemError` when the process has no descriptors left.
    package init(
        _ rules: [DeviceRule],
        others: OtherKeyboards? = nil,
        time: any TimeSource = SystemTime(),
        source: @escaping @Sendable () throws(SystemError) -> any DeviceSource = {
            () throws(SystemError) in try UdevDevices()
        }
    ) throws(SystemError) {
        news = try Mailbox()
        orders = try Mailbox()
        bell = try EventDescriptor()
        ended = try EventDescriptor()
        guard !rules.isEmpty || others != nil else {
            ended.ring()
            return
        }
        let thread = Thread { [self] in work(rules, others, time, source) }
        thread.name = "devices"
        thread.start()
    }

    /// From now on keys of bump bars tell what they send and do nothing; or they do again what they
    /// did.
    package func learn(_ isLearning: Bool) { orders.post(.learn(isLearning)) }

    /// From now on a bump bar's keys do this.
    ///
    /// - Parameters:
    ///   - map: Which key does what.
    ///   - name: What the settings call the bar.
    package func use(_ map: BumpBarMap, for name: String) { orders.post(.use(map, for: name)) }

    /// Ends the thread and lets all devices go.
    package func stop() {
        isStopping.store(true, ordering: .sequentiallyConsistent)
        bell.ring()
        _ = waitForReadable([ended.number], milliseconds: 2000)
    }

    /// Lets the thread read before others work, where the system allows it.
    ///
    /// The kernel keeps no more than some twenty keys for a reader that does not come: a scanner
    /// sends them in as many milliseconds. The C function is `pthread_setschedparam`.
    private func goFirst() {
        var parameter = sched_param(sched_priority: 1)
        _ = unsafe pthread_setschedparam(pthread_self(), SCHED_RR, &parameter)
    }

    private func work(
        _ rules: [DeviceRule],
        _ others: OtherKeyboards?,
        _ time: any TimeSource,
        _ source: () throws(SystemError) -> any DeviceSource
    ) {
        defer { ended.ring() }
        goFirst()
        while !isStopping.load(ordering: .sequentiallyConsistent) {
            do throws(SystemError) {
                let round = DeviceRound(rules, try source(), time, others: others) {
                    self.news.post($0)
                }
                read(round)
            } catch {
                news.post(.faults(rules.map { .refused($0, "\(error)") }))
                _ = waitForReadable([bell.number], milliseconds: 1000)
            }
        }
    }

    private func read(_ start: DeviceRound) {
        var round = start
        while !isStopping.load(ordering: .sequentiallyConsistent) {
            let ready = waitForReadable(
                round.descriptors + [bell.number, orders.descriptorNumber],
                milliseconds: round.patience
            )
            for order in orders.takeAll() { round.obey(order) }
            round.turn(ready: ready)
        }
    }
}
