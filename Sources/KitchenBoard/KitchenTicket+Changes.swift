import Restaurant
package import Words

extension KitchenTicket {
    /// What changed of it that no cook has seen, in words: `VOID 1 Burger, ADD-ON 2 Tea`.
    package var changes: Phrase {
        var parts: [Phrase] = []
        if isCancelled { parts.append(KitchenWords.cancelled) }
        for line in ticket.lines {
            let state = state(of: line)
            for void in state.voids where !void.isSeen && !isCancelled {
                parts.append(KitchenWords.void(void.quantity, of: line.name))
            }
            guard line.quantity > 0, !state.isServed else { continue }
            if state.isAddOn {
                parts.append(KitchenWords.addOn(line.quantity, of: line.name))
            } else if state.isChanged {
                parts.append(KitchenWords.changed(line.name))
            }
            if state.isMoved {
                parts.append(KitchenWords.moved(line.name, to: state.places))
            }
        }
        if let movedFrom { parts.append(KitchenWords.moved(from: movedFrom, to: ticket.guest)) }
        if optionBefore != nil {
            parts.append(KitchenWords.changed(ticket.diningOption.name))
        }
        return KitchenWords.list(parts)
    }
}
