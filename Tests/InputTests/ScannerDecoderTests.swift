import Testing
import Words

@testable import Input

@Suite struct ScannerDecoderTests {
    private func signals(
        _ form: ScannerForm = ScannerForm(),
        _ type: (inout Typing) -> Void
    ) -> [DeviceSignal] {
        var typing = Typing()
        type(&typing)
        var decoder = ScannerDecoder(form)
        return decoder.takeAll(typing)
    }

    private func scanned(_ text: String, _ form: ScannerForm = ScannerForm()) -> DeviceSignal? {
        let all = signals(form) { $0.scan(text) }
        return all.count == 1 ? all[0] : nil
    }

    @Test(
        arguments: [
            ("4006381333931", Scan.Symbology.ean13), ("5449000000996", .ean13),
            ("7891000100103", .ean13), ("2100001027506", .ean13), ("2400412025505", .ean13),
            ("0012345678905", .ean13), ("012345678905", .upcA), ("036000291452", .upcA),
            ("078073003501", .upcA), ("96385074", .ean8), ("04252614", .upcE),
            ("10012345678902", .gtin14),
        ]
    )
    func `a code with a right check digit is read whole`(text: String, kind: Scan.Symbology) {
        #expect(scanned(text) == .scan(Scan(text: text, symbology: kind)))
    }

    @Test(arguments: [("1234567890120", 8), ("036000291453", 2), ("012345678900", 5)])
    func `a wrong check digit is refused with the right one`(text: String, right: Int) {
        #expect(scanned(text) == .refusedScan(.wrongCheckDigit(text, right: right)))
    }

    @Test func `a code of letters or another length keeps its leading zeros`() {
        #expect(scanned("000122521") == .scan(Scan(text: "000122521", symbology: .text)))
        #expect(scanned("00AB-12/x") == .scan(Scan(text: "00AB-12/x", symbology: .text)))
    }

    @Test func `prefix and suffix are taken off, and a code without the prefix is none`() {
        var form = ScannerForm()
        form.prefix = "*"
        #expect(scanned("*000122521", form) == .scan(Scan(text: "000122521", symbology: .text)))
        #expect(scanned("000122521", form) == .refusedScan(.prefixMissing("000122521")))
    }

    @Test func `control characters frame a code`() throws {
        var form = ScannerForm()
        form.prefix = try #require(ScannerForm.signs("STX"))
        form.suffix = try #require(ScannerForm.signs("ETX Enter"))
        let all = signals(form) { typing in
            typing.tap("B", with: ["LEFTCTRL"])
            typing.scan("4006381333931", ending: nil)
            typing.tap("C", with: ["RIGHTCTRL"])
            typing.tap("ENTER")
        }
        #expect(all == [.scan(Scan(text: "4006381333931", symbology: .ean13))])
    }

    @Test func `the scanner's own mark of the kind of code is taken off`() {
        #expect(
            scanned("]E04006381333931") == .scan(Scan(text: "4006381333931", symbology: .ean13))
        )
        #expect(scanned("]C01234567890120") == .scan(Scan(text: "1234567890120", symbology: .text)))
        #expect(scanned("]E496385074") == .scan(Scan(text: "96385074", symbology: .ean8)))
        #expect(
            scanned("]E404252614") == .refusedScan(.wrongCheckDigit("04252614", right: 0))
        )
    }

    @Test func `three digits are told to be too few, and a whole page too many`() {
        var form = ScannerForm()
        form.least = 4
        form.most = 20
        #expect(scanned("123", form) == .refusedScan(.tooShort("123", least: 4)))
        let page = String(repeating: "7", count: 300)
        guard case .refusedScan(.tooLong(_, most: 20)) = scanned(page, form) else {
            Issue.record("a page of digits was read as a code")
            return
        }
    }

    @Test func `a pause within a code breaks it, and its rest is no code either`() {
        let all = signals { typing in
            typing.scan("4006381", ending: nil)
            typing.wait(2_000_000)
            typing.scan("333931")
            typing.scan("4006381333931")
        }
        #expect(
            all == [
                .refusedScan(.unfinished("4006381")), .refusedScan(.remainder("333931")),
                .scan(Scan(text: "4006381333931", symbology: .ean13)),
            ]
        )
    }

    @Test func `the same code scanned again after a broken one is read`() {
        let all = signals { typing in
            typing.scan("4006381", ending: nil)
            typing.wait(1_000_000)
            typing.scan("4006381333931")
        }
        #expect(all.last == .scan(Scan(text: "4006381333931", symbology: .ean13)))
    }

    @Test func `without a suffix a code ends when nothing follows`() {
        var form = ScannerForm()
        form.suffix = ""
        let all = signals(form) { typing in
            typing.scan("4006381333931", ending: nil)
            typing.wait(150_000)
            typing.scan("036000291452", ending: nil)
        }
        #expect(
            all == [
                .scan(Scan(text: "4006381333931", symbology: .ean13)),
                .scan(Scan(text: "036000291452", symbology: .upcA)),
            ]
        )
    }

    @Test func `a line feed or a second Enter after a code is nothing`() {
        let all = signals { typing in
            typing.scan("4006381333931")
            typing.tap("J", with: ["LEFTCTRL"])
            typing.tap("ENTER")
        }
        #expect(all == [.scan(Scan(text: "4006381333931", symbology: .ean13))])
    }

    @Test func `a cable pulled out within a code is told, and the next code is read`() {
        var typing = Typing()
        typing.scan("40063", ending: nil)
        var decoder = ScannerDecoder(ScannerForm())
        let before = typing.events.flatMap { decoder.take($0) }
        #expect(before.isEmpty)
        #expect(decoder.letGo() == [.refusedScan(.unfinished("40063"))])

        var next = Typing(from: 3_000_000)
        next.scan("036000291452")
        #expect(
            decoder.takeAll(next) == [.scan(Scan(text: "036000291452", symbology: .upcA))]
        )
    }

    @Test func `fifty codes a millisecond apart are fifty codes`() {
        var typing = Typing(gap: 100)
        for _ in 0..<50 {
            typing.scan("4006381333931")
            typing.wait(1000)
        }
        var decoder = ScannerDecoder(ScannerForm())
        let all = decoder.takeAll(typing)
        #expect(all.count == 50)
        #expect(Set(all) == [.scan(Scan(text: "4006381333931", symbology: .ean13))])
    }

    @Test func `a price or a weight of the store's scale is read by its template`() throws {
        var form = ScannerForm()
        form.templates = [
            try #require(InStoreTemplate("24IIIIIPPPPPC")),
            try #require(InStoreTemplate("21IIIIINNDDDC")),
        ]
        #expect(
            scanned("2400412025505", form)
                == .scan(
                    Scan(
                        text: "2400412025505",
                        symbology: .ean13,
                        inStore: .price(item: "00412", amount: 2550, decimals: nil)
                    )
                )
        )
        #expect(
            scanned("2100001027506", form)
                == .scan(
                    Scan(
                        text: "2100001027506",
                        symbology: .ean13,
                        inStore: .weight(item: "00001", thousandths: 2750, .kilogram)
                    )
                )
        )
        #expect(
            scanned("2400412025506", form)
                == .refusedScan(.wrongCheckDigit("2400412025506", right: 5))
        )
        let empty = "210000100000" + String(CheckDigit.of([2, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]))
        #expect(scanned(empty, form) == .refusedScan(.nothingWeighed(empty)))
    }

    @Test(arguments: [
        "", "24IIIIIPPPPP", "24IIIIIPPPPPP", "IIIIIIIPPPPPC", "24PPPPPPPPPPC", "24II!",
    ])
    func `a template that makes no sense is none`(pattern: String) {
        #expect(InStoreTemplate(pattern) == nil)
    }

    @Test func `events lost within a code are told, and the rest of it is no code`() {
        var typing = Typing()
        typing.scan("400638", ending: nil)
        var decoder = ScannerDecoder(ScannerForm())
        _ = typing.events.flatMap { decoder.take($0) }
        #expect(
            decoder.resume(held: [], at: typing.time) == [.refusedScan(.eventsLost("400638"))]
        )
        var rest = Typing(from: typing.time)
        rest.scan("333931")
        #expect(decoder.takeAll(rest) == [.refusedScan(.eventsLost("333931"))])
    }

    @Test func `what comes right after lost events may lack its beginning, and later it does not`()
    {
        var decoder = ScannerDecoder(ScannerForm())
        #expect(decoder.resume(held: [], at: 1_000_000).isEmpty)
        var rest = Typing(from: 1_010_000)
        rest.scan("81333931")
        #expect(decoder.takeAll(rest) == [.refusedScan(.eventsLost("81333931"))])
        _ = decoder.resume(held: [], at: 50_000_000)
        var whole = Typing(from: 50_100_000)
        whole.scan("036000291452")
        #expect(decoder.takeAll(whole) == [.scan(Scan(text: "036000291452", symbology: .upcA))])
    }

    @Test func `a key that writes nothing is told by its name`() {
        let all = signals { typing in
            typing.scan("400", ending: nil)
            typing.tap("F5")
            typing.scan("638")
        }
        guard case .refusedScan(.unreadableKey(let key, _)) = all.first else {
            Issue.record("\(all)")
            return
        }
        #expect(key.name == "KEY_F5")
    }

    @Test(arguments: Language.allCases)
    func `a refusal shows no control character`(language: Language) {
        let refusal = ScanRefusal.unfinished("\u{1B}[2J\u{9B}12")
        let text = refusal.explanation[language]
        #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
        #expect(text.contains("·[2J·12"))
    }
}
