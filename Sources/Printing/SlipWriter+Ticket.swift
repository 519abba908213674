package import Restaurant
import Words

// What a cook gets on paper: no prices, large letters, and what is cut apart says whose it is.
extension SlipWriter {
    /// A ticket on paper, for a kitchen of which the display is gone.
    ///
    /// - Parameters:
    ///   - ticket: The ticket.
    ///   - localTime: The store's clock then.
    ///   - copy: How often it was printed before.
    /// - Returns: The slip.
    package func ticket(_ ticket: Ticket, at localTime: LocalTime, copy: Int = 0) -> Slip {
        let head = kitchenHead(
            SlipPhrases.new[language],
            number: ticket.number,
            option: ticket.diningOption,
            guest: ticket.guest,
            at: localTime.hourAndMinute(at: ticket.firedAt),
            allergy: ticket.allergy
        )
        let lines = ticket.lines.filter { $0.quantity > 0 }.flatMap(parts)
        return Slip(copyMark(copy) + head + lines + [.blank(1)])
    }

    /// A change of a ticket on paper.
    ///
    /// - Parameters:
    ///   - change: What changed.
    ///   - ticket: The ticket before, for the names of what is cancelled; nil when it is not known.
    ///   - localTime: The store's clock then.
    /// - Returns: The slip.
    package func change(
        _ change: TicketChange,
        of ticket: Ticket?,
        at localTime: LocalTime
    ) -> Slip {
        var parts = kitchenHead(
            SlipPhrases.changed[language],
            number: change.number,
            option: change.diningOption,
            guest: change.guest,
            at: localTime.hourAndMinute(at: change.at),
            allergy: change.allergy ?? ticket?.allergy
        )
        for line in change.added {
            parts += section(SlipPhrases.added[language]) + self.parts(line)
        }
        for line in change.changed {
            parts += section(SlipPhrases.changed[language]) + self.parts(line)
        }
        for void in change.voided {
            let line = ticket?.lines.first { $0.id == void.line }
            let name = line?.name ?? SlipPhrases.line[language] + " \(void.line)"
            parts += section(SlipPhrases.cancelled[language])
            parts.append(
                .text("-\(void.quantity) x \(name)", style: [.bold, .tall], indent: 4)
            )
            parts += (line?.modifiers ?? []).map { .text("   " + $0, style: .tall, indent: 5) }
            parts.append(.text("   " + void.reason.name[language]))
        }
        for moved in change.places ?? [] {
            let name =
                ticket?.lines.first { $0.id == moved.line }?.name
                ?? SlipPhrases.line[language] + " \(moved.line)"
            parts += section(SlipPhrases.moved[language])
            parts += moved.places.map { place in
                let words = "\(place.quantity) x \(name) > \(place.name)"
                return .text(words, style: [.bold, .tall], indent: 4)
            }
            if moved.places.isEmpty { parts.append(.text(name, style: [.bold, .tall], indent: 4)) }
        }
        return Slip(parts + [.blank(1)])
    }

    private func kitchenHead(
        _ kind: String,
        number: Int,
        option: DiningOption,
        guest: String,
        at time: String,
        allergy: String?
    ) -> [SlipPart] {
        let whose = [option.name[language], guest].filter { !$0.isEmpty }
        return [
            // The rail holds the upper edge.
            .blank(2),
            .text(SlipPhrases.kitchenIsGone[language], style: [.bold, .reversed], at: .middle),
            .entry("\(number)", kind, style: [.bold, .tall, .wide]),
            .entry(whose.joined(separator: " · "), time, style: [.bold, .tall]), .rule,
        ]
            + (allergy.map { what in
                [
                    .text(
                        OrderPhrases.allergy(what)[language],
                        style: [.bold, .tall, .reversed]
                    )
                ]
            } ?? [])
    }

    private func section(_ title: String) -> [SlipPart] { [.text(title, style: .reversed)] }

    private func parts(_ line: Ticket.Line) -> [SlipPart] {
        [.text("\(line.quantity) x \(line.name)", style: [.bold, .tall], indent: 4)]
            + line.modifiers.map { .text("   " + $0, style: .tall, indent: 5) }
    }
}
