import CashierDesk
import Journal
import KitchenBoard
import Pass
import Restaurant

// Several displays of one kitchen: each is owed all, and an order is ready when nobody has anything
// left to do with it.
extension TillAtWork {
    static var emptyBoard: KitchenBoard {
        KitchenBoard(boot: "", link: .neverSeen(since: Moment(wall: 0, steady: 0)))
    }

    /// To whom what the kitchen is to get is owed.
    var kitchenDestinations: [Destination] { kitchens.map(\.destination) }

    /// Notes that a record was stored that the kitchen is to get.
    func kitchensOwed() {
        for place in kitchens.indices { kitchens[place].courier.stored() }
    }

    /// Shows how the displays are seen: the kitchen is live when each of them is.
    func showKitchens() {
        desk.displays = kitchens.compactMap { window in
            window.display.map { DisplayStand(name: $0, link: window.link) }
        }
        desk.kitchen = kitchens.map(\.link).max { $0.gravity < $1.gravity } ?? desk.kitchen
    }

    /// Whether another display than one has not said that it stored something.
    ///
    /// It is asked before that answer is noted, so that a disk that fails leaves all as it was.
    func isOwed(_ event: EventID, toOthersThan place: Int) throws(JournalError) -> Bool {
        for other in kitchens.indices where other != place {
            let destination = kitchens[other].destination
            if try journal.owedState(of: event, at: destination) != nil { return true }
        }
        return false
    }

    func isOwed(_ order: OrderID, toOthersThan place: Int) throws(JournalError) -> Bool {
        guard let event = EventID(bytes: order.bytes) else { return false }
        return try isOwed(event, toOthersThan: place)
    }

    /// Whether some display has not said that it stored something.
    func isOwedToKitchen(_ event: EventID) throws(JournalError) -> Bool {
        for destination in kitchenDestinations
        where try journal.owedState(of: event, at: destination) != nil { return true }
        return false
    }
}

// MARK: - Deeds

extension TillAtWork {
    /// Stores what a cook did at one of several displays, with what follows from it for the whole
    /// order, owes it to the others, and only then says that it has it.
    func keep(_ works: [WorkReport], from place: Int) {
        reporting(asWriter: true) { () throws(JournalError) in
            try makeSure()
            guard var board = shared else { return }
            var entries: [SealedJournal.Entry] = []
            var news: [KitchenProgress] = []
            for report in works where try journal.number(of: report.id) == nil {
                try learn([report.work.order], for: &board)
                let before = board.stand(of: report.work.order)
                board.apply(.worked(report.work))
                entries.append(entry(report, from: place))
                let after = board.stand(of: report.work.order)
                news += after.news(since: before, at: report.work.at, of: report.work.order)
            }
            entries += news.compactMap { progress in
                entry(.progressed(ProgressReport(id: ReportID(from: random), progress: progress)))
            }
            unsure = entries.map(\.event)
            for result in try append(entries) { days.noteReport(at: result.number) }
            unsure = []
            shared = board
            for progress in news { desk.kitchenProgressed(progress) }
            try oweAgain(Set(news.filter { $0.stage == .recalled }.map(\.order)))
            kitchens[place].pass.send([.stored(works.map(\.id))])
            kitchensOwed()
            relayOwed()
        }
    }

    /// Reads of orders of other days what was done with them, for cooks are not done with them.
    func learn(
        _ orders: Set<OrderID>,
        for board: inout KitchenBoard
    ) throws(JournalError) {
        let known = Set(board.knowledge.map(\.order))
        let unknown = orders.subtracting(known)
        for record in try records(of: unknown) {
            if let call = TillRecord.call(in: record) { board.take(call) }
        }
    }

    /// All records that a display gets of some orders, oldest first.
    func records(of orders: Set<OrderID>) throws(JournalError) -> [SealedJournal.Record] {
        var first: RecordNumber?
        for order in orders {
            guard let event = EventID(bytes: order.bytes),
                let number = try journal.number(of: event)
            else { continue }
            first = first.map { min($0, number) } ?? number
        }
        guard let first else { return [] }
        var records: [SealedJournal.Record] = []
        try journal.replay(from: first, through: nil) { (record) throws(JournalError) in
            guard let call = TillRecord.call(in: record), let order = call.order,
                orders.contains(order)
            else { return }
            // Of several displays each finds out by itself what follows from the deeds.
            if case .progressed = call, shared != nil { return }
            records.append(record)
        }
        return records
    }

    private func entry(_ report: WorkReport, from place: Int) -> SealedJournal.Entry {
        // What the cooks of a display have seen is seen there only, but it may end an order.
        var owed = kitchens.indices.filter { $0 != place }.map { kitchens[$0].destination }
        if desk.relay.isConfigured { owed.append(.relay) }
        return KitchenWorkRecord(report: report).entry(in: name, owedTo: owed)
    }

    /// Reads what the deeds of several displays come to: of the day and of the one before, for
    /// cooks go on over its end, and of all orders that are still to be paid.
    func restoreShared() throws(JournalError) {
        guard shared != nil else { return }
        let earlier = days.day(before: day)
        var first = [day, earlier].compactMap { $0 }.compactMap { days.records(of: $0)?.lowerBound }
        for order in desk.orders {
            guard let event = EventID(bytes: order.id.bytes) else { continue }
            if let number = try journal.number(of: event) { first.append(number) }
        }
        guard let start = first.min() else { return }
        var board = Self.emptyBoard
        try journal.replay(from: start, through: nil) { (record) throws(JournalError) in
            if let call = TillRecord.call(in: record) { board.take(call) }
        }
        shared = board
    }

    /// Takes a ticket or a change as the displays will, when it was stored.
    func share(_ call: CallToKitchen) {
        shared?.take(call)
        guard case .fired(let ticket) = call else { return }
        for place in kitchens.indices { kitchens[place].isOwed(ticket.id) }
    }
}

// MARK: - What follows from deeds

/// How far an order is, as the deeds at all displays have it.
private struct KitchenStand {
    var isStarted = false
    var isReady = false
    var isUnseen = false
    /// Up to which change cooks have seen all of them.
    var changesSeen = 0
    var lastAddOn = 0
    var roundStart = 0

    /// What the till's screen and the relay are told of an order that is further now.
    func news(since before: KitchenStand, at wall: Int64, of order: OrderID) -> [KitchenProgress] {
        var stages: [(KitchenProgress.Stage, known: Int)] = []
        // What was added is done, so that somebody knew of it.
        let known = max(changesSeen, lastAddOn)
        let isSeen = before.isUnseen || changesSeen > before.changesSeen
        if isSeen, !isUnseen, !isReady { stages.append((.acknowledged, changesSeen)) }
        let isNextRound = roundStart > before.roundStart && !before.isReady && !isReady
        // All was done but for what the cooks did not know of.
        if isNextRound { stages.append((.ready, min(changesSeen, roundStart - 1))) }
        if isStarted, isNextRound || !before.isStarted { stages.append((.started, known)) }
        if before.isReady, !isReady { stages.append((.recalled, known)) }
        if !before.isReady, isReady { stages.append((.ready, known)) }
        return stages.map { stage, known in
            KitchenProgress(
                order: order,
                stage: stage,
                at: wall,
                changes: known > 0 ? known : nil
            )
        }
    }
}

extension KitchenBoard {
    fileprivate func stand(of order: OrderID) -> KitchenStand {
        let open = openTicket(order)
        guard let ticket = open ?? bumped.last(where: { $0.id == order }) else {
            return KitchenStand()
        }
        return KitchenStand(
            isStarted: ticket.isStarted,
            isReady: open == nil,
            isUnseen: ticket.isUnseen,
            changesSeen: ticket.changesSeen,
            lastAddOn: ticket.lastAddOn,
            roundStart: ticket.roundStart
        )
    }

    fileprivate mutating func take(_ call: CallToKitchen) {
        // Ages are of no interest here.
        let never = Moment(wall: 0, steady: 0)
        switch call {
        case .fired(let ticket):
            apply(.received(ReceivedTicket(ticket: ticket, shown: never, boot: "")))
        case .changed(let report):
            apply(.changed(ReceivedChange(change: report.change, shown: never, boot: "")))
        case .worked(let report): apply(.worked(report.work))
        // What follows from deeds is told to the till's screen and the relay only.
        case .asked, .restored, .progressed, .availability, .stored: break
        }
    }
}

extension Link {
    /// The higher, the more a person has to know of it.
    fileprivate var gravity: Int {
        switch self {
        case .live: 0
        case .neverSeen: 1
        case .lost: 2
        }
    }
}
