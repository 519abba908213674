import Kitchen
import KitchenBoard

/// A cook who begins, bumps and brings back.
final class Cook {
    private unowned let world: World
    private let place: Int
    private var deedsLeft: Int

    init(_ world: World, at place: Int) {
        self.world = world
        self.place = place
        deedsLeft = world.temper.orders * 2
    }

    /// Does one thing, and comes back for the next.
    func work() {
        guard !world.isHealed, deedsLeft > 0 else { return }
        if let life = world.kitchens[place],
            let board = life.kitchen?.board.seen(through: life.display.lens),
            !board.open.isEmpty || !board.bumped.isEmpty
        {
            deedsLeft -= 1
            if world.chance.below(8) == 0 {
                if !board.bumped.isEmpty { life.perform(.recallLast) }
            } else if let ticket = world.chance.pick(board.open) {
                if ticket.isUnseen, !world.chance.oneIn(4) {
                    life.perform(.acknowledge(ticket.id))
                }
                life.perform(world.chance.oneIn(3) ? .start(ticket.id) : .bump(ticket.id))
            }
        }
        let pause = world.chance.span(1_000_000, max(world.temper.pause * 2, 400_000_000))
        world.after(pause) { [weak self] in self?.work() }
    }
}
