import Devices
import Foundation
import Input
import Kernel
import Kitchen
import KitchenBoard
import Settings
import Words

/// The bump bars of the display, and what they were taught here.
struct TaughtBars {
    /// The bars as the settings have them.
    let rules: [DeviceRule]

    /// What they were taught since.
    var learnt: LearntBars

    /// The bar that is taught.
    var place = 0

    /// Where what they were taught is kept.
    let folder: String

    var file: String { folder + "/" + LearntBars.fileName }

    /// What the keys of the bar that is taught do now.
    var map: BumpBarMap {
        guard case .bumpBar(let map) = learnt.applied(to: rules[place]).use else {
            return BumpBarMap()
        }
        return map
    }

    /// Keeps what a bar was taught, in the file too.
    mutating func keep(_ map: BumpBarMap) throws {
        learnt.teach(map, to: rules[place])
        try Data(learnt.text.utf8).write(to: URL(filePath: file), options: .atomic)
    }
}

// A bump bar is taught: its keys tell what they send, and the keyboard leads.
extension CookLoop {
    private static let actions =
        KitchenFunction.allCases.map { BarAction(rawValue: $0.rawValue) }
        + BarAction.digits.map(BarAction.init)

    mutating func carryOut(_ step: LessonStep) {
        switch step {
        case .begin:
            guard !bars.rules.isEmpty else {
                screen.refused(LessonWords.noBar, now: open.kitchen.now)
                return
            }
            begin(at: 0)
            devices.learn(true)
        case .move(let steps): lesson?.move(by: steps)
        case .clear: lesson?.clear()
        case .keep: keep()
        case .cancel:
            guard lesson != nil else { return }
            end()
            screen.say(LessonWords.cancelled, now: open.kitchen.now)
        }
        show()
    }

    /// Takes what a bar's key sent, for the function that is asked for.
    ///
    /// The lesson is of the bar that is touched first; of two, one is taught at a time.
    mutating func learn(_ macro: KeyMacro, of rule: DeviceRule) {
        guard let touched = bars.rules.firstIndex(where: { $0.name == rule.name }) else { return }
        if touched != bars.place, lesson?.map == bars.map { begin(at: touched) }
        guard touched == bars.place, let answer = lesson?.take(macro) else { return }
        let now = open.kitchen.now
        switch answer {
        case .learnt(let action, let macro):
            screen.say(LessonWords.learnt(macro.text, Self.name(of: action)), now: now)
        case .taken(let other, let macro):
            let words = LessonWords.taken(macro.text, by: Self.name(of: other))
            screen.say(words, now: now, isRefusal: true)
        }
        show()
    }

    private mutating func begin(at place: Int) {
        bars.place = place
        lesson = BarLesson(Self.actions, from: bars.map)
    }

    private mutating func keep() {
        guard let map = lesson?.map else { return }
        let words: Phrase
        do {
            try bars.keep(map)
            words = LessonWords.kept(in: bars.file)
        } catch {
            words = LessonWords.notKept(in: bars.file, error.localizedDescription)
        }
        devices.use(map, for: bars.rules[bars.place].name)
        end()
        screen.say(words, now: open.kitchen.now)
    }

    private mutating func end() {
        lesson = nil
        devices.learn(false)
        screen.endLesson()
    }

    private mutating func show() {
        guard let lesson else { return }
        screen.show(
            LessonPicture(
                bar: bars.rules[bars.place].name,
                rows: lesson.actions.map { action in
                    LessonPicture.Row(
                        name: Self.name(of: action),
                        keys: lesson.map.text(of: action)
                    )
                },
                asked: lesson.place
            )
        )
    }

    private static func name(of action: BarAction) -> Phrase {
        KitchenFunction(rawValue: action.rawValue)?.name ?? Phrase(verbatim: action.rawValue)
    }
}
