import InternalNotification
import Journal
package import Pass
package import Restaurant

/// One kitchen display as the till sees it: the way there, what is owed there, and its link.
package struct KitchenWindow: Sendable {
    /// The display's name; nil where there is one for all of the kitchen.
    package let display: String?

    let pass: any CallSender<CallToKitchen>
    var courier: PassCourier
    /// How the till sees the display.
    package internal(set) var link: Link
    /// The last record owed to the display that is on its way to paper; nil while none has to be.
    var lastPapered: RecordNumber?
    /// When paper is asked for again after that failed, on the steady clock in nanoseconds.
    var paperRetryAt: Int64?
    /// Whether the display has told what it has since it came.
    ///
    /// One of several is sent nothing until then; the only one is, for what it has lost is known
    /// to nobody else.
    private(set) var hasTold: Bool
    /// The orders that it has, or will have when it has stored what it is owed.
    private(set) var orders: Set<OrderID> = []
    /// When it was asked what it has, on the steady clock in nanoseconds; nil while it was not.
    private var askedAt: Int64?
    private var watch: PeerWatch

    /// Opens the window to a display.
    ///
    /// - Parameters:
    ///   - display: Its name; nil for the only one.
    ///   - pass: The way there.
    ///   - link: How it is seen at first.
    package init(display: String?, pass: any CallSender<CallToKitchen>, link: Link) {
        self.display = display
        self.pass = pass
        self.link = link
        hasTold = false
        courier = PassCourier(to: .kitchen(display))
        watch = PeerWatch(for: PassPeer.kitchen(display))
    }

    /// To whom what the display is to get is owed.
    var destination: Destination { .kitchen(display) }

    /// Takes a piece of news of the bus.
    mutating func note(_ presence: INPresence, at now: Moment) {
        if watch.note(presence) {
            courier.startOver()
            link = .live
            hasTold = false
            askedAt = nil
        } else if link.isLive, !watch.isThere {
            link = .lost(since: now)
        }
    }

    /// When it has to be sent something without being asked, on the steady clock in nanoseconds.
    var due: Int64? {
        let repeated = hasTold ? nil : askedAt.map { $0 + PassCourier.patienceNanoseconds }
        return [repeated, isReady ? courier.due : nil].compactMap(\.self).min()
    }

    /// Whether it may be sent what it is owed.
    var isReady: Bool { hasTold || display == nil }

    /// Whether it is to be asked now what it has: at once, and again when no answer came.
    mutating func isToBeAsked(at now: Int64) -> Bool {
        guard !hasTold else { return false }
        if let askedAt, now < askedAt + PassCourier.patienceNanoseconds { return false }
        askedAt = now
        return true
    }

    /// Notes that it has told which orders it has.
    ///
    /// - Parameter orders: Those that it has or is owed.
    mutating func told(_ orders: Set<OrderID>) {
        self.orders = orders
        hasTold = true
    }

    /// Notes that records may be owed to it again that it was sent before.
    mutating func isOwedAnew() {
        courier.startOver()
    }

    /// Notes that an order is owed to it.
    mutating func isOwed(_ order: OrderID) {
        orders.insert(order)
    }
}
