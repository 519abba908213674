internal import CNotifyBus

/// The means to acknowledge one message, for the time that its receiver is on the bus.
package struct Acknowledgement: Sendable, Hashable {
    let seat: Seat
    let place: UInt32
    let generation: UInt64

    /// Acknowledges the message, which then does not come again; may be repeated.
    ///
    /// Once the receiver has left the bus that is nothing: its next run gets the message.
    package func give() {
        guard !cn_is_forked_child() else { return }
        seat.acknowledge(place, generation: generation)
    }

    package static func == (left: Acknowledgement, right: Acknowledgement) -> Bool {
        left.seat === right.seat && left.place == right.place && left.generation == right.generation
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(place)
        hasher.combine(generation)
    }
}

/// Messages that a receiver has in hand and not acknowledged yet.
///
/// The segment may offer them again, such as when a member was mended away; they are not taken
/// twice in one run.
struct LettersInHand: Sendable {
    private var generations: [UInt32: UInt64] = [:]
    private(set) var isOver = false

    /// Notes a message; false when it is there already.
    mutating func add(_ place: UInt32, generation: UInt64) -> Bool {
        generations.updateValue(generation, forKey: place) != generation
    }

    mutating func remove(_ place: UInt32, generation: UInt64) {
        if generations[place] == generation { generations[place] = nil }
    }

    /// Lets nothing be acknowledged any more.
    mutating func end() {
        isOver = true
        generations = [:]
    }
}
