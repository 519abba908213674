internal import Journal
internal import Kernel
internal import Premises
internal import Settings
internal import Till
internal import Words

// Each program: whether it runs, and how its journal is.
extension Examination {
    /// So many of the last records are checked: a moment's work.
    private static let tail: Int64 = 500
    /// What was owed to the relay for longer should be looked at, in milliseconds.
    private static let oldDebt: Int64 = 15 * 60_000

    /// What a look at one journal came to.
    private struct Look {
        var last: Int64 = 0
        var newestMilliseconds: Int64?
        var damage: [Phrase] = []
        var backlog: SealedJournal.Backlog?
    }

    /// - Returns: When the newest record of all was stored, in milliseconds since 1970.
    mutating func lookAtRecords() -> Int64? {
        var newest: Int64?
        for member in members {
            let process = member.process
            noteProgram(member, process)
            guard member.hasJournal else {
                note(Finding("journal", Self.journalWord(member), Self.noRecords))
                continue
            }
            do {
                let look = try actingAsOwner(of: member.state) { try Self.look(at: member) }
                noteJournal(member, look)
                if let backlog = look.backlog { noteOutbox(backlog) }
                newest = [newest, look.newestMilliseconds].compactMap(\.self).max()
            } catch {
                noteFailure(member, error)
            }
        }
        return newest
    }

    private static func look(at member: BoxPlaces.Member) throws -> Look {
        var look = Look()
        try OpenPremises.read(journalIn: member.state) { reader in
            let last = try reader.verifyTail(tail) { look.damage.append($1) }
            look.last = last.rawValue
            if member.isTill { look.backlog = try reader.backlog(to: .relay) }
            look.newestMilliseconds = try reader.storedMilliseconds(of: last)
        }
        return look
    }

    private mutating func noteProgram(_ member: BoxPlaces.Member, _ process: Int32?) {
        let what = Self.programWord(member)
        guard let process else {
            return note(
                Finding(
                    "program.\(member.name)",
                    what,
                    Phrase("does not run", pt: "não está rodando", es: "no está en marcha"),
                    .look,
                    next: Self.startIt
                )
            )
        }
        let name = ProcessFacts.name(of: process)
        note(Finding("program.\(member.name)", what, Self.runs(name, process)))
    }

    private mutating func noteJournal(_ member: BoxPlaces.Member, _ look: Look) {
        let id = "journal.\(member.name)"
        let what = Self.journalWord(member)
        if let first = look.damage.first {
            return note(Finding(id, what, first, .broken, next: Self.verifyAll))
        }
        let megabytes = Int(ProcessFacts.size(ofFile: member.state + "/journal.sqlite") >> 20)
        let limit = settings.journal.limitMegabytes
        let percent = megabytes * 100 / limit
        let figure = Self.sound(look.last, megabytes, percent)
        let isFull = percent >= 80
        let grade: Finding.Grade = percent >= 100 ? .broken : isFull ? .look : .ok
        note(Finding(id, what, figure, grade, next: isFull ? Self.raiseLimit : nil))
    }

    private mutating func noteOutbox(_ backlog: SealedJournal.Backlog) {
        let what = Phrase("outbox", pt: "caixa de saída", es: "bandeja salida")
        let age = backlog.oldestStoredMilliseconds.map { time.wallMilliseconds() - $0 } ?? 0
        let figure = Self.owed(backlog.waiting, backlog.setAside, minutes: age / 60_000)
        if backlog.setAside > 0 {
            return note(Finding("outbox", what, figure, .look, next: Self.resend))
        }
        let isLate = settings.relay != nil && backlog.waiting > 0 && age > Self.oldDebt
        let next = isLate ? Self.seeRelay : nil
        note(Finding("outbox", what, figure, isLate ? .look : .ok, next: next))
    }

    private mutating func noteFailure(_ member: BoxPlaces.Member, _ error: any Error) {
        let words = (error as? any Explained)?.explanation ?? Self.name("\(error)")
        let id = "journal.\(member.name)"
        var isAboutRights = false
        if case OpeningError.journal(.notPermitted) = error { isAboutRights = true }
        note(
            Finding(
                id,
                Self.journalWord(member),
                words,
                isAboutRights ? .look : .broken,
                next: isAboutRights ? Self.asRoot : Self.seeGuide
            )
        )
    }
}

// MARK: - Words

extension Examination {
    private static func programWord(_ member: BoxPlaces.Member) -> Phrase {
        member.isTill
            ? Phrase("till", pt: "caixa", es: "caja")
            : Phrase("kitchen", pt: "cozinha", es: "cocina").followed(by: display(member))
    }

    private static func journalWord(_ member: BoxPlaces.Member) -> Phrase {
        Phrase("journal", pt: "diário", es: "diario").followed(
            by: member.isTill
                ? Phrase("till", pt: "caixa", es: "caja")
                : member.name == "kitchen"
                    ? Phrase("kitchen", pt: "cozinha", es: "cocina") : name(member.name)
        )
    }

    private static func display(_ member: BoxPlaces.Member) -> Phrase {
        name(member.name == "kitchen" ? "" : member.name)
    }

    private static func runs(_ name: String, _ process: Int32) -> Phrase {
        Phrase(
            "runs: \(name), process \(process), has its journal",
            pt: "rodando: \(name), processo \(process), tem seu diário",
            es: "en marcha: \(name), proceso \(process), tiene su diario"
        )
    }

    private static func sound(_ last: Int64, _ megabytes: Int, _ percent: Int) -> Phrase {
        let share = "\(megabytes) MB, \(percent) %"
        return Phrase(
            "\(last) records, the last ones as written; \(share) of the limit",
            pt: "\(last) registros, os últimos como escritos; \(share) do limite",
            es: "\(last) registros, los últimos como se escribieron; \(share) del límite"
        )
    }

    private static func owed(_ waiting: Int, _ setAside: Int, minutes: Int64) -> Phrase {
        guard waiting > 0 else {
            return Phrase(
                "nothing waits for the relay; \(setAside) set aside",
                pt: "nada espera pelo relay; \(setAside) de lado",
                es: "nada espera al relay; \(setAside) apartados"
            )
        }
        return Phrase(
            "\(waiting) wait for the relay, for \(minutes) min; \(setAside) set aside",
            pt: "\(waiting) esperam pelo relay, há \(minutes) min; \(setAside) de lado",
            es: "\(waiting) esperan al relay, hace \(minutes) min; \(setAside) apartados"
        )
    }

    private static let noRecords = Phrase(
        "no records yet",
        pt: "ainda sem registros",
        es: "aún sin registros"
    )
    private static let startIt = Phrase(
        "on a box it starts by itself: systemctl status 'comanda-console-*'",
        pt: "na caixa ele inicia sozinho: systemctl status 'comanda-console-*'",
        es: "en la caja arranca solo: systemctl status 'comanda-console-*'"
    )
    private static let verifyAll = Phrase(
        "comandactl journal verify names all; back up, then call",
        pt: "comandactl journal verify diz todos; copie e chame",
        es: "comandactl journal verify los dice todos; copie y llame"
    )
    private static let raiseLimit = Phrase(
        "journal.limitMegabytes or journal.keepDays in site.json5",
        pt: "journal.limitMegabytes ou journal.keepDays em site.json5",
        es: "journal.limitMegabytes o journal.keepDays en site.json5"
    )
    private static let resend = Phrase(
        "comandactl outbox list says why; mend it, then outbox resend --all",
        pt: "comandactl outbox list diz por quê; conserte, e outbox resend --all",
        es: "comandactl outbox list dice por qué; arréglelo, y outbox resend --all"
    )
    private static let seeRelay = Phrase(
        "see network and relay below",
        pt: "veja rede e relay abaixo",
        es: "vea red y relay más abajo"
    )
    private static let seeGuide = Phrase(
        "leave the files as they are; the guide's table says what to do",
        pt: "deixe os arquivos como estão; a tabela do guia diz o que fazer",
        es: "deje los archivos como están; la tabla de la guía dice qué hacer"
    )
}
