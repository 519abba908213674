import CashierDesk
import InternalNotification
import Journal
import Kernel
import Pass
import Restaurant

// What the kitchen and the relay tell the till, and what it sends them.
extension TillAtWork {
    /// Takes what other threads left for the till.
    package func take(_ letters: [TillLetter]) {
        var reports: [ProgressReport] = []
        for letter in letters {
            switch letter {
            case .kitchen(let calls, let display): take(calls, from: display, &reports)
            case .presence(let presence): note(presence)
            case .mirrored(let events):
                for event in events { OrderID(event).map { desk.relayReceived($0) } }
            case .refused(let events):
                for event in events { OrderID(event).map { desk.relayRefused($0) } }
            case .relay(let standing): desk.relay = standing
            case .damaged(let error): note(error)
            case .printer(let name, let standing): note(standing, of: name)
            case .stop: break
            }
        }
        if !reports.isEmpty { keep(reports) }
        deliver()
    }

    /// Takes what one display said, and leaves the reports to be stored together.
    private func take(
        _ calls: [CallToTill],
        from display: String?,
        _ reports: inout [ProgressReport]
    ) {
        guard let place = kitchens.firstIndex(where: { $0.display == display }) else { return }
        var works: [WorkReport] = []
        var stops: [StopReport] = []
        for call in calls {
            switch call {
            case .stored(let orders): kitchenHas(orders, at: place)
            case .changesStored(let changes): kitchenHasChanges(changes, at: place)
            case .progressed(let report): reports.append(report)
            case .worked(let report): works.append(report)
            case .stopped(let report): stops.append(report)
            case .knows(let known): owe(whatLacksIn: known, to: place)
            }
        }
        if !works.isEmpty { keep(works, from: place) }
        if !stops.isEmpty { keep(stops, from: place) }
    }

    /// Sends what is due to be sent again.
    package func tick() {
        if !unsure.isEmpty { reporting(makeSure) }
        if isDayUnsure { reporting(readDay) }
        if isLedgerUnsure { reporting(readLedger) }
        deliver()
        wakePrinters()
    }

    private func note(_ presence: INPresence) {
        desk.doubles.note(presence)
        for place in kitchens.indices { kitchens[place].note(presence, at: now) }
        showKitchens()
    }

    private func kitchenHas(_ orders: [OrderID], at place: Int) {
        reporting(asWriter: true) { () throws(JournalError) in
            let now = time.steadyNanoseconds()
            let events = orders.compactMap { EventID(bytes: $0.bytes) }
            var stored: [OrderID] = []
            for order in orders where try !isOwed(order, toOthersThan: place) {
                stored.append(order)
            }
            try kitchens[place].courier.answered(events, in: journal)
            try forgetPaper(of: stored.compactMap { EventID(bytes: $0.bytes) })
            for order in stored { desk.kitchenReceived(order) }
            kitchenStored(stored, now)
        }
    }

    /// Stores what the kitchen told, and only then says so.
    private func keep(_ reports: [ProgressReport]) {
        reporting(asWriter: true) { () throws(JournalError) in
            try makeSure()
            let entries = reports.compactMap { entry(.progressed($0)) }
            unsure = entries.map(\.event)
            let results = try append(entries)
            unsure = []
            for (report, result) in zip(reports, results) {
                guard case .stored(let number) = result else { continue }
                days.noteReport(at: number)
                desk.kitchenProgressed(report.progress)
            }
            kitchens.first?.pass.send([.stored(reports.map(\.id))])
            relayOwed()
        }
    }

    /// Takes what a call that failed has stored all the same, and forgets the rest: the kitchen
    /// sends it again.
    func makeSure() throws(JournalError) {
        guard !unsure.isEmpty else { return }
        for event in unsure {
            if let number = try journal.number(of: event) { days.noteReport(at: number) }
        }
        // In their order: one of them may have been known before, and others have followed it.
        try restoreAll()
        try restoreShared()
        unsure = []
        relayOwed()
    }

    func deliver() {
        for place in kitchens.indices { deliver(to: place) }
    }

    private func deliver(to place: Int) {
        guard kitchens[place].link.isLive else { return printForKitchen(at: place) }
        kitchens[place].lastPapered = nil
        kitchens[place].paperRetryAt = nil
        ask(place)
        guard kitchens[place].isReady else { return }
        reporting { () throws(JournalError) in
            let rows = try kitchens[place].courier.take(
                from: journal,
                now: time.steadyNanoseconds(),
                order: { TillRecord.call(in: $0)?.order }
            )
            var tickets: [CallToKitchen] = []
            for row in rows {
                guard let call = TillRecord.call(in: row.record) else { continue }
                tickets.append(try marked(call, of: row.record.event))
            }
            if !tickets.isEmpty { kitchens[place].pass.send(tickets) }
        }
    }
}
