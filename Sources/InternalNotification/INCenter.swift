package import NotifyBus
internal import Synchronization

/// A program's place on a channel: who else is there, and a messenger.
///
/// ```swift
/// try INCenter.start(
///     identifier: "com.vendor.shared",
///     config: INAppConfig(identifier: "com.vendor.pos", apikey: "team-...")
/// )
/// INCenter.shared?.messenger.send([INMessage(kind: "order.created", payload: ["id": "ord_42"])])
/// ```
public final class INCenter: Sendable {
    /// Where programs meet unless they are told otherwise.
    public static let standardBus = "/run/comanda/bus"

    /// The channel's name.
    public let identifier: String

    /// Who this program is.
    public let config: INAppConfig

    /// This program as its peers see it.
    public let me: INPeer

    /// Sends and receives.
    public let messenger: INMessenger

    private let delivery: INDelivery
    private let listener: ChannelListener
    private let bus: Bus

    /// Joins a channel of a bus; several centers may live in one process.
    ///
    /// - Parameters:
    ///   - identifier: The channel's name; together with the program's name 255 bytes at most.
    ///   - config: Who this program is.
    ///   - bus: The directory where programs meet; it is made if it is missing.
    ///   - delivery: Where handlers are called unless they say otherwise.
    /// - Throws: ``INError/bus(_:)``.
    public convenience init(
        identifier: String,
        config: INAppConfig,
        bus: String = INCenter.standardBus,
        delivery: INDelivery = .main
    ) throws(INError) {
        try self.init(
            identifier: identifier,
            config: config,
            bus: bus,
            delivery: delivery,
            pace: .standard
        )
    }

    /// The same with another pace of heartbeats, for tests.
    package init(
        identifier: String,
        config: INAppConfig,
        bus directory: String,
        delivery: INDelivery,
        pace: Pace
    ) throws(INError) {
        let channel = Channel(name: identifier, key: config.apikey)
        let card = channel.card(of: config, instance: UInt64.random(in: 1 ... .max))
        self.identifier = identifier
        self.config = config
        self.delivery = delivery
        let me = INPeer(
            identifier: config.identifier,
            fingerprint: card.fingerprint,
            instance: card.instance
        )
        self.me = me
        do {
            let bus = try Bus(directory: directory, card: card, pace: pace) {
                channel.proof(for: card, at: $0)
            }
            listener = ChannelListener(channel: channel, bus: bus, me: me, pace: pace)
            // Who is there already is known when this returns.
            let others = bus.members().filter { $0.card.instance != card.instance }
            listener.membersChanged(arrived: others, gone: [])
            try bus.start(listener: listener)
            self.bus = bus
        } catch {
            throw .bus(error)
        }
        messenger = INMessenger(bus: bus, config: config, delivery: delivery, listener: listener)
    }

    /// Leaves the channel, and gives everything back: place, threads, descriptors and memory.
    ///
    /// It may be called from anywhere, handlers too, and more than once. No handler begins after it
    /// has returned where handlers run on the queue that calls it, or on the thread of the bus; on
    /// another queue one that has just been taken up may still run. Streams end. A new center may
    /// be made at once, and is another instance.
    public func stop() {
        listener.close()
        bus.stop()
    }

    /// Ends as a killed process does; for tests.
    package func vanish() {
        listener.close()
        bus.vanish()
    }
}

// MARK: - Presence

extension INCenter {
    /// The peers that are there and show life, by identifier.
    public var peers: [INPeer] { listener.peers }

    /// Calls a handler with what becomes of peers, in place of the handler before.
    ///
    /// Peers that were there before the first handler are told of as online.
    ///
    /// - Parameters:
    ///   - delivery: Where it is called; nil for the center's choice.
    ///   - handler: Gets one change after the other.
    public func onPresence(
        on delivery: INDelivery? = nil,
        _ handler: @escaping @Sendable (INPresence) -> Void
    ) {
        listener.presence.handle(on: (delivery ?? self.delivery).ofBus, handler)
    }

    /// What becomes of peers, for one reading task, in place of the handler before.
    public var presence: AsyncStream<INPresence> { listener.presence.stream }
}

// MARK: - The shared center

extension INCenter {
    private static let current = Mutex<INCenter?>(nil)

    /// The center that ``start(identifier:config:bus:delivery:)`` made.
    public static var shared: INCenter? { current.withLock { $0 } }

    /// Joins a channel, and makes that the process's shared center.
    ///
    /// - Throws: ``INError``.
    @discardableResult
    public static func start(
        identifier: String,
        config: INAppConfig,
        bus: String = INCenter.standardBus,
        delivery: INDelivery = .main
    ) throws(INError) -> INCenter {
        try current.withLock { current throws(INError) in
            if let current { throw .alreadyStarted(identifier: current.config.identifier) }
            let center = try INCenter(
                identifier: identifier,
                config: config,
                bus: bus,
                delivery: delivery
            )
            current = center
            return center
        }
    }

    /// Stops the shared center, if there is one.
    public static func stop() {
        let center = current.withLock { current in
            defer { current = nil }
            return current
        }
        center?.stop()
    }
}
