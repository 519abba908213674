internal import Glibc
internal import Kernel
internal import Lettering
internal import Printing

/// An open way to a printer.
struct PrinterLine: ~Copyable {
    /// How long a printer may take nothing: one that prints a long slip goes on within seconds.
    private static let patience = 10_000

    /// How long an answer may take; those that never answer are known by that.
    private static let answerPatience = 500

    /// How often it is looked whether all has left.
    private static let moment = 20

    private let address: PrinterAddress
    private let descriptor: Descriptor
    private let canBeAsked: Bool

    /// Whether the printer has answered what it was asked among what it prints.
    private(set) var hasAnsweredInOrder = false

    /// Opens the way.
    init(_ address: PrinterAddress) throws(PrinterTrouble) {
        self.address = address
        descriptor = try Self.opened(address)
        if case .device(let path) = address {
            canBeAsked = Self.isDevice(path)
        } else {
            canBeAsked = true
        }
    }

    private static func opened(_ address: PrinterAddress) throws(PrinterTrouble) -> Descriptor {
        do throws(SystemError) {
            switch address {
            case .network(let host, let port):
                return try Descriptor(connectingTo: host, port: port, milliseconds: 5000)
            case .device(let path):
                let way = isDevice(path) ? O_RDWR : O_WRONLY | O_APPEND
                let descriptor = try Descriptor(
                    opening: path,
                    flags: way | O_NONBLOCK | O_NOCTTY
                )
                makeRaw(descriptor.number)
                return descriptor
            }
        } catch {
            throw .unreachable(address, error)
        }
    }

    /// A serial line passes every byte as it is; its speed stays as the system has set it.
    private static func makeRaw(_ number: Int32) {
        var line = termios()
        guard unsafe tcgetattr(number, &line) == 0 else { return }
        unsafe cfmakeraw(&line)
        _ = unsafe tcsetattr(number, TCSANOW, &line)
    }

    /// A device is read, too; what is none is written at its end.
    private static func isDevice(_ path: String) -> Bool {
        var facts = stat()
        return unsafe stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFCHR
    }

    /// Sends bytes whole.
    borrowing func send(_ bytes: [UInt8]) throws(PrinterTrouble) {
        var rest = bytes[...]
        while !rest.isEmpty {
            guard waitForWritable(descriptor.number, milliseconds: Self.patience) else {
                throw .stuck(address)
            }
            do throws(SystemError) {
                rest = rest.dropFirst(try descriptor.writeSome(rest))
            } catch {
                throw .unreachable(address, error)
            }
        }
    }

    /// Waits until all that was sent has left: a slip in a buffer is on no paper.
    ///
    /// - Throws: ``PrinterTrouble/stuck(_:)`` when the printer takes nothing for a while.
    borrowing func waitUntilSent() throws(PrinterTrouble) {
        var waiting = descriptor.unsent
        var patience = Self.patience
        while waiting > 0 {
            guard patience > 0 else { throw .stuck(address) }
            rest(milliseconds: Self.moment)
            let left = descriptor.unsent
            patience = left < waiting ? Self.patience : patience - Self.moment
            waiting = left
        }
    }

    /// Prints a slip, and returns when all of it has left.
    borrowing func print(_ slip: Slip, on profile: PrinterProfile) throws(PrinterTrouble) {
        try send(PrinterCommands(slip, on: profile, drawnBy: Lettering()).bytes)
        try waitUntilSent()
    }

    /// Asks behind all that was sent; ``hasAnsweredInOrder`` tells when that is printed.
    mutating func askInOrder() throws(PrinterTrouble) {
        guard canBeAsked else { return }
        hasAnsweredInOrder = false
        try send(PrinterStatus.questionInOrder)
    }

    /// Asks a printer that has nothing to do, and waits for a moment.
    ///
    /// - Returns: Whether it is of those that answer.
    mutating func answersInOrder() throws(PrinterTrouble) -> Bool {
        guard canBeAsked else { return false }
        _ = try answers()
        try askInOrder()
        let isThere = waitForReadable([descriptor.number], milliseconds: Self.answerPatience)
        if !isThere.isEmpty { _ = try answers() }
        return hasAnsweredInOrder
    }

    /// What the printer says of itself; nil when it is of those that say nothing.
    mutating func status() throws(PrinterTrouble) -> PrinterStatus? {
        guard canBeAsked else { return nil }
        // What came too late for an earlier question is no answer to these.
        for _ in 1...PrinterStatus.questions.count {
            guard try answers() != nil else { break }
        }
        var found: [UInt8] = []
        for question in PrinterStatus.questions {
            try send(question)
            guard let answer = try answer() else { return nil }
            found.append(answer)
        }
        return PrinterStatus(answers: found)
    }

    /// The answer to a question just asked; nil when none comes in time.
    private mutating func answer() throws(PrinterTrouble) -> UInt8? {
        // An answer to what was asked among what is printed may come before it.
        for _ in 1...2 {
            let isThere = waitForReadable(
                [descriptor.number],
                milliseconds: Self.answerPatience
            )
            guard !isThere.isEmpty else { return nil }
            guard let answers = try answers() else {
                // A stream that can be read and has nothing has ended.
                guard case .network = address else { return nil }
                throw .unreachable(address, SystemError(rawValue: ECONNRESET))
            }
            if let last = answers.last { return last }
        }
        return nil
    }

    /// What the printer has said but for answers in order, which are noted; nil when it has said
    /// nothing.
    private mutating func answers() throws(PrinterTrouble) -> [UInt8]? {
        do throws(SystemError) {
            let said = try descriptor.readSome(atMost: 64)
            if said.contains(where: PrinterStatus.isAnswerInOrder) { hasAnsweredInOrder = true }
            return said.isEmpty ? nil : said.filter { !PrinterStatus.isAnswerInOrder($0) }
        } catch {
            // A device that can only be written refuses to be read, and prints as well.
            if case .device = address, error != .noSuchDevice { return nil }
            throw .unreachable(address, error)
        }
    }
}
