package import Restaurant

// Changes of the order's lines, which can be taken back.
extension CashierDesk {
    /// The most changes that can be taken back.
    private static let earlierLimit = 20

    /// Changes the lines; a command that does not changes nothing.
    mutating func change(_ command: DeskCommand) throws(OrderRefusal) {
        let before = draft
        switch command {
        case .add(let code, let quantity, let options):
            try add(code, quantity: quantity, options)
        case .addLabelled(let code, let label):
            try add(code, labelled: label)
        case .repeatLine(let line):
            try draft.repeatLine(line, of: menu, at: time)
        case .setNote(let note, let line):
            try draft.setNote(note, ofLine: line)
        case .setCourse(let course, let line):
            try draft.setCourse(course, ofLine: line)
        case .setSeat(let seat, let line):
            try draft.setSeat(seat, ofLine: line)
        case .merge(let id):
            guard id != draft.id, draft.merged?.contains(id) != true,
                let parked = parking.order(id)
            else { throw .nothingParked }
            try draft.merge(parked.draft)
        default:
            try refuseWhenPartlyPaid()
            try changePaid(command)
        }
        do throws(OrderRefusal) {
            try checkAvailability(since: before)
        } catch {
            draft = before
            throw error
        }
        earlier = earlier.suffix(Self.earlierLimit - 1) + [before]
    }

    /// Changes what is paid for lines that are there already.
    private mutating func changePaid(_ command: DeskCommand) throws(OrderRefusal) {
        switch command {
        case .setQuantity(let quantity, let line):
            try draft.setQuantity(quantity, ofLine: line)
        case .setOptions(let options, let line):
            try setOptions(options, line: line)
        case .remove(let line):
            try draft.remove(line: line)
        case .setPrice(let price, let line, let manager):
            try draft.setPrice(price, ofLine: line, approvedBy: manager)
        case .setDiscount(let discount, let line?):
            try draft.setDiscount(discount, ofLine: line)
        case .setDiscount(let discount, nil):
            draft.setDiscount(discount)
        default:
            break
        }
    }

    /// Checks that there is enough of what lines have more or otherwise than before.
    private func checkAvailability(since before: DraftOrder) throws(OrderRefusal) {
        guard !availability.isEmpty else { return }
        for line in draft.lines {
            if let old = before.lines.first(where: { $0.id == line.id }),
                line.quantity <= old.quantity, line.choices == old.choices
            {
                continue
            }
            try availability.check(draft.lines, added: line.id, at: wall)
        }
    }

    /// Takes the last change of the lines back; name, table and dining option stay.
    mutating func undo() throws(OrderRefusal) {
        try refuseWhenPartlyPaid()
        guard var before = earlier.popLast() else { throw .nothingToUndo }
        if let id = draft.id { before.name(id) }
        before.guest = draft.guest
        before.diningOption = draft.diningOption
        before.setAllergy(draft.allergy ?? "")
        draft = before
    }

    /// Begins with another order: an empty one, or one that was put away.
    package mutating func begin(with draft: DraftOrder = DraftOrder()) {
        self.draft = draft
        earlier = []
    }

    private mutating func add(
        _ code: String,
        quantity: Int,
        _ options: [OptionCode]
    ) throws(OrderRefusal) {
        guard let item = menu.item(code: code) else { throw .noSuchItem(code) }
        let choices = try menu.choices(options, for: item, isNew: true)
        try draft.add(
            item,
            quantity: quantity,
            choices: choices,
            of: menu,
            taxes: rules.taxes(on: item),
            at: time
        )
    }

    private mutating func setOptions(
        _ options: [OptionCode],
        line id: Int
    ) throws(OrderRefusal) {
        guard let line = draft.lines.first(where: { $0.id == id }) else { throw .noSuchLine(id) }
        guard let item = menu.item(code: line.item) else { throw .noSuchItem(line.item) }
        let choices = try menu.choices(options, for: item, isNew: false)
        try draft.setChoices(choices, ofLine: id, of: menu)
    }
}
