package import Restaurant

/// What became of a ticket's line since it was fired.
package struct LineState: Sendable, Hashable, Codable {
    /// So many of it that are not to be cooked after all.
    package struct Void: Sendable, Hashable, Codable {
        /// How many.
        package let quantity: Int

        /// Why.
        package let reason: VoidReason

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

    /// Whether the cooks of another display have acknowledged what changed of it.
    var isSeenElsewhere = false

    /// The numbers of the changes of it that no cook has seen anywhere.
    var unseenChanges: [Int] = []

    /// The last deed that said whether it is cooked; nil for none of several displays.
    private var cookedBy: DeedStamp?

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
            guard DeedStamp.admits(work, over: &cookedBy) else { return }
            // Whether an earlier round had it depends on when a display heard of what was added;
            // a line that another display brings back is to be cooked at all of them.
            if work.clock != nil, work.deed != .done { isServed = false }
            switch work.deed {
            case .done:
                acknowledge()
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
        case .sent:
            guard DeedStamp.admits(work, over: &sentBy) else { return }
            station = work.station
        case .seen: if isOwn { acknowledge() } else { isSeenElsewhere = true }
        case .started: isStarted = true
        case .rushed, .calmed, .handedOff, .cleared: break
        }
    }

    mutating func acknowledge() {
        isAddOn = false
        isChanged = false
        isMoved = false
        for index in voids.indices { voids[index].isSeen = true }
    }
}

// MARK: - Keeping

extension LineState {
    private enum CodingKeys: String, CodingKey {
        case isServed, isAddOn, isChanged, isTicked, isDone, doneAs, station, voids
        case isStarted, isSeenElsewhere, unseenChanges, cookedBy, sentBy, places, isMoved
    }

    // The first version knew neither stations nor lines that are done.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        isServed = try container.decode(Bool.self, forKey: .isServed)
        isAddOn = try container.decode(Bool.self, forKey: .isAddOn)
        isChanged = try container.decode(Bool.self, forKey: .isChanged)
        places = try container.decodeIfPresent([DishPlace].self, forKey: .places) ?? []
        isMoved = try container.decodeIfPresent(Bool.self, forKey: .isMoved) ?? false
        isTicked = try container.decodeIfPresent(Bool.self, forKey: .isTicked) ?? false
        isDone = try container.decodeIfPresent(Bool.self, forKey: .isDone) ?? false
        doneAs = try container.decodeIfPresent(Int.self, forKey: .doneAs) ?? 0
        station = try container.decodeIfPresent(String.self, forKey: .station)
        voids = try container.decode([Void].self, forKey: .voids)
        isStarted = try container.decodeIfPresent(Bool.self, forKey: .isStarted) ?? false
        isSeenElsewhere =
            try container.decodeIfPresent(Bool.self, forKey: .isSeenElsewhere) ?? false
        unseenChanges =
            try container.decodeIfPresent([Int].self, forKey: .unseenChanges) ?? []
        cookedBy = try container.decodeIfPresent(DeedStamp.self, forKey: .cookedBy)
        sentBy = try container.decodeIfPresent(DeedStamp.self, forKey: .sentBy)
    }
}
