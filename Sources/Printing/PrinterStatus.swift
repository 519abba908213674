/// What a printer says of itself when it is asked with `DLE EOT`.
package struct PrinterStatus: OptionSet, Sendable, Hashable {
    /// The set as bits.
    package let rawValue: UInt8

    /// Makes a set from bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The lid is open.
    package static let coverOpen = PrinterStatus(rawValue: 1)

    /// There is no paper.
    package static let paperOut = PrinterStatus(rawValue: 2)

    /// There is little paper left.
    package static let paperLow = PrinterStatus(rawValue: 4)

    /// The knife is stuck.
    package static let cutterStuck = PrinterStatus(rawValue: 8)

    /// Something that only switching off and on, or a service, mends.
    package static let broken = PrinterStatus(rawValue: 16)

    /// It prints nothing, for whatever reason.
    package static let offline = PrinterStatus(rawValue: 32)

    /// What is asked: the printer, why it is offline, its errors, its paper.
    ///
    /// See Epson's "ESC/POS Command Reference", DLE EOT n.
    package static let questions: [[UInt8]] = (1...4).map { [0x10, 0x04, $0] }

    /// What is asked among what is printed: a printer answers it when all before it is done.
    ///
    /// See Epson's "ESC/POS Command Reference", GS r n.
    package static let questionInOrder: [UInt8] = [0x1D, 0x72, 1]

    /// Whether a byte is an answer to one of ``questions``: bits 1 and 4 are always set, 0 and 7
    /// never.
    package static func isAnswer(_ byte: UInt8) -> Bool { byte & 0b1001_0011 == 0b0001_0010 }

    /// Whether a byte is an answer to ``questionInOrder``: bits 4 and 7 are never set, and so it is
    /// told from all else that a printer says by itself.
    package static func isAnswerInOrder(_ byte: UInt8) -> Bool { byte & 0b1001_0000 == 0 }

    /// Reads the answers to ``questions``, in their order.
    ///
    /// - Returns: Nil when the bytes are no such answers.
    package init?(answers: [UInt8]) {
        guard answers.count == 4, answers.allSatisfy(Self.isAnswer) else { return nil }
        self = []
        if answers[0] & 0x08 != 0 { insert(.offline) }
        if answers[1] & 0x04 != 0 { insert(.coverOpen) }
        if answers[1] & 0x20 != 0 || answers[3] & 0x60 != 0 { insert(.paperOut) }
        if answers[2] & 0x08 != 0 { insert(.cutterStuck) }
        if answers[2] & 0x20 != 0 { insert(.broken) }
        if answers[3] & 0x0C != 0 { insert(.paperLow) }
    }

    /// Whether a slip that is sent now would not come out.
    package var isStopped: Bool { !subtracting(.paperLow).isEmpty }
}
