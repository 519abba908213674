import Restaurant
import Screen
import Testing
import Words

@testable import KitchenBoard

@Suite struct LessonTests {
    private let board = KitchenBoard(boot: "boot", link: .live)
    private let start = Moment(wall: 0, steady: 0)

    private func picture(asked: Int) -> LessonPicture {
        LessonPicture(
            bar: "grill bar",
            rows: KitchenFunction.allCases.map { LessonPicture.Row(name: $0.name, keys: "") },
            asked: asked
        )
    }

    private func text(_ screen: KitchenScreen, _ size: Size) -> String {
        screen.grid(of: board, size: size, now: start, localTime: LocalTime(offsetSeconds: 0)).text
    }

    @Test(arguments: Language.allCases)
    func `each function is asked for by its name, on the smallest screen as well`(
        language: Language
    ) {
        var screen = KitchenScreen(size: KitchenScreen.leastSize, language: language)
        let size = Size(columns: 80, rows: 24)
        for (place, function) in KitchenFunction.allCases.enumerated() {
            screen.show(picture(asked: place))
            #expect(text(screen, size).contains(function.name[language]))
            #expect(text(screen, KitchenScreen.leastSize).contains("►"))
        }
        screen.show(picture(asked: KitchenFunction.allCases.count))
        #expect(text(screen, size).contains(KitchenWords.allAsked[language]))
    }

    @Test func `the keyboard leads, tickets are left alone, and who leaves changes nothing`() {
        var screen = KitchenScreen(size: Size(columns: 80, rows: 24), language: .english)
        func press(_ key: Key, at now: Moment) -> [KitchenAction] {
            screen.handle(.key(key), on: board, now: now)
        }
        #expect(press(.function(8), at: start) == [.lesson(.begin)])
        screen.show(picture(asked: 0))
        #expect(press(.down, at: start) == [.lesson(.move(1))])
        #expect(press(.delete, at: start) == [.lesson(.clear)])
        #expect(press(.character("1"), at: start) == [] && press(.character("r"), at: start) == [])
        #expect(press(.enter, at: start) == [.lesson(.keep)])
        #expect(press(.escape, at: start) == [.lesson(.cancel)])
        let later = Moment(wall: 61_000, steady: 61_000_000_000)
        #expect(screen.tick(on: board, now: later) == [.lesson(.cancel)])
        screen.endLesson()
        #expect(screen.tick(on: board, now: later) == [] && screen.mode == .tiles)
    }
}
