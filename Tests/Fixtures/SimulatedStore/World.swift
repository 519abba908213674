import Journal
import Kitchen
import Outbox
import Till
import Words

/// One restaurant with its relay, on simulated time, disks, bus and network, and with one seed.
///
/// A world belongs to one thread; hence sendable, although the compiler cannot see it.
final class World: @unchecked Sendable {
    let chance: Chance
    private let story: Story
    private let missing: SafetyStep?
    private(set) var temper: Temper
    private(set) var now: Int64 = 0
    /// Whether nothing goes wrong any more.
    private(set) var isHealed = false
    private var calmAt = Int64.max
    /// Whether programs look after themselves each minute: in the end only as long as there may be
    /// something to do.
    var isWatched: Bool { calmAt == .max || now - calmAt < 120_000_000_000 }
    private var agenda = Agenda()
    private var stepsLeft = 20_000
    private lazy var mishapsLeft = 2 + chance.below(14)

    let box = Box()
    let ledger = Ledger()
    private(set) lazy var bus = Bus(self)
    private(set) lazy var network = Network(self)
    private(set) lazy var tillDisk = Disk("till", self)
    /// The kitchen's displays; one without a name where there is only one.
    let displays: [Display]
    private(set) lazy var kitchenDisks = displays.map { Disk($0.program, self) }
    private(set) var till: TillLife?
    private(set) var kitchens: [KitchenLife?]
    private(set) lazy var cashier = Cashier(self)
    private lazy var cooks = displays.indices.map { Cook(self, at: $0) }

    /// The only display, or the first of several.
    var kitchen: KitchenLife? { kitchens[0] }

    /// The disk of the only display, or of the first of several.
    var kitchenDisk: Disk { kitchenDisks[0] }

    init(
        seed: UInt64,
        without missing: SafetyStep? = nil,
        temper: Temper? = nil,
        displays: [Display] = [.only],
        story: Story = Story(nil)
    ) {
        self.displays = displays
        kitchens = displays.map { _ in nil }
        chance = Chance(seed: seed)
        self.temper = temper ?? .drawn(from: chance)
        self.missing = missing
        self.story = story
    }

    /// Whether this run does without a safety step.
    func lacks(_ step: SafetyStep) -> Bool { missing == step }

    /// Whether something happens that happens once in so many times.
    func happens(_ rarity: Int) -> Bool { chance.oneIn(rarity) }

    func tell(_ who: String, _ what: () -> String) { story.tell(now, who, what) }

    // MARK: - Time

    func at(_ time: Int64, _ action: @escaping () -> Void) {
        agenda.add(at: max(time, now), action)
    }

    func after(_ pause: Int64, _ action: @escaping () -> Void) { at(now + pause, action) }

    /// Lets all happen that is to happen up to a time; false when there is more after it.
    ///
    /// A world in which something is repeated for ever is ended.
    func run(until end: Int64) -> Bool {
        while let next = agenda.next() {
            stepsLeft -= 1
            guard next.at <= end, stepsLeft > 0 else {
                agenda.add(at: next.at, next.action)
                now = end
                return false
            }
            now = next.at
            next.action()
        }
        return true
    }

    /// Ends it all, so that nothing holds anything.
    func end() {
        agenda.clear()
        till = nil
        kitchens = displays.map { _ in nil }
    }

    // MARK: - Phases

    /// Opens the restaurant.
    func open() {
        startPrograms()
        after(1_000_000) { [unowned self] in cashier.work() }
        for cook in cooks { after(2_000_000) { cook.work() } }
        after(chance.span(1, temper.mishaps)) { [unowned self] in mishap() }
    }

    /// Lets nothing go wrong from now on; a person sends again what was set aside.
    func heal() {
        tell("world") { "all is well from now on" }
        isHealed = true
        calmAt = now
        temper = .calm
        box.isFull = false
        network.heal()
        let relay = Destination(rawValue: "relay")
        if tillDisk.contents.owed[relay]?.contains(where: { $0.setAside != nil }) == true {
            tell("world") { "a person sends again what was set aside" }
            tillDisk.write(.resendAll(relay))
            tillDisk.flush()
            till?.tell(courier: .rowsResent)
        }
        till?.tell(courier: .linkUp)
    }

    /// Ends both programs and starts them again.
    func restart() {
        for life in lives { kill(life) }
    }

    private func startPrograms() {
        startTill(after: chance.span(1000, 500_000_000))
        for place in displays.indices {
            startKitchen(at: place, after: chance.span(1000, 500_000_000))
        }
    }

    // MARK: - Mishaps

    /// One thing of the surroundings goes wrong, and another follows later.
    private func mishap() {
        guard !isHealed, mishapsLeft > 0 else { return }
        mishapsLeft -= 1
        switch chance.below(10) {
        case 0: jumpClock()
        case 1: flapLink()
        case 2 where temper.relay > 0: network.events.crash()
        case 3 where temper.disk > 0: fillDisk()
        case 4 where temper.bus > 0: if let till { bus.freeze(till) }
        case 5 where temper.bus > 0:
            if let life = chance.pick(kitchens.compactMap(\.self)) { bus.freeze(life) }
        case 6 where temper.stop > 0: if let life = chance.pick(lives) { kill(life) }
        case 7 where temper.stop > 0: cutPower()
        case 8 where temper.loss > 0:
            if let life = chance.pick(kitchens.compactMap(\.self)) { loseDisk(of: life) }
        default: break
        }
        after(chance.span(1, temper.mishaps)) { [unowned self] in mishap() }
    }

    private var lives: [Life] { ([till] + kitchens).compactMap { $0 } }

    /// A display's folder is deleted, or an old copy put in its place.
    private func loseDisk(of life: KitchenLife) {
        guard !life.isDead else { return }
        kill(life)
        kitchenDisks[life.place].lose()
        ledger.noteLoss(at: life.place)
    }

    private func jumpClock() {
        let hours = chance.pick([-24 * 300, -24, -1, 1, 24, 24 * 300]) ?? 0
        tell("box") { "the wall clock jumps by \(hours) hours" }
        box.wallOffset += Int64(hours) * 3_600_000
    }

    private func flapLink() {
        network.isDown.toggle()
        let isDown = network.isDown
        tell("network") { isDown ? "the link goes down" : "the link comes up" }
        if chance.oneIn(2) { till?.tell(courier: isDown ? .linkDown : .linkUp) }
    }

    private func fillDisk() {
        box.isFull.toggle()
        let isFull = box.isFull
        tell("box") { isFull ? "the disk is full" : "the disk has room again" }
    }
}

// MARK: - Programs

extension World {
    /// A program dies; what started it starts it again.
    func kill(_ life: Life) {
        guard !life.isDead else { return }
        life.tell { "is dead" }
        life.die()
        if life === till {
            till = nil
            tillDisk.programDied()
            startTill(after: chance.span(10_000_000, 3_000_000_000))
        } else if let place = kitchens.firstIndex(where: { $0 === life }) {
            kitchens[place] = nil
            kitchenDisks[place].programDied()
            startKitchen(at: place, after: chance.span(10_000_000, 3_000_000_000))
        }
        bus.lost(life)
    }

    /// The box goes dark, and is switched on again later.
    func cutPower() {
        for life in lives { life.die() }
        till = nil
        kitchens = displays.map { _ in nil }
        for disk in [tillDisk] + kitchenDisks { disk.cutPower() }
        let boots = box.boots
        after(chance.span(500_000_000, 60_000_000_000)) { [unowned self] in
            guard box.boots == boots else { return }
            tell("box") { "is switched on" }
            box.boot(at: now)
            startPrograms()
        }
    }

    /// Begins a run of the till.
    ///
    /// - Throws: ``JournalError`` when it cannot open; what there is of it has to be ended then.
    @discardableResult
    func openTill() throws(JournalError) -> TillLife {
        let life = TillLife(in: self)
        till = life
        try life.start()
        return life
    }

    /// Begins a run of the kitchen display.
    ///
    /// - Throws: ``JournalError`` when it cannot open; what there is of it has to be ended then.
    @discardableResult
    func openKitchen(at place: Int = 0) throws(JournalError) -> KitchenLife {
        let life = KitchenLife(displays[place], at: place, in: self)
        kitchens[place] = life
        try life.start()
        return life
    }

    private func startTill(after pause: Int64) {
        let boots = box.boots
        after(pause) { [unowned self] in
            guard till == nil, box.boots == boots else { return }
            begin { () throws(JournalError) in try openTill() }
        }
    }

    private func startKitchen(at place: Int, after pause: Int64) {
        let boots = box.boots
        after(pause) { [unowned self] in
            guard kitchens[place] == nil, box.boots == boots else { return }
            begin { () throws(JournalError) in try openKitchen(at: place) }
        }
    }

    private func begin(_ open: () throws(JournalError) -> Life) {
        do throws(JournalError) {
            let life = try open()
            guard !life.isDead else { return }
            life.tell { "is open" }
            bus.join(life)
            life.rest()
        } catch {
            tell("box") { "a program cannot open: \(error.explanation[.english])" }
            // One that was killed meanwhile is no longer there.
            for life in lives where !life.isOpen { kill(life) }
        }
    }
}
