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

    /// Reads the answers to ``questions``, in their order.
    ///
    /// - Returns: Nil when the bytes are no such answers.
    package init?(answers: [UInt8]) {
        // Bits 1 and 4 of each are always set, 0 and 7 never: so it is told from other bytes.
        guard answers.count == 4, answers.allSatisfy({ $0 & 0b1001_0011 == 0b0001_0010 }) else {
            return nil
        }
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
