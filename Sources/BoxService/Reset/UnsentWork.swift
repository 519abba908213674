internal import Journal
internal import Kernel
internal import Premises
internal import Restaurant
package import Settings
internal import Till
package import Words

/// What would be lost with a box's records: what nobody else has, or nobody has finished.
package struct UnsentWork: Sendable, Hashable {
    /// The programs that run, by name and process.
    package private(set) var running: [Phrase] = []

    /// What would be lost, one sentence each.
    package private(set) var losses: [Phrase] = []

    /// Looks at a box.
    ///
    /// A journal that cannot be read counts as a loss: nobody knows what it has.
    package init(at places: BoxPlaces, _ settings: StoreSettings) {
        for member in places.members(settings) {
            if let process = member.process {
                running.append(Self.runs(member, process))
                continue
            }
            guard member.hasJournal else { continue }
            do {
                try actingAsOwner(of: member.state) { try look(at: member, settings) }
            } catch {
                let reason = (error as? any Explained)?.explanation ?? Phrase(verbatim: "\(error)")
                losses.append(Self.unreadable(member).followed(by: reason))
            }
        }
    }

    private mutating func look(at member: BoxPlaces.Member, _ settings: StoreSettings) throws {
        var found: [Phrase] = []
        try OpenPremises.read(journalIn: member.state) { reader in
            let usual = ["kitchen", "relay", "till"].map(Destination.init)
            let others = try reader.destinations().filter { !usual.contains($0) }
            for destination in usual + others {
                let backlog = try reader.backlog(to: destination)
                let count = backlog.waiting + backlog.setAside
                if count > 0 { found.append(Self.owed(count, to: destination)) }
            }
            guard member.isTill else { return }
            let last = try reader.ends().last.rawValue
            if settings.relay == nil, last > 0 { found.append(Self.onlyHere(last)) }
            var history = TakingsHistory()
            try reader.records { try history.take($0) }
            if history.isShiftOpen { found.append(Self.shift) }
            let orders = history.interim.takings.orders
            if orders > 0 { found.append(Self.unclosed(orders)) }
        }
        losses += found
    }
}

// MARK: - Words

extension UnsentWork {
    private static func runs(_ member: BoxPlaces.Member, _ process: Int32) -> Phrase {
        Phrase(
            "\(member.name) runs (process \(process)): end it first.",
            pt: "\(member.name) está rodando (processo \(process)): encerre antes.",
            es: "\(member.name) está en marcha (proceso \(process)): ciérrelo antes."
        )
    }

    private static func unreadable(_ member: BoxPlaces.Member) -> Phrase {
        Phrase(
            "\(member.name): what its journal has is not known.",
            pt: "\(member.name): não se sabe o que o diário tem.",
            es: "\(member.name): no se sabe qué tiene su diario."
        )
    }

    private static func owed(_ count: Int, to destination: Destination) -> Phrase {
        let printer = "printer:"
        guard !destination.rawValue.hasPrefix(printer) else {
            let name = destination.rawValue.dropFirst(printer.count)
            return Phrase(
                "\(count) slips are not printed (\(name)).",
                pt: "\(count) papéis não foram impressos (\(name)).",
                es: "\(count) papeles no se imprimieron (\(name))."
            )
        }
        guard destination == .relay else {
            return Phrase(
                "\(count) records have not reached the \(destination).",
                pt: "\(count) registros não chegaram a \(destination).",
                es: "\(count) registros no llegaron a \(destination)."
            )
        }
        return Phrase(
            "\(count) records are not acknowledged by the relay.",
            pt: "\(count) registros não foram confirmados pelo relay.",
            es: "\(count) registros no están confirmados por el relay."
        )
    }

    private static func onlyHere(_ count: Int64) -> Phrase {
        Phrase(
            "\(count) records are on this box only: the store has no relay.",
            pt: "\(count) registros só estão nesta caixa: a loja não tem relay.",
            es: "\(count) registros solo están en esta caja: la tienda no tiene relay."
        )
    }

    private static let shift = Phrase(
        "A shift is open: close it with Z, with the money counted.",
        pt: "Há um turno aberto: feche-o com Z, com o dinheiro contado.",
        es: "Hay un turno abierto: ciérrelo con Z, con el dinero contado."
    )

    private static func unclosed(_ orders: Int) -> Phrase {
        Phrase(
            "\(orders) orders are in no Z report yet.",
            pt: "\(orders) pedidos ainda não estão em um relatório Z.",
            es: "\(orders) pedidos aún no están en un informe Z."
        )
    }
}
