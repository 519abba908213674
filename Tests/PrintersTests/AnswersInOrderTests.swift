import Foundation
import Kernel
import Printing
import Synchronization
import Testing
import Words

@testable import Printers

@Suite struct AnswersInOrderTests {
    /// A clock that a look moves on, so that no test waits.
    private final class StepTime: TimeSource {
        private let wall = SystemTime().wallMilliseconds()
        private let steps = Mutex<Int64>(0)
        func wallMilliseconds() -> Int64 { wall }
        func steadyNanoseconds() -> Int64 {
            steps.withLock { steps in
                steps += 2_000_000_000
                return steps
            }
        }
    }

    private let jobs = HeldJobs()
    private let serial: SerialPrinter

    init() throws {
        serial = try SerialPrinter()
        jobs.add("soup", at: SystemTime().wallMilliseconds())
    }

    private func round(_ profile: String = "epson-tm-t88") throws -> PrinterRound {
        let place = try #require(PrinterAddress(serial.path))
        let profile = try #require(PrinterProfile.known[profile])
        let settings = Printer.Settings(at: place, profile, language: .english)
        return PrinterRound(settings, queue: jobs, time: StepTime())
    }

    @Test func `answers are told apart by their bits`() {
        for byte in UInt8.min...UInt8.max {
            #expect(!(PrinterStatus.isAnswer(byte) && PrinterStatus.isAnswerInOrder(byte)))
        }
        // Nothing wrong, little paper; and what is none of both: XON, XOFF, a first byte of ASB.
        #expect(PrinterStatus.isAnswerInOrder(0) && PrinterStatus.isAnswerInOrder(3))
        #expect(PrinterStatus.isAnswer(0x12) && PrinterStatus.isAnswer(0x72))
        for byte: UInt8 in [0x11, 0x13, 0x10] {
            #expect(!PrinterStatus.isAnswerInOrder(byte) && !PrinterStatus.isAnswer(byte))
        }
    }

    @Test func `a slip is printed when the printer has answered behind its last byte`() throws {
        defer { serial.end() }
        serial.answerInOrder(true, after: 3)
        var round = try round()
        let isDone = round.printNext()
        #expect(!isDone)
        #expect(jobs.isEmpty && round.standing == PrinterStanding())
        #expect(serial.text.contains("soup") && serial.asked == 2)
    }

    @Test func `a printer that goes silent over a slip gets it again, with the mark`() throws {
        defer { serial.end() }
        serial.answerInOrder(true, after: 1000)
        serial.answer([0x12, 0x12, 0x12, 0x12], later: [])
        var round = try round()
        var isDone = round.printNext()
        #expect(isDone)
        #expect(!jobs.isEmpty)
        #expect(round.standing.trouble?[.english].contains("no longer says") ?? false)

        serial.answer([0x12, 0x12, 0x12, 0x12])
        serial.answerInOrder(true)
        isDone = round.printNext()
        #expect(!isDone)
        #expect(jobs.isEmpty && serial.text.contains("PRINTED AGAIN"))
    }

    @Test func `one that talks and does not answer in order is believed without, and once`() throws
    {
        defer { serial.end() }
        serial.answerInOrder(true, after: 1_000_000)
        var round = try round()
        var isDone = round.printNext()
        #expect(!isDone)
        #expect(jobs.isEmpty && serial.asked == 2)
        jobs.add("salad", at: SystemTime().wallMilliseconds())
        isDone = round.printNext()
        #expect(!isDone)
        #expect(jobs.isEmpty && serial.asked == 2)
    }

    @Test func `one that does not know the question is asked once, before it prints`() throws {
        defer { serial.end() }
        var round = try round()
        let isDone = round.printNext()
        #expect(!isDone)
        #expect(jobs.isEmpty && serial.asked == 1)
        #expect(!serial.text.contains("PRINTED AGAIN"))
    }

    @Test func `a model that is not known to answer in order is not asked`() throws {
        defer { serial.end() }
        serial.answerInOrder(true)
        var round = try round("generic-80")
        let isDone = round.printNext()
        #expect(!isDone)
        #expect(jobs.isEmpty && serial.asked == 0)
    }

    @Test func `paper that ends within a slip is told, whatever comes in order`() throws {
        defer { serial.end() }
        serial.answerInOrder(true, after: 1000)
        serial.answer([0x12, 0x12, 0x12, 0x12], later: [0x1A, 0x32, 0x12, 0x72])
        var round = try round()
        let isDone = round.printNext()
        #expect(isDone)
        #expect(!jobs.isEmpty)
        #expect(round.standing.trouble?[.english] == "The printer has no paper. Put in a roll.")
    }
}
