import Testing

@testable import Input

@Suite struct BarLessonTests {
    private let bump = BarAction(rawValue: "bump")
    private let recall = BarAction(rawValue: "recallLast")

    private func macro(_ text: String) throws -> KeyMacro { try #require(KeyMacro(text)) }

    @Test func `one key after the other is learnt, and one that is taken is said and left`() throws
    {
        var lesson = BarLesson([bump, recall])
        #expect(lesson.asked == bump)
        let control = try macro("LEFTCTRL")
        var answer = lesson.take(control)
        #expect(answer == .learnt(bump, control))
        answer = lesson.take(control)
        #expect(answer == .taken(by: bump, control))
        #expect(lesson.asked == recall && lesson.map.text(of: recall).isEmpty)
        let minus = try macro("KPMINUS")
        answer = lesson.take(minus)
        #expect(answer == .learnt(recall, minus))
        answer = lesson.take(minus)
        #expect(lesson.asked == nil && answer == nil)
        #expect(lesson.map.text == "bump=LEFTCTRL; recallLast=KPMINUS")
    }

    @Test func `a key that was taken away from one is free for another, in any order`() throws {
        var map = BumpBarMap()
        map.set(bump, to: [try macro("ENTER"), try macro("SPACE")])
        var lesson = BarLesson([bump, recall], from: map)
        lesson.move(by: 1)
        let enter = try macro("ENTER")
        var answer = lesson.take(enter)
        #expect(answer == .taken(by: bump, enter))
        lesson.move(by: -5)
        lesson.clear()
        lesson.move(by: 9)
        answer = lesson.take(enter)
        #expect(answer == .learnt(recall, enter))
        #expect(lesson.map.text == "recallLast=ENTER")
        // The same key once more for the same is no mistake.
        lesson.move(by: 0)
        answer = lesson.take(enter)
        #expect(answer == .learnt(recall, enter))
    }
}
