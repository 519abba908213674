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
        } else if link.isLive, !watch.isThere {
            link = .lost(since: now)
        }
    }
}
