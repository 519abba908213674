import Foundation
import Testing
import Words

@testable import BoxService

@Suite struct DoctorPageTests {
    private func finding(_ number: Int, _ grade: Finding.Grade, length: Int = 20) -> Finding {
        Finding(
            "row.\(number)",
            Phrase(verbatim: "part \(number)"),
            Phrase(verbatim: String(repeating: "word ", count: length / 5)),
            grade,
            next: grade == .ok ? nil : Phrase(verbatim: "do \(number)")
        )
    }

    @Test func `a page is at most 60 lines of 80 columns, whatever was found`() {
        for count in [1, 20, 58, 200] {
            for grade in Finding.Grade.allCases {
                let rows = (0..<count).map { finding($0, grade, length: 300) }
                for language in Language.allCases {
                    let page = DoctorPage(head: "box", rows, in: language).text
                    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
                    #expect(lines.count <= 60)
                    #expect(lines.allSatisfy { $0.count <= 80 })
                }
            }
        }
    }

    @Test func `what is broken is on the page also when there is too much of the rest`() {
        let rows = (0..<100).map { finding($0, $0 == 77 ? .broken : .ok) }
        let page = DoctorPage(head: "box", rows, in: .english).text
        #expect(page.contains("BROKEN  part 77"))
        #expect(page.contains("-> do 77"))
        #expect(page.contains("99 other rows"))
        #expect(page.hasSuffix("1 of 100 BROKEN, 0 to look at. Mend from the top."))
    }

    @Test func `a word that is longer than a line is broken`() {
        let lines = DoctorPage.wrapped("a " + String(repeating: "x", count: 25) + " b", to: 10)
        #expect(lines == ["a", "xxxxxxxxxx", "xxxxxxxxxx", "xxxxx b"])
    }
}

@Suite struct ScrubberTests {
    private let scrubber = Scrubber(["Filomena Quaresma", "Ana", "hunter2-wlan"])

    @Test(arguments: [
        ("told Filomena Quaresma", "told (left-out)"),
        ("for Ana, not for Anabela", "for (left-out), not for Anabela"),
        ("psk=hunter2-wlan", "psk=(left-out)"),
        ("paid with 4111 1111 1111 1111 ok", "paid with (left-out) ok"),
        ("PIN: 1234", "PIN: (left-out)"),
        ("Authorization: Bearer abcdefgh12345678", "Authorization: Bearer (left-out)"),
        ("https://user:word@relay.example/", "https://(left-out)@relay.example/"),
        ("to a.b@example.org now", "to (left-out) now"),
        ("order 4111111111111112 of 20261201", "order 4111111111111112 of 20261201"),
        ("<6>comanda-pos: order 17 was fired", "<6>comanda-pos: order 17 was fired"),
        ("at /var/lib/comanda/pos/journal.sqlite", "at /var/lib/comanda/pos/journal.sqlite"),
    ])
    func `takes out what is a secret, and nothing else`(text: String, clean: String) {
        #expect(scrubber.clean(text) == clean)
    }
}
