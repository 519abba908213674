package import Kernel
internal import RelayContract

/// Does what a courier decides: what its thread repeats.
package struct CourierRound: Sendable {
    private let rows: any OwedRows
    private let transport: any RelayTransport
    private let time: any TimeSource
    private var courier: Courier
    /// When the courier wants to be told the time.
    private var due: Int64?
    private var last = CourierStatus()
    private var nextLook: Int64 = 0

    /// A round of a courier that has done nothing yet.
    package init(
        rows: any OwedRows,
        transport: any RelayTransport,
        time: any TimeSource,
        courier: Courier
    ) {
        self.rows = rows
        self.transport = transport
        self.time = time
        self.courier = courier
    }

    /// Whether the time has come that the courier waits for.
    package var isDue: Bool { due.map { $0 <= time.steadyNanoseconds() } ?? false }

    /// How long to wait for it.
    package func waitMilliseconds(atMost limit: Int) -> Int {
        guard let due else { return limit }
        // Rounded up: waking a moment early would mean waking twice.
        let left = max(due - time.steadyNanoseconds(), 0) / 1_000_000 + 1
        return Int(min(left, Int64(limit)))
    }

    /// Tells the courier one thing, does what it decides, and returns what that led to.
    package mutating func take(_ input: Courier.Input) -> [Courier.Input] {
        due = nil
        // What was counted is no longer all that is owed, and the next delivery may hang.
        if input == .rowsSaved || input == .rowsResent { nextLook = .min }
        var next: [Courier.Input] = []
        do throws(OwedRowsError) {
            for decision in courier.receive(input, now: time.steadyNanoseconds()) {
                if let input = try act(on: decision) { next.append(input) }
            }
            return next
        } catch {
            return [.storeFailed]
        }
    }

    private mutating func act(
        on decision: Courier.Decision
    ) throws(OwedRowsError) -> Courier.Input? {
        switch decision {
        case .load(let sequence, let countMax, let bytesMax):
            return .rowsLoaded(
                try rows.owed(after: sequence, countMax: countMax, bytesMax: bytesMax)
            )
        case .deliver(let parcels):
            // Only for people to see: what cannot be counted now does not hold a delivery up.
            let backlog = try? rows.backlog()
            let report = backlog.map { BacklogReport($0, without: parcels.count) }
            return .reported(transport.deliver(parcels, besides: report))
        case .settle(let sequences):
            last.lastSuccessMilliseconds = time.wallMilliseconds()
            try rows.settle(sequences)
        case .countAttempt(let sequences): try rows.countAttempt(at: sequences)
        case .setAside(let sequence, let reason): try rows.setAside(sequence, because: reason)
        case .forgetConnections: transport.forgetConnections()
        case .wake(let time): due = time
        }
        return nil
    }

    /// The courier's status; the backlog is counted when it is idle, and else once a second.
    package mutating func status(isIdle: Bool) -> CourierStatus {
        last.trouble = courier.trouble
        let now = time.steadyNanoseconds()
        guard isIdle || now >= nextLook else { return last }

        nextLook = now + 1_000_000_000
        do throws(OwedRowsError) {
            last.backlog = try rows.backlog()
            last.isKnown = true
        } catch {
            last.isKnown = false
        }
        return last
    }
}
