package import Restaurant

/// What became of a ticket's line since it was fired.
package struct LineState: Sendable, Hashable, Codable {
    /// So many of it that are not to be cooked after all.
    package struct Void: Sendable, Hashable, Codable {
        /// How many.
        package let quantity: Int

        /// Why.
        package let reason: VoidReason

        /// The number of the change of its order that voided it; nil in what earlier versions kept.
        var change: Int?

        /// Whether a cook has acknowledged it.
        package internal(set) var isSeen = false
    }

    /// Whether it came with an earlier round of the order, which was bumped: it is not shown again.
    package internal(set) var isServed = false

    /// Whether it came after the ticket, and no cook has acknowledged it.
    package internal(set) var isAddOn = false

    /// Whether it is made in another way than it was fired, and no cook has acknowledged it.
    package internal(set) var isChanged = false

    /// For whom those of it are that are part of another order now.
    package internal(set) var places: [DishPlace] = []

    /// Whether that changed, and no cook has acknowledged it.
    package internal(set) var isMoved = false

    /// Whether it is cooked, and stays on its ticket until all of that goes.
    package internal(set) var isTicked = false

    /// Whether it is cooked and gone from its station.
    package internal(set) var isDone = false

    /// Which of all deeds of the kitchen made it done, to bring back the last one.
    package internal(set) var doneAs = 0

    /// The station that a cook sent it to; nil while it is where the menu wants it.
    package internal(set) var station: String?

    /// Whether its station has begun with it.
    package internal(set) var isStarted = false

    /// What was voided of it.
    package internal(set) var voids: [Void] = []

    /// The numbers of the changes of it that no cook has seen, at whatever display.
    var unseenChanges: [Int] = []

    /// The number of the change that brought it; 0 for the ticket itself.
    var addedBy = 0

    /// The numbers of the changes of how it is made.
    private var remadeBy: [Int] = []

    /// The number of the change that moved some of it last.
    private var movedBy = 0

    /// What cooks of several displays said last of whether it is done, by the last change that they
    /// knew of.
    private var words: [Int: CookedWord] = [:]

    /// The number of the last change that has it cooked.
    var touchedBy: Int { max(addedBy, remadeBy.last ?? 0) }

    /// The last change that the cook knew of who said last whether it is done; nil where a kitchen
    /// has only one display, or nobody has.
    var cookedKnowing: Int? { words.max { $0.value.stamp < $1.value.stamp }?.key }

    /// Whether it was done as it was ordered then, by cooks who did not know of a change.
    func wasDone(before change: Int) -> Bool {
        let last = words.filter { $0.key < change }.max { $0.value.stamp < $1.value.stamp }
        guard let last, last.value.isDone else { return false }
        return last.key >= remadeBy.last { $0 < change } ?? 0
    }

    /// The last deed that said whether it is cooked; nil for none of several displays.
    private(set) var cookedBy: DeedStamp?

    /// The last deed that sent it elsewhere; nil for none of several displays.
    private var sentBy: DeedStamp?

    /// Whether a cook has to look at it.
    package var isUnseen: Bool {
        isAddOn || isChanged || isMoved || voids.contains { !$0.isSeen }
    }

    /// Takes in a deed on it, if no later one of the same kind is known.
    ///
    /// - Parameters:
    ///   - work: What was done.
    ///   - number: Which of all deeds of the kitchen it is.
    ///   - isOwn: Whether it was done where this is shown: what was seen elsewhere is still to be
    ///     seen here.
    mutating func take(_ work: KitchenWork, as number: Int, isOwn: Bool) {
        switch work.deed {
        case .done, .undone, .ticked, .unticked:
            note(work)
            guard DeedStamp.admits(work, over: &cookedBy) else { return }
            cook(work, as: number)
        case .sent:
            guard DeedStamp.admits(work, over: &sentBy) else { return }
            station = work.station
        case .seen: if isOwn { acknowledge(through: work.changes) }
        case .started: isStarted = true
        case .rushed, .calmed, .handedOff, .cleared: break
        }
    }

    private mutating func note(_ work: KitchenWork) {
        guard let stamp = DeedStamp(work), let known = work.changes,
            words[known].map({ $0.stamp < stamp }) ?? true
        else { return }
        words[known] = CookedWord(stamp: stamp, isDone: work.deed == .done)
    }

    private mutating func cook(_ work: KitchenWork, as number: Int) {
        let remade = remadeBy.last ?? 0
        switch work.deed {
        case .done:
            acknowledge(through: work.changes)
            isDone = true
            doneAs = number
        case .undone:
            isDone = false
            isTicked = false
        default:
            isTicked = work.deed == .ticked
            // Of several displays the last word counts, whatever came before it.
            if work.clock != nil { isDone = false }
        }
        // The cook made it as it was ordered before.
        if work.clock != nil, let known = work.changes, known < remade { leaveUncooked() }
    }

    /// Notes that a cook has seen what changed.
    ///
    /// - Parameter known: The last change that the cook knew of; nil for all.
    mutating func acknowledge(through known: Int? = nil) {
        let known = known ?? .max
        if addedBy <= known { isAddOn = false }
        if remadeBy.last ?? 0 <= known { isChanged = false }
        if movedBy <= known { isMoved = false }
        for index in voids.indices where voids[index].change ?? 0 <= known {
            voids[index].isSeen = true
        }
    }

    private mutating func leaveUncooked() {
        isDone = false
        isTicked = false
    }
}

// MARK: - Changes

extension LineState {
    mutating func add(by change: TicketChange) {
        isAddOn = true
        addedBy = change.sequence
    }

    /// Is made in another way from now on: what was cooked of it is not what was ordered.
    mutating func remake(by change: TicketChange) {
        isChanged = true
        remadeBy.append(change.sequence)
        isServed = false
        leaveUncooked()
    }

    /// Those of it that are part of other orders are for these guests from now on.
    mutating func move(to places: [DishPlace], by change: TicketChange) {
        self.places = places
        isMoved = true
        movedBy = change.sequence
    }

    mutating func take(_ void: VoidedLine, by change: TicketChange) {
        voids.append(
            Void(quantity: void.quantity, reason: void.reason, change: change.sequence)
        )
    }
}

// MARK: - Keeping

extension LineState {
    private enum CodingKeys: String, CodingKey {
        case isServed, isAddOn, isChanged, isTicked, isDone, doneAs, station, voids
        case isStarted, unseenChanges, cookedBy, sentBy, places, isMoved, movedBy
        case addedBy, remadeBy, words
    }

    // The first version knew neither stations nor lines that are done.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        isServed = try container.decode(Bool.self, forKey: .isServed)
        isAddOn = try container.decode(Bool.self, forKey: .isAddOn)
        isChanged = try container.decode(Bool.self, forKey: .isChanged)
        places = try container.decodeIfPresent([DishPlace].self, forKey: .places) ?? []
        isMoved = try container.decodeIfPresent(Bool.self, forKey: .isMoved) ?? false
        movedBy = try container.decodeIfPresent(Int.self, forKey: .movedBy) ?? 0
        isTicked = try container.decodeIfPresent(Bool.self, forKey: .isTicked) ?? false
        isDone = try container.decodeIfPresent(Bool.self, forKey: .isDone) ?? false
        doneAs = try container.decodeIfPresent(Int.self, forKey: .doneAs) ?? 0
        station = try container.decodeIfPresent(String.self, forKey: .station)
        voids = try container.decode([Void].self, forKey: .voids)
        isStarted = try container.decodeIfPresent(Bool.self, forKey: .isStarted) ?? false
        unseenChanges =
            try container.decodeIfPresent([Int].self, forKey: .unseenChanges) ?? []
        cookedBy = try container.decodeIfPresent(DeedStamp.self, forKey: .cookedBy)
        sentBy = try container.decodeIfPresent(DeedStamp.self, forKey: .sentBy)
        addedBy = try container.decodeIfPresent(Int.self, forKey: .addedBy) ?? 0
        remadeBy = try container.decodeIfPresent([Int].self, forKey: .remadeBy) ?? []
        words = try container.decodeIfPresent([Int: CookedWord].self, forKey: .words) ?? [:]
    }
}

/// What a cook of one of several displays said of a line: that it is done, or that it is not.
struct CookedWord: Sendable, Hashable, Codable {
    let stamp: DeedStamp
    let isDone: Bool
}
